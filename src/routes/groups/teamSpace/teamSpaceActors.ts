/** Joins the chart of folders, which spaces share with the library, with the calls. */
import { fromPromise } from 'xstate'
import { libraryMachine } from '../../../machines/library/library/library.machine'
import type { Folder, FolderKind, MoveInput, SaveName } from '../../../machines/library/library/library.types'
import { call } from '../../../services/network/http'

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
            floderId: spaceFolderId,
            floderName: folderName,
            parentId: parentFolderId,
            resNum: fileNum,
            createTime,
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
