/** Actors of the rescoring chart: placeholders, provided in `src/routes/grades/rescore/rescoreActors.ts`. */
import { fromPromise } from 'xstate'
import type { RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import { notProvided } from '../../shared/notProvided'
import type { PreviewInput, RescoreInput, RunInput, RunOutput } from './rescore.types'

/** Loads the items. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const loadItemsPlaceholder = fromPromise<RescoreItems, RescoreInput>(notProvided)
export const previewPlaceholder = fromPromise<RescoreOutcome, PreviewInput>(notProvided)
export const runPlaceholder = fromPromise<RunOutput, RunInput>(notProvided)
