/** Uploads to a space: each file goes to the folder in which it was dropped. */
import { useUploads } from '../../library/files/useUploads'

/** The uploads of a space. */
export interface SpaceFiles {
  readonly choose: (files: readonly File[], folderId: string | null) => void
}

/** `onPut` is called for each file that is added to the space while the page is open. */
export function useSpaceFiles(spaceId: string, onPut: () => void): SpaceFiles {
  const { choose } = useUploads((purpose) => purpose.do === 'addToSpace' && purpose.spaceId === spaceId, onPut)
  return {
    choose: (files, folderId) => choose('space', { do: 'addToSpace', spaceId, folderId: folderId ?? '' }, files),
  }
}
