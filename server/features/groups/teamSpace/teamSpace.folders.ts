/** The folders of a space: at most five levels deep, with unique names among siblings. */
import type { Transaction } from 'kysely'
import { FOLDER_DEPTH_MAX, SPACE_FOLDERS_MAX } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type CallHandlers, Refusal } from '../../../kernel'
import type { SeenSpace } from '../../../policies/spaces'
import { below, depthOf, heightOf } from '../../../shared/folderTree'
import { newId } from '../../../shared/ids'
import type { TeamSpaceRepository } from './teamSpace.repository'
import { isName } from './teamSpace.rules'
import type { SpaceWork } from './teamSpace.types'

type Folders = Awaited<ReturnType<TeamSpaceRepository['folders']>>
interface Place {
  readonly folder_id: string
  readonly folder_name: string
  readonly parent_id: string | null
}

/** Refuses a blank name, or one that a sibling folder has. */
function checkName(all: Folders, place: Place): void {
  if (isBlankText(place.folder_name)) throw new Refusal('folderNameEmpty')
  if (!isName(place.folder_name)) throw new Refusal('spaceNameInvalid')
  const name = place.folder_name.toLowerCase()
  const isTaken = all.some(
    (other) =>
      other.folder_id !== place.folder_id &&
      other.parent_id === place.parent_id &&
      other.folder_name.toLowerCase() === name,
  )
  if (isTaken) throw new Refusal('folderNameTaken')
}

const one = (all: Folders, folderId: string): Folders[number] => {
  const found = all.find(({ folder_id }) => folder_id === folderId)
  if (!found) throw new Refusal('notFound')
  return found
}

function checkDepth(all: Folders, parentId: string | null, levels: number): void {
  if (parentId !== null) one(all, parentId)
  if (depthOf(all, parentId) + levels > FOLDER_DEPTH_MAX) throw new Refusal('folderTooDeep')
}

export function spaceFolderCalls({ rows, seen, changeIn, notify, revoke, now }: SpaceWork): CallHandlers {
  /** Runs a change of the folders of a folder's space. */
  const changeAt = async <Result>(
    caller: Parameters<SpaceWork['seen']>[0],
    folderId: string,
    run: (trx: Transaction<Database>, all: Folders, space: SeenSpace) => Promise<Result>,
  ): Promise<Result> => {
    const folder = await rows.folder(folderId)
    if (!folder) throw new Refusal('notFound')
    const space = await seen(caller, folder.space_id)
    const done = await changeIn(space, async (trx) => run(trx, await rows.folders(trx, space.spaceId), space))
    await notify(space)
    return done
  }

  return {
    async findSpaceFolders({ input: { spaceId }, caller }) {
      const space = await seen(caller, spaceId)
      const [all, counts] = await Promise.all([rows.folders(rows.db, space.spaceId), rows.counts(space.spaceId)])
      return all.map((row) => ({
        spaceFolderId: row.folder_id,
        folderName: row.folder_name,
        parentFolderId: row.parent_id,
        fileNum: counts.get(row.folder_id) ?? 0,
        createTime: row.created_at,
      }))
    },

    async createSpaceFolder({ input: { spaceId, folderName, parentFolderId = null }, caller }) {
      const space = await seen(caller, spaceId)
      const made = await changeIn(space, async (trx) => {
        const all = await rows.folders(trx, space.spaceId)
        const at = now()
        const folder_id = newId(at)
        checkDepth(all, parentFolderId, 1)
        checkName(all, { folder_id, folder_name: folderName, parent_id: parentFolderId })
        if (all.length >= SPACE_FOLDERS_MAX) throw new Refusal('spaceEntriesTooMany')
        await rows.insertFolder(trx, {
          space_folder_id: folder_id,
          space_id: space.spaceId,
          parent_id: parentFolderId,
          folder_name: folderName,
          created_by: caller.userId,
          created_at: at,
        })
        return { spaceFolderId: folder_id, folderName, parentFolderId, fileNum: 0, createTime: at }
      })
      await notify(space)
      return made
    },

    renameSpaceFolder: ({ input: { spaceFolderId, folderName }, caller }) =>
      changeAt(caller, spaceFolderId, async (trx, all) => {
        checkName(all, { ...one(all, spaceFolderId), folder_name: folderName })
        await rows.changeFolder(trx, spaceFolderId, { folder_name: folderName })
        return null
      }),

    moveSpaceFolder: ({ input: { spaceFolderId, parentFolderId = null }, caller }) =>
      changeAt(caller, spaceFolderId, async (trx, all) => {
        const moved = one(all, spaceFolderId)
        if (parentFolderId !== null && below(all, spaceFolderId).includes(parentFolderId))
          throw new Refusal('folderIntoItself')
        checkDepth(all, parentFolderId, heightOf(all, spaceFolderId))
        checkName(all, { ...moved, parent_id: parentFolderId })
        await rows.changeFolder(trx, spaceFolderId, { parent_id: parentFolderId })
        return null
      }),

    async deleteSpaceFolder({ input: { spaceFolderId }, caller }) {
      const deleted = await changeAt(caller, spaceFolderId, async (trx, all) => {
        one(all, spaceFolderId)
        return rows.removeFolders(trx, below(all, spaceFolderId), now())
      })
      await revoke(deleted)
      return { fileNum: deleted.length }
    },
  }
}
