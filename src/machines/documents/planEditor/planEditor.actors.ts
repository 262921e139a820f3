/** Actors of the plan editor charts: placeholders, provided in `src/routes/documents/planEditor/planEditorActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AddedSection, AddPlace, LoadedPlan, RenameInput } from './planEditor.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads a plan with its tree. Like all calls here, it rejects with an error that has a `code` and a `text` for users. */
export const loadPlanPlaceholder = fromPromise<LoadedPlan, { sectionCode: string }>(async () =>
  provided('plans are loaded'),
)
/** Adds a title. */
export const addTitlePlaceholder = fromPromise<AddedSection, AddPlace>(async () => provided('titles are added'))
/** Changes the title of a section. */
export const renameTitlePlaceholder = fromPromise<{ version: number }, RenameInput>(async () =>
  provided('titles are changed'),
)
/** Deletes a section with its subsections. */
export const deleteTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(async () =>
  provided('titles are deleted'),
)
/** Restores a deleted section. */
export const restoreTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(async () =>
  provided('titles are restored'),
)
/** Reports periodically that the plan is open here, and passes on socket messages about the plan. */
export const planFactsPlaceholder = fromCallback<AnyEventObject, { sectionCode: string }>(() =>
  provided('the line is listened to'),
)
