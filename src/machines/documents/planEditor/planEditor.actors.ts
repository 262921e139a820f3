/** Actors of the plan editor charts: placeholders, provided in `src/routes/documents/planEditor/planEditorActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { AddedSection, AddPlace, LoadedPlan, RenameInput } from './planEditor.types'

/** Loads a plan with its tree. Like all calls here, it rejects with an error that has a `code` and a `text` for users. */
export const loadPlanPlaceholder = fromPromise<LoadedPlan, { sectionCode: string }>(notProvided)
/** Adds a title. */
export const addTitlePlaceholder = fromPromise<AddedSection, AddPlace>(notProvided)
/** Changes the title of a section. */
export const renameTitlePlaceholder = fromPromise<{ version: number }, RenameInput>(notProvided)
/** Deletes a section with its subsections. */
export const deleteTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(notProvided)
/** Restores a deleted section. */
export const restoreTitlePlaceholder = fromPromise<{ treeVersion: number }, { id: string }>(notProvided)
/** Reports periodically that the plan is open here, and passes on socket messages about the plan. */
export const planFactsPlaceholder = fromCallback<AnyEventObject, { sectionCode: string }>(notProvided)
