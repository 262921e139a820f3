/** Actors of the practice charts: placeholders, provided in `src/routes/work/practice`. */
import { fromPromise } from 'xstate'
import type { PracticeWork } from '../../../../contract/entities/work/practice'
import { notProvided } from '../../shared/notProvided'
import type { OpenedPractice, PracticeFormInput, SubmitPracticeInput } from './form/practiceForm.types'
import type { ChooseInput, GradeInput, LoadedReview, StoredReview } from './review/practiceReview.types'

/** Opens a practice, new or continued. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const openPracticePlaceholder = fromPromise<OpenedPractice, PracticeFormInput>(notProvided)

/** Submits a practice with its content. */
export const submitPracticePlaceholder = fromPromise<PracticeWork, SubmitPracticeInput>(notProvided)

/** Loads a work for marking. */
export const loadReviewPlaceholder = fromPromise<LoadedReview, { practiceUserId: string }>(notProvided)

/** Saves a mark with its comment. */
export const gradePlaceholder = fromPromise<StoredReview, GradeInput>(notProvided)

/** Makes a work an achievement, or revokes that. */
export const choosePlaceholder = fromPromise<StoredReview, ChooseInput>(notProvided)
