/** Actors of the practice charts: placeholders, provided in `src/routes/work/practice`. */
import { fromPromise } from 'xstate'
import type { PracticeWork } from '../../../../contract/entities/work/practice'
import type { OpenedPractice, PracticeFormInput, SubmitPracticeInput } from './form/practiceForm.types'
import type { ChooseInput, GradeInput, LoadedReview, StoredReview } from './review/practiceReview.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Opens a practice, new or continued. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const openPracticePlaceholder = fromPromise<OpenedPractice, PracticeFormInput>(missing('a practice is opened'))

/** Submits a practice with its content. */
export const submitPracticePlaceholder = fromPromise<PracticeWork, SubmitPracticeInput>(
  missing('a practice is submitted'),
)

/** Loads a work for marking. */
export const loadReviewPlaceholder = fromPromise<LoadedReview, { practiceUserId: string }>(missing('a work is loaded'))

/** Saves a mark with its comment. */
export const gradePlaceholder = fromPromise<StoredReview, GradeInput>(missing('a work is marked'))

/** Makes a work an achievement, or revokes that. */
export const choosePlaceholder = fromPromise<StoredReview, ChooseInput>(missing('an achievement is chosen'))
