/** What the chart of scoring anew invokes: placeholders, provided in `src/routes/grades/rescore/rescoreActors.ts`. */
import { fromPromise } from 'xstate'
import type { RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import type { PreviewInput, RescoreInput, RunInput, RunOutput } from './rescore.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Rejects with an error whose `text` is for people, as all below do. */
export const loadItemsPlaceholder = fromPromise<RescoreItems, RescoreInput>(missing('items are found'))
export const previewPlaceholder = fromPromise<RescoreOutcome, PreviewInput>(missing('a change is foreseen'))
export const runPlaceholder = fromPromise<RunOutput, RunInput>(missing('an item is scored anew'))
