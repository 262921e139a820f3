/** What looking at a running page invokes: placeholders, provided in `src/routes/workbench/tabs/live/live.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { InspectorCommand, LiveSession } from './live.types'

const absent = (): never => {
  throw new Error('pages are looked at by actors of src/routes')
}

export const liveActors = {
  /** Tells of the tabs of this browser that can be looked at. */
  finder: fromCallback<AnyEventObject>(absent),
  /** Asks somebody and waits for the answer; ends with the session, or fails with what to say. */
  askUser: fromPromise<LiveSession, { userCode: string }>(async () => absent()),
  /** Looks at a page: tells what it hears, asks what it is told to ask. */
  inspector: fromCallback<InspectorCommand, { session: LiveSession }>(absent),
}
