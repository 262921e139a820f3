/**
 * The folders of a teacher: a tree for each kind of resource, at most five levels deep, with unique names among
 * siblings.
 */
import type { Transaction } from 'kysely'
import type { Folder } from '../../../../contract/entities/library/resource'
import { FOLDER_DEPTH_MAX, FOLDERS_MAX } from '../../../../contract/limits'
import { type ResourceKind, resourceKinds } from '../../../../contract/rules/library/resourceKinds'
import { isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { below, depthOf, heightOf } from '../../../shared/folderTree'
import { newId } from '../../../shared/ids'
import { type CountedFolder, createFoldersRepository } from './library.folders.repository'
import type { KindGate } from './library.kinds'

interface Place {
  readonly folder_id: string
  readonly parent_id: string | null
  readonly folder_type: string
  readonly folder_name: string
}

const kindOf = (type: string): ResourceKind => {
  const kind = resourceKinds.find((one) => one === type)
  if (kind === undefined) throw new Refusal('notFound')
  return kind
}

const present = (row: CountedFolder): Folder => ({
  floderId: row.folder_id,
  floderName: row.folder_name,
  floderType: kindOf(row.folder_type),
  parentId: row.parent_id,
  resNum: row.res_num,
  createTime: row.created_at,
})

export function folderCalls({ db, now, gate }: Pick<FeatureContext, 'db' | 'now'> & { readonly gate: KindGate }) {
  const rows = createFoldersRepository(db)

  /** Runs a change of the caller's folders, one at a time per user; `all` are the current ones. */
  const change = <Result>(
    userId: string,
    run: (trx: Transaction<Database>, all: readonly Place[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await rows.hold(trx, userId)
      return run(trx, await rows.own(trx, userId))
    })

  const one = (all: readonly Place[], folderId: string): Place => {
    const found = all.find(({ folder_id }) => folder_id === folderId)
    if (!found) throw new Refusal('notFound')
    gate.check(kindOf(found.folder_type))
    return found
  }

  /** Refuses a blank name, or one that a sibling folder has. */
  const nameAt = (all: readonly Place[], { folder_id, folder_type, folder_name, parent_id }: Place): void => {
    if (isBlankText(folder_name)) throw new Refusal('folderNameEmpty')
    const name = folder_name.toLowerCase()
    const isTaken = all.some(
      (other) =>
        other.folder_id !== folder_id &&
        other.folder_type === folder_type &&
        other.parent_id === parent_id &&
        other.folder_name.toLowerCase() === name,
    )
    if (isTaken) throw new Refusal('folderNameTaken')
  }

  /** Refuses a parent of another kind, or one that is too deep for `levels` more levels. */
  const parentFor = (all: readonly Place[], parentId: string | null, kind: string, levels: number): void => {
    if (parentId !== null && one(all, parentId).folder_type !== kind) throw new Refusal('notFound')
    if (depthOf(all, parentId) + levels > FOLDER_DEPTH_MAX) throw new Refusal('folderTooDeep')
  }

  const calls: CallHandlers = {
    async findFolderTree({ input: { floderType }, caller }) {
      gate.check(floderType)
      return (await rows.tree(caller.userId, floderType)).map(present)
    },

    createFolder({ input: { floderType, floderName, parentId = null }, caller: { userId } }) {
      gate.check(floderType)
      return change(userId, async (trx, all) => {
        const at = now()
        const place = { folder_id: newId(at), folder_type: floderType, folder_name: floderName, parent_id: parentId }
        parentFor(all, parentId, floderType, 1)
        nameAt(all, place)
        if (all.length >= FOLDERS_MAX) throw new Refusal('libraryFull')
        const row = await rows.insert(trx, { ...place, owner_id: userId, created_at: at })
        return present({ ...row, res_num: 0 })
      })
    },

    renameFolder: ({ input: { floderId, floderName }, caller: { userId } }) =>
      change(userId, async (trx, all) => {
        nameAt(all, { ...one(all, floderId), folder_name: floderName })
        await rows.update(trx, floderId, { folder_name: floderName })
        return null
      }),

    moveFolder: ({ input: { floderId, parentId = null }, caller: { userId } }) =>
      change(userId, async (trx, all) => {
        const moved = one(all, floderId)
        if (parentId !== null && below(all, floderId).includes(parentId)) throw new Refusal('folderIntoItself')
        parentFor(all, parentId, moved.folder_type, heightOf(all, floderId))
        nameAt(all, { ...moved, parent_id: parentId })
        await rows.update(trx, floderId, { parent_id: parentId })
        return null
      }),

    deleteFolder: ({ input: { floderId }, caller: { userId } }) =>
      change(userId, async (trx, all) => {
        one(all, floderId)
        return { resNum: await rows.remove(trx, below(all, floderId), now()) }
      }),
  }
  return calls
}
