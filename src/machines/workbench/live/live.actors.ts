/** Actors of the inspection of a running page: placeholders, provided in `src/routes/workbench/tabs/live/live.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { InspectorCommand, KeeperCommand, LiveSession, WatchedPage } from './live.types'

const absent = notProvided

export const liveActors = {
  /** Reports the tabs of this browser that can be inspected. */
  finder: fromCallback<AnyEventObject>(absent),
  /** Asks another user and waits for the answer; resolves with the session, or rejects with a text for users. */
  askUser: fromPromise<LiveSession, { userCode: string }>(async () => absent()),
  /** Inspects pages: passes on their reports and asks the questions that it receives as commands. */
  inspector: fromCallback<InspectorCommand, { pages: readonly WatchedPage[] }>(absent),
  /** Reports an inspection that a reload has interrupted, and stores the present one. */
  keeper: fromCallback<KeeperCommand>(absent),
}
