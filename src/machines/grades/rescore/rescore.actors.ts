/** Actors of the rescoring chart: placeholders, provided in `src/routes/grades/rescore/rescoreActors.ts`. */
import { fromPromise } from 'xstate'
import type { RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import type { PreviewInput, RescoreInput, RunInput, RunOutput } from './rescore.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads the items. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const loadItemsPlaceholder = fromPromise<RescoreItems, RescoreInput>(missing('items are found'))
export const previewPlaceholder = fromPromise<RescoreOutcome, PreviewInput>(missing('a rescoring is previewed'))
export const runPlaceholder = fromPromise<RunOutput, RunInput>(missing('an item is rescored'))
