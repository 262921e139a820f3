/** What the charts of practices invoke: placeholders, provided in `src/routes/work/practice`. */
import { fromPromise } from 'xstate'
import type { PracticeWork } from '../../../../contract/entities/work/practice'
import type { OpenedPractice, PracticeFormInput, SubmitPracticeInput } from './form/practiceForm.types'
import type { ChooseInput, GradeInput, LoadedReview, StoredReview } from './review/practiceReview.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Opens a practice, or goes on with it. Rejects with an error whose `text` is for people, as all below do. */
export const openPracticePlaceholder = fromPromise<OpenedPractice, PracticeFormInput>(missing('a practice is opened'))

/** Hands a practice in, with what is written. */
export const submitPracticePlaceholder = fromPromise<PracticeWork, SubmitPracticeInput>(
  missing('a practice is handed in'),
)

/** A work as its teacher judges it. */
export const loadReviewPlaceholder = fromPromise<LoadedReview, { practiceUserId: string }>(missing('a work is read'))

/** Stores a mark with its comment. */
export const gradePlaceholder = fromPromise<StoredReview, GradeInput>(missing('a work is judged'))

/** Makes a work an achievement, or makes it one no longer. */
export const choosePlaceholder = fromPromise<StoredReview, ChooseInput>(missing('an achievement is chosen'))
