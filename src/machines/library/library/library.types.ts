/** What the chart of the library works on: the folders of a kind, and one thing at a time that is done to folders or resources. */
import type { Folder as LibraryFolder } from '../../../../contract/entities/library/resource'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Notify } from '../../shared/messages'

/** A folder as the chart needs it: of the library, or of a space of the team space. */
export type Folder = Omit<LibraryFolder, 'floderType'>

/** What the folders hold: resources of a kind, or the files of a space. */
export type FolderKind = ResourceKind | 'space'

/** What gets a name: a new folder (in another one or in none), a folder, or a resource with the version that was shown. */
export type Named =
  | { readonly what: 'newFolder'; readonly parentId: string | null; readonly parentName: string }
  | { readonly what: 'folder'; readonly floderId: string; readonly name: string }
  | { readonly what: 'resource'; readonly resId: string; readonly name: string; readonly version: number }

/** What gets another place, and the place that it has now. */
export type Moved =
  | { readonly what: 'resources'; readonly ids: readonly string[]; readonly from: string | null | undefined }
  | { readonly what: 'copy'; readonly resId: string; readonly name: string }
  | { readonly what: 'folder'; readonly floderId: string; readonly name: string; readonly from: string | null }

export interface LibraryInput {
  readonly kind: FolderKind
  /** The folder in sight: those above it are open in the beginning. */
  readonly open: string | null
}

export interface LibraryContext extends LibraryInput {
  /** Null: they have not come yet. */
  folders: readonly Folder[] | null
  problem: string | null
  /** Folders whose inside is in sight. */
  expanded: readonly string[]
  /** What was pressed last and is about to open or close (B602). */
  pressed: string | null
  named: Named | null
  written: string
  /** What is wrong with what is being done. */
  workProblem: string | null
  /** The folder that is to be deleted. */
  doomed: Folder | null
  moved: Moved | null
  /** Where it is to go; null: outside of all folders. */
  place: string | null
}

export interface SaveName {
  readonly kind: FolderKind
  readonly named: Named
  readonly name: string
}

export interface MoveInput {
  readonly moved: Moved
  readonly place: string | null
}

export type LibraryEvent =
  | { type: 'folders.reload' }
  /** Something has come into folders or left them. */
  | { type: 'folders.renew' }
  | { type: 'folder.toggle'; floderId: string }
  | { type: 'name.begin'; named: Named }
  | { type: 'name.write'; name: string }
  | { type: 'name.confirm' }
  | { type: 'name.cancel' }
  | { type: 'delete.ask'; folder: Folder }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'move.begin'; moved: Moved }
  | { type: 'move.choose'; place: string | null }
  | { type: 'move.confirm' }
  | { type: 'move.cancel' }

/** Resources are elsewhere or called otherwise, and these folders are gone. */
export interface LibraryChanged {
  type: 'library.changed'
  gone: readonly string[]
}

export type LibraryEmitted = Notify | LibraryChanged
