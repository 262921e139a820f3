/** Actors of the chart of groups: placeholders, provided in `src/routes/groups/classGroups/groupActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import { notProvided } from '../../shared/notProvided'
import type { ChangeGroups, GroupEditorInput } from './groupEditor.types'

/** Makes a change; returns the groups after it. */
export const changeGroupsPlaceholder = fromPromise<ClassGroups, ChangeGroups>(notProvided)

/** Sends events when the groups changed elsewhere. */
export const groupFactsPlaceholder = fromCallback<AnyEventObject, GroupEditorInput, AnyEventObject>(() => undefined)
