/** Files that are sent to a space: each is put into the folder in which it was dropped. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { uploadProblem } from '../../../machines/groups/teamSpace/teamSpace.logic'
import { useUploads } from '../../library/files/useUploads'
import { useClient } from '../../shared/client/client.context'

/** The uploads of a space. */
export interface SpaceFiles {
  /** Sends the files where all of them fit; says why where they do not. */
  readonly choose: (files: readonly File[], folderId: string | null) => void
}

/** `onPut` is called for each file that comes to lie in the space while the page is open. */
export function useSpaceFiles(space: TeamSpace, onPut: () => void): SpaceFiles {
  const { toasts } = useClient()
  const { spaceId } = space
  const { choose } = useUploads((purpose) => purpose.do === 'addToSpace' && purpose.spaceId === spaceId, onPut)
  return {
    choose: (files, folderId) => {
      const problem = uploadProblem(space, files)
      if (problem === null) choose('space', { do: 'addToSpace', spaceId, folderId: folderId ?? '' }, files)
      else toasts.send({ type: 'notify', level: 'error', text: problem })
    },
  }
}
