/** Changes of resources, each in one transaction that locks them. */
import type { Transaction } from 'kysely'
import type { ResourceContent, ResourceItem } from '../../../../contract/entities/library/resource'
import { RESOURCE_NAME_MAX, RESOURCES_MAX, SHEET_IMPORT } from '../../../../contract/limits'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { plainOf } from '../../../../contract/rules/shared/plainHtml'
import { problemOfUpload } from '../../../../contract/rules/shared/uploads'
import type { Database } from '../../../database/schema/schema'
import { formatOf } from '../../../exchange/itemExchange'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import type { Pictures } from '../../../services/files/pictures'
import { holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import type { SheetImports } from '../../../sheets/sheetImports'
import { checkFile, contentOf, copyName, isSameContent, nameOf, readBody } from './library.content'
import { exchangeImport, exportedItems } from './library.exchange'
import { itemImport, type ListedKind, type Make } from './library.import'
import type { KindGate } from './library.kinds'
import { rowOf } from './library.messages'
import type { createLibraryRepository, StoredResource } from './library.repository'
import type { Beside, createVersionsRepository, NewVersion } from './library.versions.repository'

type Trx = Transaction<Database>

const ITEM_NAME_MAX = 40

/** A new resource. */
interface Making {
  readonly kind: ResourceKind
  readonly name: string
  readonly folderId: string | null
  readonly requestId: string | null
  readonly content: ResourceContent
  readonly file: NewVersion['file']
  readonly beside?: Beside
}

const fileOf = ({ file_id, file_name }: { readonly file_id: string | null; readonly file_name: string }) =>
  file_id === null ? null : { fileId: file_id, fileName: file_name }

/** A resource of one item is named after its question. */
const itemName = (stem: string, otherwise: string): string =>
  [...plainOf(stem).replaceAll(/\s+/g, ' ').trim()].slice(0, ITEM_NAME_MAX).join('') || otherwise

interface BesideAsked {
  readonly userId: string
  readonly kind: ResourceKind
  readonly fileId: string | undefined
  readonly as: keyof Beside
  readonly had: string | null
}

const nothing: Beside = { poster: null, captions: null }
const besideOf = (row: {
  readonly poster_file_id: string | null
  readonly captions_file_id: string | null
}): Beside => ({
  poster: row.poster_file_id,
  captions: row.captions_file_id,
})

export interface ResourceCallsContext extends Pick<FeatureContext, 'db' | 'now' | 'files'> {
  readonly imports: SheetImports
  readonly pictures: Pictures
  readonly gate: KindGate
  readonly rows: ReturnType<typeof createLibraryRepository>
  readonly versions: ReturnType<typeof createVersionsRepository>
}

export function resourceCalls({ db, now, files, imports, pictures, gate, rows, versions }: ResourceCallsContext) {
  /** Locks the user's resources, which must all be in the trash or all outside it; otherwise refuses. */
  const held = async (trx: Trx, userId: string, ids: readonly string[], isTrash = false): Promise<StoredResource[]> => {
    const wanted = [...new Set(ids)]
    const found = await rows.hold(trx, userId, wanted)
    if (found.length < wanted.length || found.some(({ deleted_at }) => (deleted_at !== null) !== isTrash))
      throw new Refusal('notFound')
    for (const { kind } of found) gate.check(kind)
    return found
  }

  /** Applies one change to several of the user's resources. */
  const changeAll = (
    userId: string,
    ids: readonly string[],
    change: Partial<Pick<StoredResource, 'share' | 'deleted_at'>>,
    isTrash = false,
  ): Promise<null> =>
    db.transaction().execute(async (trx) => {
      const found = await held(trx, userId, ids, isTrash)
      await rows.update(
        trx,
        found.map(({ resource_id }) => resource_id),
        change,
      )
      return null
    })

  /** A file of the user, if the kind allows it. */
  const fileFor = async (trx: Trx, userId: string, kind: ResourceKind, fileId: string): Promise<NewVersion['file']> => {
    const file = await files.owned(userId, fileId, trx)
    checkFile(kind, file)
    return { fileId, fileName: file.fileName }
  }

  /** The new poster or captions of a video: the previous one, none, or a file of the user with the right type. */
  const besideFor = async (trx: Trx, asked: BesideAsked): Promise<string | null> => {
    const { userId, kind, fileId, as, had } = asked
    if (fileId === undefined) return had
    if (fileId === '') return null
    const { extension, size } = await files.owned(userId, fileId, trx)
    const problem = problemOfUpload({ kind: as, fileName: `file.${extension}`, size })
    if (kind !== '1' || problem !== null) throw new Refusal('resourceFileWrong', problem?.text)
    return fileId
  }

  /** Revokes open files after other users lose their access. */
  const closing = async <Result>(resourceIds: readonly string[], change: Promise<Result>): Promise<Result> => {
    const result = await change
    await files.revoke('resource', resourceIds)
    return result
  }

  const folderFor = async (trx: Trx, userId: string, folderId: string | null, kind: ResourceKind): Promise<void> => {
    if (folderId !== null && !(await rows.holdFolder(trx, userId, folderId, kind))) throw new Refusal('notFound')
  }

  const readBack = async (trx: Trx, userId: string, resourceId: string) => {
    const row = await rows.findReadable(trx, userId, resourceId)
    if (!row) throw new Refusal('notFound')
    return rowOf(row, userId)
  }

  async function make(
    trx: Trx,
    userId: string,
    { kind, name, folderId, requestId, content, file, beside = nothing }: Making,
  ) {
    const count = await rows.countHeld(trx, userId)
    const known = requestId === null ? undefined : await rows.findByRequest(trx, userId, requestId)
    if (known) return rowOf(known, userId)
    if (count >= RESOURCES_MAX) throw new Refusal('libraryFull')
    await folderFor(trx, userId, folderId, kind)
    const at = now()
    const resource_id = newId(at)
    const places = { owner_id: userId, kind, folder_id: folderId, name, share: '0', request_id: requestId } as const
    const moments = { deleted_at: null, created_at: at, updated_at: at }
    await rows.insert(trx, { resource_id, ...places, current_version_id: null, ...moments })
    const current_version_id = await versions.insert(trx, { resourceId: resource_id, content, file, beside, at })
    await trx.updateTable('resource').set({ current_version_id }).where('resource_id', '=', resource_id).execute()
    return readBack(trx, userId, resource_id)
  }

  /** Adds items to the user's set or paper: creates its next version. */
  async function add(trx: Trx, userId: string, resId: string, items: readonly ResourceItem[]): Promise<void> {
    await held(trx, userId, [resId])
    const row = await rows.findReadable(trx, userId, resId)
    if (!row) throw new Refusal('notFound')
    const before = await versions.items(trx, row.current_version_id ?? '')
    if (before.length + items.length > kindRules[row.kind].itemsMax) throw new Refusal('itemsTooMany')
    const content = contentOf(row.kind, { ...readBody(row.body), items: [...before, ...items] }, false)
    const at = now()
    const current_version_id = await versions.insert(trx, {
      resourceId: resId,
      content,
      file: null,
      beside: nothing,
      at,
    })
    await rows.update(trx, [resId], { current_version_id, updated_at: at })
  }

  const makeOf =
    (kind: ListedKind): Make =>
    async (trx, { userId, resName, folderId, resId, items }) => {
      if (resId) return add(trx, userId, resId, items)
      // The folder may have been deleted concurrently: then the resource is in none.
      const isThere = folderId !== null && (await rows.holdFolder(trx, userId, folderId, kind))
      const place = { folderId: isThere ? folderId : null, requestId: null, file: null }
      const isOne = kindRules[kind].itemsMax > 1
      for (const some of isOne ? [items] : items.map((item) => [item])) {
        const content = contentOf(kind, { text: '', handIn: '0', items: [...some] }, false)
        const name = isOne ? resName : itemName(some[0]?.stem ?? '', resName)
        await make(trx, userId, { ...place, kind, name, content })
      }
    }
  const importOf = (kind: ListedKind) => ({
    sheet: imports.declare(itemImport(kind, makeOf(kind))),
    exchange: imports.declare(exchangeImport(kind, pictures, makeOf(kind))),
  })
  const lists = { '3': importOf('3'), '8': importOf('8'), '9': importOf('9'), '10': importOf('10') } as const

  /** Checks a list for one of the user's folders or resources. */
  const checkList: NonNullable<CallHandlers['importItems']> = async ({ input, file, caller, signal }) => {
    const { resType: kind, resName, floderId, resId } = input
    const { userId } = caller
    gate.check(kind)
    const folderId = floderId ?? null
    if (folderId !== null && !(await rows.hasFolder(userId, folderId, kind))) throw new Refusal('notFound')
    if (resId !== undefined) {
      const row = await rows.findReadable(db, userId, resId)
      const canGrow = kindRules[kind].itemsMax > 1
      if (row?.owner_id !== userId || row.kind !== kind || !canGrow) throw new Refusal('notFound')
    }
    const named =
      resName ||
      [...(file?.fileName ?? '').replace(/\.(xlsx?|csv|gift|txt|zip|xml)$/i, '')].slice(0, RESOURCE_NAME_MAX).join('')
    const isSheet = formatOf(file?.fileName ?? '') === null
    if (isSheet && (file?.bytes.length ?? 0) > SHEET_IMPORT.bytes) throw new Refusal('spreadsheetTooLarge')
    return lists[kind][isSheet ? 'sheet' : 'exchange'].check({
      file,
      caller,
      scope: { resName: named, folderId, resId: resId ?? null },
      signal,
    })
  }

  const calls: CallHandlers = {
    importObjectiveItems: ({ input, ...request }) => checkList({ ...request, input: { ...input, resType: '3' } }),
    objectiveItemTemplate: () => lists['3'].sheet.template(),
    importItems: checkList,
    itemTemplate({ input: { resType } }) {
      gate.check(resType)
      return lists[resType].sheet.template()
    },

    async exportItems({ input: { resIds, format }, caller: { userId } }) {
      const found = []
      for (const resId of new Set(resIds)) {
        const row = await rows.findReadable(db, userId, resId)
        if (!row) throw new Refusal('notFound')
        gate.check(row.kind)
        found.push({ name: row.name, items: await versions.items(db, row.current_version_id ?? '') })
      }
      return exportedItems(found, format, pictures)
    },

    createResource({ input: { resType: kind, resName, floderId, content, fileId, requestId }, caller: { userId } }) {
      gate.check(kind)
      if (kind === '6') throw new Refusal('practiceGiven')
      const making = { kind, name: nameOf(resName), folderId: floderId ?? null, requestId: requestId ?? null }
      const resourceContent = contentOf(kind, content, fileId !== undefined)
      return db.transaction().execute(async (trx) => {
        const file = fileId === undefined ? null : await fileFor(trx, userId, kind, fileId)
        return make(trx, userId, { ...making, content: resourceContent, file })
      })
    },

    changeResource: ({ input, caller: { userId } }) =>
      db.transaction().execute(async (trx) => {
        const { resId, resName, content, fileId, version: shown } = input
        await held(trx, userId, [resId])
        const row = await rows.findReadable(trx, userId, resId)
        if (!row) throw new Refusal('notFound')
        const at = now()
        const current = async () => ({ current: { resName: row.name } })
        const edit = await holdForEdit(trx, { table: 'resource', id: resId, shown, userId, at, current })
        if (!edit) throw new Refusal('notFound')
        const file = fileId === undefined ? fileOf(row) : await fileFor(trx, userId, row.kind, fileId)
        const items = await versions.items(trx, row.current_version_id ?? '')
        const before: ResourceContent = { ...readBody(row.body), items }
        const after = content === undefined ? before : contentOf(row.kind, content, file !== null)
        const had = besideOf(row)
        const beside = {
          poster: await besideFor(trx, {
            userId,
            kind: row.kind,
            fileId: input.posterFileId,
            as: 'poster',
            had: had.poster,
          }),
          captions: await besideFor(trx, {
            userId,
            kind: row.kind,
            fileId: input.captionsFileId,
            as: 'captions',
            had: had.captions,
          }),
        }
        const isSameBeside = beside.poster === had.poster && beside.captions === had.captions
        const isSame = isSameContent(before, after) && (file?.fileId ?? null) === row.file_id && isSameBeside
        await trx
          .updateTable('resource')
          .set({
            ...edit,
            name: nameOf(resName),
            updated_at: at,
            ...(!isSame && {
              current_version_id: await versions.insert(trx, { resourceId: resId, content: after, file, beside, at }),
            }),
          })
          .where('resource_id', '=', resId)
          .execute()
        return { version: edit.version }
      }),

    moveResources: ({ input: { resIds, floderId }, caller: { userId } }) =>
      db.transaction().execute(async (trx) => {
        const found = await held(trx, userId, resIds)
        const folderId = floderId ?? null
        for (const kind of new Set(found.map((one) => one.kind))) await folderFor(trx, userId, folderId, kind)
        await rows.update(
          trx,
          found.map(({ resource_id }) => resource_id),
          { folder_id: folderId },
        )
        return null
      }),

    shareResources: ({ input: { resIds, share }, caller: { userId } }) =>
      closing(resIds, changeAll(userId, resIds, { share })),
    deleteResources: ({ input: { resIds }, caller: { userId } }) =>
      closing(resIds, changeAll(userId, resIds, { deleted_at: now() })),
    restoreResources: ({ input: { resIds }, caller: { userId } }) =>
      changeAll(userId, resIds, { deleted_at: null }, true),

    eraseResources: ({ input: { resIds }, caller: { userId } }) =>
      db.transaction().execute(async (trx) => {
        const found = await held(trx, userId, resIds, true)
        const ids = found.map(({ resource_id }) => resource_id)
        if ((await rows.uses(trx, ids)).length > 0) throw new Refusal('resourceInUse')
        for (const byId of await rows.versionIds(trx, ids))
          await files.release(trx, { byTable: 'resource_version', byId })
        await rows.erase(trx, ids)
        return null
      }),

    copyResource: ({ input: { resId, floderId }, caller: { userId } }) =>
      db.transaction().execute(async (trx) => {
        const row = await rows.findReadable(trx, userId, resId)
        if (!row) throw new Refusal('notFound')
        gate.check(row.kind)
        const items = await versions.items(trx, row.current_version_id ?? '')
        return make(trx, userId, {
          kind: row.kind,
          name: copyName(row.name),
          folderId: floderId ?? null,
          requestId: null,
          content: { ...readBody(row.body), items },
          file: fileOf(row),
          beside: besideOf(row),
        })
      }),

    restoreResourceVersion: ({ input: { resId, resVersionId }, caller: { userId } }) =>
      db.transaction().execute(async (trx) => {
        const [resource] = await held(trx, userId, [resId])
        const version = await versions.find(trx, resId, resVersionId)
        if (!resource || !version) throw new Refusal('notFound')
        if (version.resource_version_id === resource.current_version_id) return { version: resource.version }
        const at = now()
        const items = await versions.items(trx, version.resource_version_id)
        const current_version_id = await versions.insert(trx, {
          resourceId: resId,
          content: { ...readBody(version.body), items },
          at,
          file: fileOf(version),
          beside: besideOf(version),
        })
        await rows.update(trx, [resId], { current_version_id, updated_at: at })
        return { version: resource.version + 1 }
      }),
  }
  return calls
}
