/** What the charts of the library invoke: placeholders, provided in `src/routes/library/library/libraryActors.ts`. */
import { fromPromise } from 'xstate'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { LocalFile } from '../files/files.types'
import type { ChangeResource, ShownResource } from './detail/resourceDetail.types'
import type { OpenedResource, ReadDocument, SavedResource, SaveResource } from './editor/resourceEditor.types'
import type { Folder, FolderKind, MoveInput, SaveName } from './library.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** All own folders of a kind. Rejects with an error whose `text` is for people, as all below do. */
export const findFoldersPlaceholder = fromPromise<readonly Folder[], { kind: FolderKind }>(missing('folders are found'))

/** Makes a folder, or gives a folder or a resource another name. */
export const saveNamePlaceholder = fromPromise<void, SaveName>(missing('names are saved'))

/** Deletes a folder; answers how many resources went to the trash. */
export const deleteFolderPlaceholder = fromPromise<number, { floderId: string }>(missing('folders are deleted'))

/** Puts resources or a folder into another folder, or a copy of a resource. */
export const movePlaceholder = fromPromise<void, MoveInput>(missing('resources are moved'))

/** A resource to be edited; without an id, what a new one begins with. */
export const openResourcePlaceholder = fromPromise<OpenedResource, { kind: ResourceKind; resId: string | null }>(
  missing('resources are opened'),
)

/** Reads a Word document and uploads its pictures. */
export const readDocumentPlaceholder = fromPromise<ReadDocument, { file: LocalFile }>(missing('documents are read'))

/** Stores what was written. */
export const saveResourcePlaceholder = fromPromise<SavedResource, SaveResource>(missing('resources are saved'))

/** A resource with its versions and its uses. */
export const fetchResourcePlaceholder = fromPromise<ShownResource, { resId: string }>(missing('resources are fetched'))

/** Gives an own resource another file, or changes whether one is handed in: its next version. */
export const changeResourcePlaceholder = fromPromise<void, ChangeResource>(missing('resources are changed'))
