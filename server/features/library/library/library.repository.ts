/** The resources for lists and pages. Every change names the owner in its query. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { ResourceTable } from '../../../database/schema/library/library.schema'
import type { Database } from '../../../database/schema/schema'
import { mayUseResource, resourceNamed } from '../../../policies/resources'
import { countFound, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>
export type StoredResource = Selectable<ResourceTable>

/** The fields by which resources are sorted. */
export type ResourceSort = 'name' | 'updated_at' | 'created_at' | 'deleted_at' | 'used_at' | 'file_size' | 'kind'

/** The filter of resources. */
export interface ResourceQuery {
  readonly kinds: readonly ResourceKind[]
  /** `used`: those that the user has used and still may use. */
  readonly scope: 'own' | 'used' | 'shared' | 'trash'
  /** Null: outside every folder; undefined: in any folder. */
  readonly folderId: string | null | undefined
  readonly name: string | undefined
  readonly share: '0' | '1' | undefined
  /** Only resources with items, none of them an essay. */
  readonly isScored: boolean
  readonly begin: number | undefined
  readonly end: number | undefined
  readonly sort: { readonly field: ResourceSort; readonly order: 'asc' | 'desc' }
}

const sortKeys: Readonly<Record<ResourceSort, ReturnType<typeof sql>>> = {
  name: sql`resource.name`,
  updated_at: sql`resource.updated_at`,
  created_at: sql`resource.created_at`,
  deleted_at: sql`resource.deleted_at`,
  used_at: sql`used.used_at`,
  file_size: sql`coalesce(file.size, 0)`,
  kind: sql`resource.kind::integer`,
}

/** The most uses that are listed. */
const USES_MAX = 200

export function createLibraryRepository(db: Kysely<Database>) {
  const shown = (at: Kysely<Database> | Trx) =>
    at
      .selectFrom('resource')
      .innerJoin('users', 'users.user_id', 'resource.owner_id')
      .innerJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
      .leftJoin('file', 'file.file_id', 'current.file_id')
      .leftJoin('folder', 'folder.folder_id', 'resource.folder_id')
      .selectAll('resource')
      .select('folder.folder_name')
      .select(['users.real_name', 'current.no', 'current.file_id', 'current.file_name', 'file.size as file_size'])
      .select(['current.body', 'current.item_num', 'current.max_points'])
      .select(['current.poster_file_id', 'current.captions_file_id'])

  const found = (userId: string, asked: ResourceQuery) => {
    const { kinds, scope, folderId, name, share, isScored, begin, end } = asked
    let query = db
      .selectFrom('resource')
      .innerJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
      .leftJoin('file', 'file.file_id', 'current.file_id')
      .leftJoin('resource_use as used', (join) =>
        join.onRef('used.resource_id', '=', 'resource.resource_id').on('used.user_id', '=', userId),
      )
      .where('resource.kind', 'in', [...kinds])
    if (scope === 'shared')
      query = query
        .where('resource.share', '=', '1')
        .where('resource.owner_id', '<>', userId)
        .where('resource.deleted_at', 'is', null)
    else if (scope === 'used') query = query.where('used.used_at', 'is not', null).where(mayUseResource(userId))
    else
      query = query
        .where('resource.owner_id', '=', userId)
        .where('resource.deleted_at', scope === 'trash' ? 'is not' : 'is', null)
    if (folderId === null) query = query.where('resource.folder_id', 'is', null)
    else if (folderId !== undefined) query = query.where('resource.folder_id', '=', folderId)
    if (name !== undefined) query = query.where(resourceNamed(name))
    if (share !== undefined) query = query.where('resource.share', '=', share)
    if (isScored) {
      const essays = sql`filter (where item.kind = 'essay')`
      query = query.where(
        sql<boolean>`(
          select count(*) > 0 and count(*) ${essays} = 0
          from resource_item as place
          inner join item on item.item_id = place.item_id
          where place.resource_version_id = resource.current_version_id
        )`,
      )
    }
    if (begin !== undefined) query = query.where('resource.updated_at', '>=', begin)
    if (end !== undefined) query = query.where('resource.updated_at', '<=', end)
    return query
  }

  return {
    async page(userId: string, asked: ResourceQuery, bounds: Slice) {
      const query = found(userId, asked)
      const total = await countFound(db, query, bounds)
      const ordered = await query
        .select('resource.resource_id')
        .orderBy(sortKeys[asked.sort.field], asked.sort.order)
        .orderBy('resource.resource_id', asked.sort.order)
        .limit(bounds.limit)
        .offset(bounds.offset)
        .execute()
      const ids = ordered.map(({ resource_id }) => resource_id)
      if (ids.length === 0) return { rows: [], total }
      const rows = await shown(db).where('resource.resource_id', 'in', ids).execute()
      return {
        rows: rows.toSorted((one, other) => ids.indexOf(one.resource_id) - ids.indexOf(other.resource_id)),
        total,
      }
    },

    /** A resource that a teacher may read, with its current version. */
    findReadable: (at: Kysely<Database> | Trx, userId: string, resourceId: string) =>
      shown(at).where('resource.resource_id', '=', resourceId).where(mayUseResource(userId)).executeTakeFirst(),

    /** The file of a resource that a teacher may read. */
    readableFile: (userId: string, resourceId: string) =>
      db
        .selectFrom('resource')
        .innerJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
        .select(['current.file_id', 'current.file_name', 'current.poster_file_id', 'current.captions_file_id'])
        .where('resource.resource_id', '=', resourceId)
        .where(mayUseResource(userId))
        .executeTakeFirst(),

    /** The tasks that use one of the resources, each once, by course and name. */
    uses: (at: Kysely<Database> | Trx, resourceIds: readonly string[]) =>
      at
        .selectFrom('course_node')
        .innerJoin('course_version', 'course_version.version_id', 'course_node.version_id')
        .innerJoin('course', 'course.course_id', 'course_version.course_id')
        .select(['course.course_id', 'course.full_name', 'course_node.node_id'])
        .select((eb) => eb.fn.max('course_node.name').as('name'))
        .where('course_node.resource_id', 'in', resourceIds)
        .groupBy(['course.course_id', 'course.full_name', 'course_node.node_id'])
        .orderBy('course.full_name')
        .orderBy('name')
        .limit(USES_MAX)
        .execute(),

    /** The versions of resources. */
    versionIds: async (trx: Trx, resourceIds: readonly string[]): Promise<string[]> => {
      const found = await trx
        .selectFrom('resource_version')
        .select('resource_version_id')
        .where('resource_id', 'in', resourceIds)
        .execute()
      return found.map(({ resource_version_id }) => resource_version_id)
    },

    /** The resource that a request has created. */
    findByRequest: (trx: Trx, userId: string, requestId: string) =>
      shown(trx)
        .where('resource.owner_id', '=', userId)
        .where('resource.request_id', '=', requestId)
        .executeTakeFirst(),

    /** The user's resources, locked until the transaction ends. */
    hold: (trx: Trx, userId: string, resourceIds: readonly string[]): Promise<StoredResource[]> =>
      trx
        .selectFrom('resource')
        .selectAll()
        .where('owner_id', '=', userId)
        .where('resource_id', 'in', resourceIds)
        .orderBy('resource_id')
        .forUpdate()
        .execute(),

    /**
     * The number of a user's resources. Locks the user, so that concurrent requests cannot exceed the limit or create
     * one twice.
     */
    async countHeld(trx: Trx, userId: string): Promise<number> {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
      const { n } = await trx
        .selectFrom('resource')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(n)
    },

    /** A folder of the user and kind, locked against concurrent deletion. */
    holdFolder: async (trx: Trx, userId: string, folderId: string, kind: ResourceKind): Promise<boolean> => {
      const row = await trx
        .selectFrom('folder')
        .select('folder_id')
        .where('owner_id', '=', userId)
        .where('folder_id', '=', folderId)
        .where('folder_type', '=', kind)
        .forKeyShare()
        .executeTakeFirst()
      return row !== undefined
    },

    /** The same without a lock; without a kind, a folder of any kind. */
    async hasFolder(userId: string, folderId: string, kind?: ResourceKind): Promise<boolean> {
      const row = await db
        .selectFrom('folder')
        .select('folder_type')
        .where('owner_id', '=', userId)
        .where('folder_id', '=', folderId)
        .executeTakeFirst()
      return row !== undefined && (kind === undefined || row.folder_type === kind)
    },

    async insert(trx: Trx, row: Omit<StoredResource, 'version' | 'changed_at' | 'changed_by'>): Promise<void> {
      await trx.insertInto('resource').values(row).execute()
    },

    /** Changes locked resources. */
    async update(
      trx: Trx,
      resourceIds: readonly string[],
      change: Partial<Omit<StoredResource, 'resource_id' | 'owner_id' | 'kind' | 'version'>>,
    ): Promise<void> {
      await trx
        .updateTable('resource')
        .set({ ...change, version: sql`version + 1` })
        .where('resource_id', 'in', resourceIds)
        .execute()
    },

    /** Permanently deletes resources, and the items that no other version uses. */
    async erase(trx: Trx, resourceIds: readonly string[]): Promise<void> {
      const items = await trx
        .selectFrom('resource_item')
        .innerJoin('resource_version', 'resource_version.resource_version_id', 'resource_item.resource_version_id')
        .select('resource_item.item_id')
        .distinct()
        .where('resource_version.resource_id', 'in', resourceIds)
        .execute()
      await trx.deleteFrom('resource').where('resource_id', 'in', resourceIds).execute()
      if (items.length === 0) return
      await trx
        .deleteFrom('item')
        .where(
          'item_id',
          'in',
          items.map(({ item_id }) => item_id),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('resource_item').select('position').whereRef('resource_item.item_id', '=', 'item.item_id'),
            ),
          ),
        )
        .execute()
    },
  }
}
export type ShownResource = NonNullable<Awaited<ReturnType<ReturnType<typeof createLibraryRepository>['findReadable']>>>
