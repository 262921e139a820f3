/** Pure functions of folders and the actions on them. */
import { FOLDER_NAME_MAX, RESOURCE_NAME_MAX } from '../../../../contract/limits'
import { characters, isBlankText } from '../../../../contract/text'
import type { Folder, FolderKind, Moved, Named } from './library.types'
import { texts } from './texts'

type Folders = readonly Folder[]

/** The ancestors of a folder, the outermost first. */
export function above(folders: Folders, floderId: string | null): readonly Folder[] {
  const one = folders.find((folder) => folder.floderId === floderId)
  if (!one?.parentId) return []
  const parent = folders.find((folder) => folder.floderId === one.parentId)
  return parent ? [...above(folders, parent.floderId), parent] : []
}

/** Ids of a folder and all its descendants. */
export const below = (folders: Folders, floderId: string): readonly string[] => [
  floderId,
  ...folders.filter(({ parentId }) => parentId === floderId).flatMap((one) => below(folders, one.floderId)),
]

/** A folder in reading order with its depth; 0: no parent folder. */
export interface FolderLine {
  readonly folder: Folder
  readonly depth: number
  readonly hasInside: boolean
}

/** Folders in reading order, with the subfolders of those for which `isOpen` is true. */
export function linesOf(
  folders: Folders,
  isOpen: (floderId: string) => boolean,
  parentId: string | null = null,
  depth = 0,
): readonly FolderLine[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => {
      const hasInside = folders.some((other) => other.parentId === folder.floderId)
      const inside = hasInside && isOpen(folder.floderId) ? linesOf(folders, isOpen, folder.floderId, depth + 1) : []
      return [{ folder, depth, hasInside }, ...inside]
    })
}

/** Message about an invalid name; null where the name is valid. */
export function nameProblem(named: Named | null, written: string): string | null {
  const most = named?.what === 'resource' ? RESOURCE_NAME_MAX : FOLDER_NAME_MAX
  if (isBlankText(written)) return texts.nameEmpty
  return characters(written.trim()) > most ? texts.nameTooLong(most) : null
}

/** The present name. */
export const nameOf = (named: Named): string => (named.what === 'newFolder' ? '' : named.name)

/** Why something cannot be moved to a place; null where it can. */
export function placeProblem(folders: Folders, moved: Moved, place: string | null): string | null {
  if (moved.what === 'copy') return null
  if (moved.from === place) return texts.here
  const isInside = moved.what === 'folder' && place !== null && below(folders, moved.floderId).includes(place)
  return isInside ? texts.inside : null
}

/** The noun for the content of the folders. */
export const nounOf = (kind: FolderKind): string => (kind === 'space' ? texts.fileNoun : texts.noun)
