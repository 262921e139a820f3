/** Actors of the inspection of a running page: placeholders, provided in `src/routes/workbench/tabs/live/live.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { InspectorCommand, LiveSession } from './live.types'

const absent = (): never => {
  throw new Error('the actors of the inspection are provided in src/routes')
}

export const liveActors = {
  /** Reports the tabs of this browser that can be inspected. */
  finder: fromCallback<AnyEventObject>(absent),
  /** Asks another user and waits for the answer; resolves with the session, or rejects with a text for users. */
  askUser: fromPromise<LiveSession, { userCode: string }>(async () => absent()),
  /** Inspects a page: passes on its reports and asks the questions that it receives as commands. */
  inspector: fromCallback<InspectorCommand, { session: LiveSession }>(absent),
}
