/** Actors of the chart of groups: placeholders, provided in `src/routes/groups/classGroups/groupActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import type { ChangeGroups, GroupEditorInput } from './groupEditor.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Makes a change; returns the groups after it. */
export const changeGroupsPlaceholder = fromPromise<ClassGroups, ChangeGroups>(missing('groups are changed'))

/** Sends events when the groups changed elsewhere. */
export const groupFactsPlaceholder = fromCallback<AnyEventObject, GroupEditorInput, AnyEventObject>(() => undefined)
