/** What the inspection of a page invokes: placeholders, provided in `src/routes/workbench/inspection/page.tsx`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { ConsentAnswer, ServerShare, TabShare } from './inspection.types'

const absent = (): never => {
  throw new Error('what a page tells is told by actors of src/routes')
}

export const inspectionActors = {
  /** Answers the workbenches of this browser that ask who is there, and tells of one that wants to look: `watch.begin`. */
  workbenches: fromCallback<AnyEventObject>(absent),
  /** Tells a tab of this browser what happens here; `watch.over` when that tab is gone. */
  shareWithTab: fromCallback<AnyEventObject, TabShare>(absent),
  /** The same, by the server; `watch.over` when it is not taken any more. */
  shareWithServer: fromCallback<AnyEventObject, ServerShare>(absent),
  answer: fromPromise<void, ConsentAnswer>(async () => absent()),
  end: fromPromise<void, ServerShare>(async () => absent()),
}
