/** Actors of the charts of the library: placeholders, provided in `src/routes/library/library/libraryActors.ts`. */
import { fromPromise } from 'xstate'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { notProvided } from '../../shared/notProvided'
import type { LocalFile } from '../files/upload.types'
import type { ChangeResource, ShownResource } from './detail/resourceDetail.types'
import type { OpenedResource, ReadDocument, SavedResource, SaveResource } from './editor/resourceEditor.types'
import type { Folder, FolderKind, MoveInput, SaveName } from './library.types'

/** Loads all own folders of a kind. All calls reject with an error whose `text` is for people. */
export const findFoldersPlaceholder = fromPromise<readonly Folder[], { kind: FolderKind }>(notProvided)

/** Creates a folder, or renames a folder or a resource. */
export const saveNamePlaceholder = fromPromise<void, SaveName>(notProvided)

/** Deletes a folder; returns the number of resources moved to the trash. */
export const deleteFolderPlaceholder = fromPromise<number, { floderId: string }>(notProvided)

/** Moves resources or a folder into another folder, or puts a copy of a resource there. */
export const movePlaceholder = fromPromise<void, MoveInput>(notProvided)

/** Loads a resource for the editor; without an id, the initial content of a new one. */
export const openResourcePlaceholder = fromPromise<OpenedResource, { kind: ResourceKind; resId: string | null }>(
  notProvided,
)

/** Reads a Word document and uploads its pictures. */
export const readDocumentPlaceholder = fromPromise<ReadDocument, { file: LocalFile }>(notProvided)

/** Saves a resource. */
export const saveResourcePlaceholder = fromPromise<SavedResource, SaveResource>(notProvided)

/** Loads a resource with its versions and its uses. */
export const fetchResourcePlaceholder = fromPromise<ShownResource, { resId: string }>(notProvided)

/** Changes the file or the hand-in setting of an own resource, which creates its next version. */
export const changeResourcePlaceholder = fromPromise<void, ChangeResource>(notProvided)
