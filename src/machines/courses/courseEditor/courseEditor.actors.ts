/** Actors of the chart of the course editor: placeholders, provided in `src/routes/courses/courseEditor`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { CourseDraft, StoredEdits, StoreInput } from './courseEditor.types'

/** Loads the draft. All calls reject with an error that has a `code` and a `text` for people. */
export const loadDraftPlaceholder = fromPromise<CourseDraft, { courseId: string }>(notProvided)
/** Stores edits. */
export const storeEditsPlaceholder = fromPromise<StoredEdits, StoreInput>(notProvided)
