/** Actors of the chart of the course editor: placeholders, provided in `src/routes/courses/courseEditor`. */
import { fromPromise } from 'xstate'
import type { CourseDraft, StoredEdits, StoreInput } from './courseEditor.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads the draft. All calls reject with an error that has a `code` and a `text` for people. */
export const loadDraftPlaceholder = fromPromise<CourseDraft, { courseId: string }>(async () =>
  provided('drafts are loaded'),
)
/** Stores edits. */
export const storeEditsPlaceholder = fromPromise<StoredEdits, StoreInput>(async () => provided('edits are stored'))
