/** The files of a space: adding, renaming, moving, copying, moving to the trash and restoring. */
import type { SpaceEntry } from '../../../../contract/entities/groups/teamSpace'
import { SPACE_ENTRIES_MAX, SPACE_QUOTA } from '../../../../contract/limits'
import { type Caller, type CallHandlers, Refusal } from '../../../kernel'
import type { SeenSpace } from '../../../policies/spaces'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import type { EntryRow, ShownEntry } from './teamSpace.repository'
import { freeName, isName, keptName, withEnding } from './teamSpace.rules'
import type { SpaceWork } from './teamSpace.types'

type Trx = Parameters<SpaceWork['rows']['names']>[0]

/** The sort fields of the list with their columns. */
const sortColumns = {
  fileName: 'entry_name',
  size: 'size',
  updateTime: 'updated_at',
  deleteTime: 'deleted_at',
} as const

const entryOf = (row: ShownEntry): SpaceEntry => ({
  entryId: row.entry_id,
  fileName: row.entry_name,
  size: row.size,
  extension: row.extension,
  spaceFolderId: row.folder_id,
  ownerName: row.owner_name,
  createTime: row.created_at,
  updateTime: row.updated_at,
  deleteTime: row.deleted_at,
})

export function spaceFileCalls({ rows, files, seen, changeIn, notify, revoke, now }: SpaceWork): CallHandlers {
  const mustHold = async (trx: Trx, space: SeenSpace, folderId: string | null): Promise<void> => {
    if (folderId === null) return
    const all = await rows.folders(trx, space.spaceId)
    if (!all.some((one) => one.folder_id === folderId)) throw new Refusal('notFound')
  }

  /** Refuses files that exceed the space's quota. The space is locked, so that concurrent requests cannot exceed it. */
  const mustFit = async (trx: Trx, { spaceId }: SeenSpace, size: number): Promise<void> => {
    const { used = 0, allNum = 0 } = (await rows.usage(trx, [spaceId])).get(spaceId) ?? {}
    if (used + size > SPACE_QUOTA) throw new Refusal('spaceFull')
    if (allNum >= SPACE_ENTRIES_MAX) throw new Refusal('spaceEntriesTooMany')
  }

  /** The space of files, which must all exist in one space that the caller may see. */
  const spaceOf = async (caller: Caller, entryIds: readonly string[]): Promise<SeenSpace> => {
    const found = await rows.entries(entryIds)
    const [spaceId, other] = new Set(found.map(({ space_id }) => space_id))
    if (spaceId === undefined || other !== undefined || found.length !== new Set(entryIds).size)
      throw new Refusal('notFound')
    return seen(caller, spaceId)
  }

  /** Changes files of one space that are in the trash, or that are not. */
  const changeSome = async (
    caller: Caller,
    entryIds: readonly string[],
    /** Null: in either state, so that a repeated change has no effect. */
    isTrash: boolean | null,
    run: (trx: Trx, found: readonly EntryRow[], space: SeenSpace) => Promise<unknown>,
  ): Promise<null> => {
    const space = await spaceOf(caller, entryIds)
    await changeIn(space, async (trx) => {
      const found = await rows.heldEntries(trx, space.spaceId, entryIds)
      const isWrong = isTrash !== null && found.some(({ deleted_at }) => (deleted_at !== null) !== isTrash)
      if (found.length === 0 || isWrong) throw new Refusal('notFound')
      await run(trx, found, space)
    })
    await notify(space)
    return null
  }

  const put = async (
    trx: Trx,
    space: SeenSpace,
    given: Pick<EntryRow, 'folder_id' | 'entry_name' | 'file_id' | 'size' | 'extension' | 'created_by' | 'request_id'>,
  ): Promise<SpaceEntry> => {
    await mustHold(trx, space, given.folder_id)
    await mustFit(trx, space, given.size)
    const at = now()
    const entry_id = newId(at)
    const entry_name = freeName(given.entry_name, await rows.names(trx, space.spaceId, given.folder_id))
    const row = { ...given, entry_id, entry_name, space_id: space.spaceId, created_at: at, updated_at: at }
    await rows.insert(trx, row)
    await files.claim(trx, { fileId: given.file_id, byTable: 'space_entry', byId: entry_id })
    const made = await rows.entry(trx, entry_id)
    if (!made) throw new Refusal('notFound')
    return entryOf(made)
  }

  return {
    async findSpaceEntries({ input, caller }) {
      const space = await seen(caller, input.spaceId)
      const { place = 'all', spaceFolderId } = input
      const isTrash = place === 'trash'
      // Another user's trash is not visible.
      if (isTrash && space.spaceKind === 'student') throw new Refusal('spaceReadOnly')
      if (place === 'folder') {
        const all = await rows.folders(rows.db, space.spaceId)
        if (!all.some((one) => one.folder_id === spaceFolderId)) throw new Refusal('notFound')
      }
      const bounds = slice(input)
      const { rows: found, total } = await rows.page(
        {
          spaceId: space.spaceId,
          isTrash,
          folderId: place === 'folder' ? (spaceFolderId ?? null) : place === 'root' ? null : undefined,
          name: input.fileName,
          sort: {
            field: sortColumns[input.sortField ?? (isTrash ? 'deleteTime' : 'updateTime')],
            order: input.sortOrder ?? 'desc',
          },
        },
        bounds,
      )
      return page(found.map(entryOf), total, bounds)
    },

    async addSpaceEntry({ input: { spaceId, parentFolderId = null, fileId, requestId }, caller }) {
      const space = await seen(caller, spaceId)
      const made = await changeIn(space, async (trx) => {
        const before = await rows.byRequest(trx, caller.userId, requestId)
        if (before) return entryOf(before)
        const file = await files.owned(caller.userId, fileId, trx)
        return put(trx, space, {
          folder_id: parentFolderId,
          entry_name: keptName(file.fileName),
          file_id: fileId,
          size: file.size,
          extension: file.extension,
          created_by: caller.userId,
          request_id: requestId,
        })
      })
      await notify(space)
      return made
    },

    renameSpaceEntry: ({ input: { entryId, fileName }, caller }) =>
      changeSome(caller, [entryId], false, async (trx, [entry], space) => {
        if (!isName(fileName)) throw new Refusal('spaceNameInvalid')
        if (!entry) throw new Refusal('notFound')
        const taken = await rows.names(trx, space.spaceId, entry.folder_id)
        taken.delete(entry.entry_name.toLowerCase())
        const entry_name = freeName(withEnding(fileName, entry.extension), taken)
        await rows.change(trx, entryId, { entry_name, updated_at: now() })
      }),

    moveSpaceEntries: ({ input: { entryIds, parentFolderId = null }, caller }) =>
      changeSome(caller, entryIds, false, async (trx, found, space) => {
        await mustHold(trx, space, parentFolderId)
        const taken = await rows.names(trx, space.spaceId, parentFolderId)
        for (const { entry_id, entry_name, folder_id } of found) {
          if (folder_id === parentFolderId) continue
          const name = freeName(entry_name, taken)
          taken.add(name.toLowerCase())
          await rows.change(trx, entry_id, { folder_id: parentFolderId, entry_name: name, updated_at: now() })
        }
      }),

    async copySpaceEntry({ input: { entryId, spaceId, parentFolderId = null }, caller }) {
      await spaceOf(caller, [entryId])
      const space = await seen(caller, spaceId)
      const made = await changeIn(space, async (trx) => {
        const entry = await rows.entry(trx, entryId)
        if (!entry || entry.deleted_at !== null) throw new Refusal('notFound')
        const { entry_name, file_id, size, extension } = entry
        const given = { entry_name, file_id, size, extension, folder_id: parentFolderId }
        return put(trx, space, { ...given, created_by: caller.userId, request_id: null })
      })
      await notify(space)
      return made
    },

    async trashSpaceEntries({ input: { entryIds }, caller }) {
      await changeSome(caller, entryIds, null, async (trx, found) => {
        const at = now()
        for (const { entry_id, deleted_at } of found)
          if (deleted_at === null) await rows.change(trx, entry_id, { deleted_at: at, updated_at: at })
      })
      await revoke(entryIds)
      return null
    },

    restoreSpaceEntries: ({ input: { entryIds }, caller }) =>
      changeSome(caller, entryIds, null, async (trx, found, space) => {
        for (const { entry_id, entry_name, folder_id, deleted_at } of found) {
          if (deleted_at === null) continue
          const name = freeName(entry_name, await rows.names(trx, space.spaceId, folder_id))
          await rows.change(trx, entry_id, { deleted_at: null, entry_name: name, updated_at: now() })
        }
      }),

    eraseSpaceEntries: ({ input: { entryIds }, caller }) =>
      changeSome(caller, entryIds, true, async (trx) => {
        for (const byId of entryIds) await files.release(trx, { byTable: 'space_entry', byId })
        await rows.remove(trx, entryIds)
      }),
  }
}
