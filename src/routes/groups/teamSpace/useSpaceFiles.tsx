/** Files that are sent to a space: each is put into the folder in which it was dropped. */
import { useUploads } from '../../library/files/useUploads'

/** What a page gets. */
export interface SpaceFiles {
  readonly choose: (files: readonly File[], folderId: string | null) => void
}

/** `onPut` is called for each file that comes to lie in the space while the page is open. */
export function useSpaceFiles(spaceId: string, onPut: () => void): SpaceFiles {
  const { choose } = useUploads((purpose) => purpose.do === 'addToSpace' && purpose.spaceId === spaceId, onPut)
  return {
    choose: (files, folderId) => choose('space', { do: 'addToSpace', spaceId, folderId: folderId ?? '' }, files),
  }
}
