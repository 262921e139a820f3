/** Actors of the inspection of a page: placeholders, provided in `src/routes/workbench/inspection/page.tsx`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { AgreedShare, ConsentAnswer, ServerShare, TabShare } from './inspection.types'

const absent = notProvided

export const inspectionActors = {
  /**
   * Answers the workbenches of this browser that search for pages; sends `watch.begin` for one that starts to inspect.
   */
  workbenches: fromCallback<AnyEventObject>(absent),
  /** Reports the events of this page to a tab of this browser; sends `watch.over` when that tab is closed. */
  shareWithTab: fromCallback<AnyEventObject, TabShare>(absent),
  /** The same through the server; sends `watch.over` when the server no longer accepts reports. */
  shareWithServer: fromCallback<AnyEventObject, AgreedShare>(absent),
  answer: fromPromise<void, ConsentAnswer>(async () => absent()),
  end: fromPromise<void, ServerShare>(async () => absent()),
}
