/** What the charts of results invoke: placeholders, provided in `src/routes/content/results/resultsActors.ts`. */
import { fromPromise } from 'xstate'
import type { StatisticQuality } from '../../../../contract/entities/content/grades/results'
import type { InClass } from '../learning/learning.types'
import type { QualityFound, TranscriptInput, TranscriptSheet } from './results.types'

export { classFactsPlaceholder } from '../learning/learning.actors'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Rejects with an error whose `text` is for people, as all below do. */
export const loadTranscriptPlaceholder = fromPromise<TranscriptSheet, TranscriptInput>(missing('a transcript is found'))

/** Hands a spreadsheet over to the person. */
export const exportSheetPlaceholder = fromPromise<void, InClass>(missing('a spreadsheet is made'))

export const loadQualityPlaceholder = fromPromise<QualityFound, InClass>(missing('quality is found'))

/** A task with its items. */
export const loadItemsPlaceholder = fromPromise<StatisticQuality, InClass & { readonly lessonTaskId: string }>(
  missing('items are found'),
)
