/** What the charts of the plan editor invoke: placeholders, provided in `src/routes/documents/planEditor/planEditorActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AddedSection, AddPlace, LoadedPlan, RenameInput } from './planEditor.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** A plan with its tree. This and all calls reject with an error that has a `code` and a `text` for people. */
export const loadPlanPlaceholder = fromPromise<LoadedPlan, { sectionCode: string }>(async () =>
  provided('plans are loaded'),
)
/** Adds a title. */
export const addTitlePlaceholder = fromPromise<AddedSection, AddPlace>(async () => provided('titles are added'))
/** Gives a section another title. */
export const renameTitlePlaceholder = fromPromise<{ version: number }, RenameInput>(async () =>
  provided('titles are changed'),
)
/** Deletes a section with all below it. */
export const deleteTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(async () =>
  provided('titles are deleted'),
)
/** Takes the deletion of a section back. */
export const restoreTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(async () =>
  provided('titles are restored'),
)
/** Says again and again that the plan is open here, and passes on what the line tells of it. */
export const planFactsPlaceholder = fromCallback<AnyEventObject, { sectionCode: string }>(() =>
  provided('the line is listened to'),
)
