/** Types of the chart of the library: the folders of a kind, and the one action on folders or resources. */
import type { Folder as LibraryFolder } from '../../../../contract/entities/library/resource'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Notify } from '../../shared/messages'

/** A folder of the library, or of a space of the team space. */
export type Folder = Omit<LibraryFolder, 'floderType'>

/** Content of the folders: resources of a kind, or the files of a space. The list of all kinds has no folders. */
export type FolderKind = ResourceKind | 'whole' | 'space'

/** The target of naming: a new folder (with or without a parent), a folder, or a resource with its shown version. */
export type Named =
  | { readonly what: 'newFolder'; readonly parentId: string | null; readonly parentName: string }
  | { readonly what: 'folder'; readonly floderId: string; readonly name: string }
  | { readonly what: 'resource'; readonly resId: string; readonly name: string; readonly version: number }

/** Resources or a folder to move or copy, with the present folder. */
export type Moved =
  | { readonly what: 'resources'; readonly ids: readonly string[]; readonly from: string | null | undefined }
  | { readonly what: 'copy'; readonly resId: string; readonly name: string }
  | { readonly what: 'folder'; readonly floderId: string; readonly name: string; readonly from: string | null }

export interface LibraryInput {
  readonly kind: FolderKind
  /** The shown folder: its ancestors are unfolded at first. */
  readonly open: string | null
}

export interface LibraryContext extends LibraryInput {
  /** Null until the first load. */
  folders: readonly Folder[] | null
  problem: string | null
  /** Ids of the unfolded folders. */
  expanded: readonly string[]
  /** Id of the last clicked folder, which is about to be toggled (B602). */
  pressed: string | null
  named: Named | null
  written: string
  /** Message about the current action. */
  workProblem: string | null
  /** The folder to delete. */
  doomed: Folder | null
  moved: Moved | null
  /** Target folder; null: outside of all folders. */
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
  /** The content of folders has changed. */
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

/** Resources were moved or renamed; the folders in `gone` were deleted. */
export interface LibraryChanged {
  type: 'library.changed'
  gone: readonly string[]
}

export type LibraryEmitted = Notify | LibraryChanged
