/** The folders and files of spaces. The caller checks the permission first (`server/policies/spaces`). */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { SpaceEntryTable, SpaceFolderTable } from '../../../database/schema/groups/teamSpace.schema'
import type { Database } from '../../../database/schema/schema'
import { containing, countFound, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>
export type EntryRow = Selectable<SpaceEntryTable>
/** A file with the name of its uploader. */
export interface ShownEntry extends EntryRow {
  readonly owner_name: string
}
type FolderRow = Selectable<SpaceFolderTable>

/** The filter of a space's files. */
interface EntryQuery {
  readonly spaceId: string
  readonly isTrash: boolean
  /** Null: outside every folder; undefined: in any folder. */
  readonly folderId: string | null | undefined
  readonly name: string | undefined
  readonly sort: { readonly field: 'entry_name' | 'size' | 'updated_at' | 'deleted_at'; readonly order: 'asc' | 'desc' }
}

/** The usage of a space. */
interface Usage {
  readonly used: number
  readonly fileNum: number
  readonly allNum: number
}

export function createTeamSpaceRepository(db: Kysely<Database>) {
  const shown = (at: Kysely<Database> | Trx) =>
    at
      .selectFrom('space_entry')
      .leftJoin('users', 'users.user_id', 'space_entry.created_by')
      .selectAll('space_entry')
      .select((eb) => eb.fn.coalesce('users.real_name', sql<string>`''`).as('owner_name'))

  return {
    /** Locks a space, so that changes are serialised. */
    async hold(trx: Trx, { spaceId, spaceKind }: { spaceId: string; spaceKind: string }): Promise<void> {
      await (spaceKind === 'group'
        ? trx.selectFrom('class_group').select('group_id').where('group_id', '=', spaceId).forNoKeyUpdate().execute()
        : trx.selectFrom('users').select('user_id').where('user_id', '=', spaceId).forNoKeyUpdate().execute())
    },

    /** The usage of spaces, by id. */
    async usage(at: Kysely<Database> | Trx, spaceIds: readonly string[]): Promise<Map<string, Usage>> {
      if (spaceIds.length === 0) return new Map()
      const { rows } = await sql<{ space_id: string; used: number; files: number; entries: number }>`
        select space_id, coalesce(sum(size), 0)::bigint as used, count(*)::integer as entries,
          count(*) filter (where deleted_at is null)::integer as files
        from space_entry where space_id = any(${[...spaceIds]}::text[]) group by space_id`.execute(at)
      return new Map(
        rows.map((row) => [row.space_id, { used: Number(row.used), fileNum: row.files, allNum: row.entries }]),
      )
    },

    folders: (at: Kysely<Database> | Trx, spaceId: string) =>
      at
        .selectFrom('space_folder')
        .selectAll('space_folder')
        .select('space_folder_id as folder_id')
        .where('space_id', '=', spaceId)
        .orderBy('folder_name')
        .orderBy('space_folder_id')
        .execute(),

    /** The number of files in each folder of a space. */
    async counts(spaceId: string): Promise<Map<string, number>> {
      const { rows } = await sql<{ folder_id: string; n: number }>`
        select folder_id, count(*)::integer as n from space_entry
        where space_id = ${spaceId} and deleted_at is null and folder_id is not null group by folder_id`.execute(db)
      return new Map(rows.map(({ folder_id, n }) => [folder_id, n]))
    },

    folder: (folderId: string): Promise<FolderRow | undefined> =>
      db.selectFrom('space_folder').selectAll().where('space_folder_id', '=', folderId).executeTakeFirst(),

    async insertFolder(trx: Trx, row: FolderRow): Promise<void> {
      await trx.insertInto('space_folder').values(row).execute()
    },

    async changeFolder(trx: Trx, folderId: string, change: Partial<Pick<FolderRow, 'folder_name' | 'parent_id'>>) {
      await trx.updateTable('space_folder').set(change).where('space_folder_id', '=', folderId).execute()
    },

    /** Deletes folders; their files are moved to the trash, outside every folder. Returns their ids. */
    async removeFolders(trx: Trx, folderIds: readonly string[], at: number): Promise<string[]> {
      const deleted = await trx
        .updateTable('space_entry')
        .set({ deleted_at: at, updated_at: at })
        .where('folder_id', 'in', folderIds)
        .where('deleted_at', 'is', null)
        .returning('entry_id')
        .execute()
      await trx.deleteFrom('space_folder').where('space_folder_id', 'in', folderIds).execute()
      return deleted.map(({ entry_id }) => entry_id)
    },

    async page(asked: EntryQuery, bounds: Slice) {
      let found = db.selectFrom('space_entry').where('space_id', '=', asked.spaceId)
      found = found.where('deleted_at', asked.isTrash ? 'is not' : 'is', null)
      if (asked.folderId === null) found = found.where('folder_id', 'is', null)
      else if (asked.folderId !== undefined) found = found.where('folder_id', '=', asked.folderId)
      if (asked.name !== undefined)
        found = found.where(sql<boolean>`lower(entry_name) like ${containing(asked.name.toLowerCase())}`)
      const total = await countFound(db, found, bounds)
      const ids = found
        .select('entry_id')
        .orderBy(asked.sort.field, asked.sort.order)
        .orderBy('entry_id', asked.sort.order)
        .limit(bounds.limit)
        .offset(bounds.offset)
      const rows = await shown(db)
        .where('space_entry.entry_id', 'in', ids)
        .orderBy(`space_entry.${asked.sort.field}`, asked.sort.order)
        .orderBy('space_entry.entry_id', asked.sort.order)
        .execute()
      return { rows, total }
    },

    entry: (at: Kysely<Database> | Trx, entryId: string): Promise<ShownEntry | undefined> =>
      shown(at).where('space_entry.entry_id', '=', entryId).executeTakeFirst(),

    entries: (entryIds: readonly string[]): Promise<EntryRow[]> =>
      db.selectFrom('space_entry').selectAll().where('entry_id', 'in', entryIds).execute(),

    /** Files of a space, read after it is locked, in a fixed order. */
    heldEntries: (trx: Trx, spaceId: string, entryIds: readonly string[]): Promise<EntryRow[]> =>
      trx
        .selectFrom('space_entry')
        .selectAll()
        .where('space_id', '=', spaceId)
        .where('entry_id', 'in', entryIds)
        .orderBy('entry_id')
        .execute(),

    byRequest: (trx: Trx, userId: string, requestId: string): Promise<ShownEntry | undefined> =>
      shown(trx)
        .where('space_entry.created_by', '=', userId)
        .where('space_entry.request_id', '=', requestId)
        .executeTakeFirst(),

    /** The names in a folder, in lower case. */
    async names(trx: Trx, spaceId: string, folderId: string | null): Promise<Set<string>> {
      const { rows } = await sql<{ name: string }>`
        select lower(entry_name) as name from space_entry
        where space_id = ${spaceId} and folder_id is not distinct from ${folderId} and deleted_at is null`.execute(trx)
      return new Set(rows.map(({ name }) => name))
    },

    async insert(trx: Trx, row: Insertable<SpaceEntryTable>): Promise<void> {
      await trx.insertInto('space_entry').values(row).execute()
    },

    async change(trx: Trx, entryId: string, change: Partial<EntryRow>): Promise<void> {
      await trx.updateTable('space_entry').set(change).where('entry_id', '=', entryId).execute()
    },

    async remove(trx: Trx, entryIds: readonly string[]): Promise<void> {
      if (entryIds.length > 0) await trx.deleteFrom('space_entry').where('entry_id', 'in', entryIds).execute()
    },

    /** The spaces of the students of a teacher's classes. */
    async students(
      teacherId: string,
      { userName, teachingClassId }: { userName: string | undefined; teachingClassId: string | undefined },
      { limit, offset }: Slice,
    ) {
      const inClass = teachingClassId === undefined ? sql`` : sql`and room.teaching_class_id = ${teachingClassId}`
      const named =
        userName === undefined
          ? sql``
          : sql`and (lower(users.real_name) like ${containing(userName.toLowerCase())}
              or lower(users.login_code) like ${containing(userName.toLowerCase())})`
      const { rows } = await sql<{
        user_id: string
        real_name: string
        login_code: string
        class_name: string
        files: number
        used: number
        last_at: number | null
        total: number
      }>`
        with listed as (
          select users.user_id, users.real_name, users.login_code, min(classes.class_name) as class_name,
            count(*) over () as total
          from teaching_class as room
          join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
          join class_student as student on student.classes_id = room.classes_id
          join users on users.user_id = student.user_id and users.status = '1'
          where room.teacher_id = ${teacherId} ${inClass} ${named}
          group by users.user_id
          order by users.login_code, users.user_id limit ${limit} offset ${offset}
        )
        select listed.*, coalesce(held.files, 0)::integer as files, coalesce(held.used, 0)::bigint as used, held.last_at
        from listed left join lateral (
          select count(*) filter (where deleted_at is null) as files, sum(size) as used, max(created_at) as last_at
          from space_entry where space_id = listed.user_id
        ) as held on true
        order by listed.login_code, listed.user_id`.execute(db)
      return rows
    },

    /** The earliest moment at which a file was moved to the trash or a group was dissolved; null if there is none. */
    async oldestTrash(): Promise<number | null> {
      const { rows } = await sql<{ at: number | null }>`
        select least((select min(deleted_at) from space_entry where deleted_at is not null),
          (select min(dissolved_at) from class_group where dissolved_at is not null)) as at`.execute(db)
      return rows[0]?.at ?? null
    },

    /**
     * Deletes files that are in the trash since a moment, or belong to a group that was dissolved before it; each is
     * taken by only one node.
     */
    async takeTrash(trx: Trx, until: number): Promise<string[]> {
      const { rows } = await sql<{ entry_id: string }>`
        select entry_id from space_entry where deleted_at <= ${until} or space_id in (
          select group_id from class_group where dissolved_at <= ${until})
        for update skip locked`.execute(trx)
      return rows.map(({ entry_id }) => entry_id)
    },

    /** Deletes empty groups that were dissolved before a moment. */
    async removeGroups(trx: Trx, until: number): Promise<void> {
      await sql`delete from space_folder where space_id in (
        select group_id from class_group where dissolved_at <= ${until})`.execute(trx)
      await sql`delete from class_group where dissolved_at <= ${until} and not exists (
        select from space_entry where space_id = group_id)`.execute(trx)
    },
  }
}
export type TeamSpaceRepository = ReturnType<typeof createTeamSpaceRepository>
