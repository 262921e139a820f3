/** Actors of the charts of joining: placeholders, provided in `src/routes/school/joining/joiningActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { JoiningState, OwnClass } from '../../../../contract/entities/school/joining'
import { notProvided } from '../../shared/notProvided'
import type { Counts } from './joining.types'

export const joiningActors = {
  checkJoining: fromPromise<JoiningState>(notProvided),
  applyToJoin: fromPromise<JoiningState, { code: string }>(notProvided),
  findOwnClasses: fromPromise<readonly OwnClass[]>(notProvided),
  /** Passes on the facts of joining that the notification channel has for students. */
  facts: fromCallback<AnyEventObject, undefined, AnyEventObject>(notProvided),
}

export const joinRequestsActors = {
  countRequests: fromPromise<Counts>(notProvided),
  /** Passes on the facts of join requests that the notification channel has for teachers. */
  facts: fromCallback<AnyEventObject, undefined, AnyEventObject>(notProvided),
}
