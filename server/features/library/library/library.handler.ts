/**
 * The library of a teacher (content §2, §5; D8 D9): folders and resources of the enabled kinds. Only their owner
 * changes them; every teacher may read and copy them while they are shared. Unknown, deleted and foreign ids get the
 * same answer.
 */
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { givenPractices, noteResourceUse } from '../../../policies/resources'
import type { Pictures } from '../../../services/files/pictures'
import type { License } from '../../../services/operations/license'
import { page, restOf, slice } from '../../../shared/paging'
import type { SheetImports } from '../../../sheets/sheetImports'
import { readBody } from './library.content'
import { folderCalls } from './library.folders'
import { createKindGate } from './library.kinds'
import { givenRowOf, rowOf, versionOf } from './library.messages'
import { paperCalls } from './library.papers'
import { createLibraryRepository, type ResourceQuery } from './library.repository'
import { resourceCalls } from './library.resources'
import { createVersionsRepository } from './library.versions.repository'

/** The sort fields of the list with their columns. */
const sortColumns = {
  resName: 'name',
  updateTime: 'updated_at',
  createTime: 'created_at',
  deleteTime: 'deleted_at',
  fileSize: 'file_size',
  resType: 'kind',
} as const

/** The order of a list; by default the last changed, or the last used resource is first. */
const sortOf = ({ scope, sortField, sortOrder = 'desc' }: Sorted): ResourceQuery['sort'] => ({
  field: sortField === undefined ? (scope === 'used' ? 'used_at' : 'updated_at') : sortColumns[sortField],
  order: sortOrder,
})

interface Sorted {
  readonly scope?: ResourceQuery['scope'] | undefined
  readonly sortField?: keyof typeof sortColumns | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The folder id for resources outside every folder. */
const ROOT = 'root'

export function libraryFeature(
  context: Pick<FeatureContext, 'db' | 'now' | 'files' | 'filePlaces'> & {
    readonly license: Pick<License, 'features'>
    readonly imports: SheetImports
    readonly pictures: Pictures
  },
): Feature {
  const { db, license, files, filePlaces, now } = context
  const gate = createKindGate(license)
  const rows = createLibraryRepository(db)
  const versions = createVersionsRepository(db, files)

  filePlaces.add('resource', async ({ userId, role }, resourceId) => {
    const found = role === 'teacher' ? await rows.readableFile(userId, resourceId) : undefined
    if (!found?.file_id) return 'notFound'
    const beside = { poster: found.poster_file_id, captions: found.captions_file_id }
    return { fileId: found.file_id, fileName: found.file_name, mayDownload: true, beside }
  })

  return {
    name: 'library',
    fileTooLarge: { importObjectiveItems: 'spreadsheetTooLarge', importItems: 'itemFileTooLarge' },
    calls: {
      ...folderCalls({ ...context, gate }),
      ...paperCalls({ db, gate, rows }),
      ...resourceCalls({ ...context, gate, rows, versions }),

      async findResources({ input, caller: { userId } }) {
        const { resType: kind, scope = 'own', floderId } = input
        if (kind !== undefined) gate.check(kind)
        const bounds = slice(input)
        if (floderId !== undefined && floderId !== ROOT && !(await rows.hasFolder(userId, floderId, kind)))
          throw new Refusal('notFound')
        const kinds = kind === undefined ? gate.all() : [kind]
        const stored = await rows.page(
          userId,
          {
            kinds,
            scope,
            name: input.resName,
            share: input.share,
            begin: input.beginTime,
            end: input.endTime,
            folderId: floderId === ROOT ? null : floderId,
            isScored: input.isScored === '1',
            sort: sortOf(input),
          },
          bounds,
        )
        // Given practices are in no folder, not in the trash, and follow the resources of teachers.
        const isGiven = kind === '6' ? scope === 'own' || scope === 'shared' : scope === 'shared' && kinds.includes('6')
        const given = isGiven && floderId === undefined ? givenPractices(input.resName) : []
        return page(
          [...stored.rows.map((row) => rowOf(row, userId)), ...restOf(given, stored.total, bounds).map(givenRowOf)],
          stored.total + given.length,
          bounds,
        )
      },

      async getResource({ input: { resId }, caller: { userId } }) {
        const row = await rows.findReadable(db, userId, resId)
        if (!row) throw new Refusal('notFound')
        gate.check(row.kind)
        await noteResourceUse(db, userId, [resId], now())
        const items = await versions.items(db, row.current_version_id ?? '')
        const beside = {
          hasPoster: row.poster_file_id === null ? '0' : '1',
          hasCaptions: row.captions_file_id === null ? '0' : '1',
        } as const
        return { ...rowOf(row, userId), ...readBody(row.body), items, ...beside }
      },

      async findResourceUses({ input: { resId }, caller: { userId } }) {
        const row = await rows.findReadable(db, userId, resId)
        if (!row || row.owner_id !== userId) throw new Refusal('notFound')
        gate.check(row.kind)
        const uses = await rows.uses(db, [resId])
        return uses.map((use) => ({ courseId: use.course_id, courseName: use.full_name, nodeName: use.name }))
      },

      async findResourceVersions({ input: { resId }, caller: { userId } }) {
        const row = await rows.findReadable(db, userId, resId)
        if (!row || row.owner_id !== userId) throw new Refusal('notFound')
        gate.check(row.kind)
        return (await versions.list(resId)).map((one) => versionOf(one, row.current_version_id))
      },
    },
  }
}
