/** Actors of the inspection of a page: placeholders, provided in `src/routes/workbench/inspection/page.tsx`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { ConsentAnswer, ServerShare, TabShare } from './inspection.types'

const absent = (): never => {
  throw new Error('the actors of the inspection are provided in src/routes')
}

export const inspectionActors = {
  /**
   * Answers the workbenches of this browser that search for pages; sends `watch.begin` for one that starts to inspect.
   */
  workbenches: fromCallback<AnyEventObject>(absent),
  /** Reports the events of this page to a tab of this browser; sends `watch.over` when that tab is closed. */
  shareWithTab: fromCallback<AnyEventObject, TabShare>(absent),
  /** The same through the server; sends `watch.over` when the server no longer accepts reports. */
  shareWithServer: fromCallback<AnyEventObject, ServerShare>(absent),
  answer: fromPromise<void, ConsentAnswer>(async () => absent()),
  end: fromPromise<void, ServerShare>(async () => absent()),
}
