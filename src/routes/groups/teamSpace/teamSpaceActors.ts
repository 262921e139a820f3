/** Connects the charts of the team space with the server: the chart of its spaces, and those shared with the library. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { teamSpaceMachine } from '../../../machines/groups/teamSpace/teamSpace.machine'
import type { TeamSpaceInput } from '../../../machines/groups/teamSpace/teamSpace.types'
import { libraryMachine } from '../../../machines/library/library/library.machine'
import type { Folder, FolderKind, MoveInput, SaveName } from '../../../machines/library/library/library.types'
import { call } from '../../../services/network/http'
import { onSpaceNews } from '../../messages/notices/notificationFacts'

async function spacesOf({ page, spaceId }: TeamSpaceInput, signal: AbortSignal): Promise<readonly TeamSpace[]> {
  if (page === 'student') return [await call('getSpace', { spaceId: spaceId ?? '' }, { signal })]
  const all = await call('findSpaces', {}, { signal })
  if (page === 'any') return all.filter(({ mayWrite }) => mayWrite === '1')
  return all.filter(({ spaceKind }) => spaceKind === page)
}

/** The chart of the spaces of a page, with its actors. */
export const providedTeamSpace = teamSpaceMachine.provide({
  actors: {
    loadSpaces: fromPromise<readonly TeamSpace[], TeamSpaceInput>(({ input, signal }) => spacesOf(input, signal)),
    spaceFacts: fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
      onSpaceNews((news) => {
        if (news.name === 'resumed') sendBack({ type: 'line.back' })
        else if (news.name === 'groupsChanged' || news.name === 'teachingClassStopped')
          sendBack({ type: 'space.changed', spaceId: null })
        else sendBack({ type: 'space.changed', spaceId: news.data.spaceId })
      }),
    ),
  },
})

const saveName = (spaceId: string) =>
  fromPromise<void, SaveName>(async ({ input: { named, name }, signal }) => {
    if (named.what === 'newFolder')
      await call('createSpaceFolder', { spaceId, folderName: name, parentFolderId: named.parentId ?? '' }, { signal })
    else if (named.what === 'folder')
      await call('renameSpaceFolder', { spaceFolderId: named.floderId, folderName: name }, { signal })
    else await call('renameSpaceEntry', { entryId: named.resId, fileName: name }, { signal })
  })

const move = (spaceId: string) =>
  fromPromise<void, MoveInput>(async ({ input: { moved, place }, signal }) => {
    const parentFolderId = place ?? ''
    if (moved.what === 'resources')
      await call('moveSpaceEntries', { entryIds: [...moved.ids], parentFolderId }, { signal })
    else if (moved.what === 'copy')
      await call('copySpaceEntry', { entryId: moved.resId, spaceId, parentFolderId }, { signal })
    else await call('moveSpaceFolder', { spaceFolderId: moved.floderId, parentFolderId }, { signal })
  })

/** The chart of the folders of a space, with its actors; it is the library's chart. */
export const spaceFolders = (spaceId: string) =>
  libraryMachine.provide({
    actors: {
      findFolders: fromPromise<readonly Folder[], { kind: FolderKind }>(async ({ signal }) =>
        (await call('findSpaceFolders', { spaceId }, { signal })).map(
          ({ spaceFolderId, folderName, parentFolderId, fileNum, createTime }) => ({
            ...{ floderId: spaceFolderId, floderName: folderName, parentId: parentFolderId },
            ...{ resNum: fileNum, createTime },
          }),
        ),
      ),
      saveName: saveName(spaceId),
      deleteFolder: fromPromise<number, { floderId: string }>(
        async ({ input: { floderId }, signal }) =>
          (await call('deleteSpaceFolder', { spaceFolderId: floderId }, { signal })).fileNum,
      ),
      move: move(spaceId),
    },
  })
