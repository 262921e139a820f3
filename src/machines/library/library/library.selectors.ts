/** View data of the library. */
import type { SnapshotFrom } from 'xstate'
import { type FolderLine, linesOf, nounOf, placeProblem } from './library.logic'
import type { libraryMachine } from './library.machine'
import type { Folder, FolderKind, Moved, Named } from './library.types'
import { texts } from './texts'

type Snapshot = SnapshotFrom<typeof libraryMachine>

/** A folder in the tree. */
export interface FolderView extends FolderLine {
  readonly isOpen: boolean
}

/** A target of a move. */
export interface PlaceView {
  /** Null: outside of all folders. */
  readonly floderId: string | null
  readonly name: string
  readonly depth: number
  readonly isChosen: boolean
}

export interface LibraryView {
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  readonly problem: string | null
  readonly folders: readonly FolderView[]
  readonly naming: {
    readonly title: string
    readonly label: string
    readonly name: string
    /** The name in the field differs from the stored name. */
    readonly isWritten: boolean
    readonly problem: string | null
    readonly isBusy: boolean
  } | null
  readonly deleting: { readonly text: string; readonly isBusy: boolean } | null
  readonly moving: {
    readonly title: string
    readonly accept: string
    readonly places: readonly PlaceView[]
    /** Why the move to the chosen place is not possible. */
    readonly reason: string | null
    readonly problem: string | null
    readonly isBusy: boolean
  } | null
}

const labelOf = (named: Named, kind: FolderKind): string => {
  if (named.what !== 'resource') return texts.folderName
  return kind === 'space' ? texts.fileName : texts.resourceName
}

const titleOf = (named: Named, kind: FolderKind): string => {
  if (named.what === 'resource') return kind === 'space' ? texts.renameFile : texts.renameResource
  if (named.what === 'folder') return texts.renameFolder
  return named.parentId === null ? texts.newFolder : texts.newFolderIn(named.parentName)
}

const moveTitle = (moved: Moved, kind: FolderKind): string => {
  if (moved.what === 'folder') return texts.moveFolder(moved.name)
  return moved.what === 'copy' ? texts.copyTo(moved.name) : texts.moveOf(moved.ids.length, nounOf(kind))
}

const placesOf = (folders: readonly Folder[], place: string | null): readonly PlaceView[] => [
  { floderId: null, name: texts.outside, depth: 0, isChosen: place === null },
  ...linesOf(folders, () => true).map(({ folder, depth }) => ({
    floderId: folder.floderId,
    name: folder.floderName,
    depth,
    isChosen: folder.floderId === place,
  })),
]

/** The folders, and the action on them. */
export function libraryView(snapshot: Snapshot): LibraryView {
  const { kind, folders, problem, expanded, named, written, workProblem, doomed, moved, place } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isFailed = snapshot.matches({ folders: 'failed' })
  const full = folders?.length === 0 ? 'empty' : 'full'
  return {
    face: folders ? full : isFailed ? 'failed' : 'loading',
    problem,
    folders: linesOf(folders ?? [], (id) => expanded.includes(id)).map((line) => ({
      ...line,
      isOpen: expanded.includes(line.folder.floderId),
    })),
    naming: named && {
      title: titleOf(named, kind),
      label: labelOf(named, kind),
      name: written,
      isWritten: written.trim() !== (named.what === 'newFolder' ? '' : named.name),
      problem: workProblem,
      isBusy,
    },
    deleting: doomed && { text: texts.deleteFolderText(doomed.floderName, nounOf(kind)), isBusy },
    moving: moved && {
      title: moveTitle(moved, kind),
      accept: moved.what === 'copy' ? texts.copyHere : texts.moveHere,
      places: placesOf(folders ?? [], place),
      reason: placeProblem(folders ?? [], moved, place),
      problem: workProblem,
      isBusy,
    },
  }
}
