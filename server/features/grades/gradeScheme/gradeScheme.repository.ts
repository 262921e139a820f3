/** The grade schemes. Every query names the owner, so no other user's scheme is reachable. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { AttemptRule } from '../../../../contract/entities/grades/gradeScheme'
import type { ClassGradeSchemeTable, GradeSchemeTable } from '../../../database/schema/grades/results.schema'
import type { Database } from '../../../database/schema/schema'
import { containing, countFound, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>

/** The type of scheme folders in the table of migration 0011. */
export const SCHEME_FOLDER = 'gradeScheme'

/** A scheme with its folder's name and the number of the owner's classes that use it. */
export interface SchemeRow {
  readonly grade_scheme_id: string
  readonly folder_id: string | null
  readonly folder_name: string | null
  readonly scheme_name: string
  readonly weights: string
  readonly updated_at: number
  readonly version: number
  readonly class_num: number
}

/** A class of a teacher with its scheme. */
export interface ClassSchemeRow {
  readonly teaching_class_id: string
  readonly class_name: string
  readonly full_name: string
  readonly end_time: number
  readonly grade_scheme_id: string | null
  readonly scheme_name: string | null
  readonly weights: string | null
  readonly chosen_at: number | null
  readonly is_outdated: boolean
  readonly attempt_rule: AttemptRule
}

interface Wanted {
  readonly schemeName?: string | undefined
  readonly schemeFolderId?: string | undefined
  readonly sortField?: 'schemeName' | 'updateTime' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

export function createGradeSchemeRepository(db: Kysely<Database>) {
  const own = (userId: string, at: Kysely<Database> | Trx = db) =>
    at
      .selectFrom('grade_scheme as scheme')
      .leftJoin('folder', 'folder.folder_id', 'scheme.folder_id')
      .where('scheme.owner_id', '=', userId)

  const columns = (query: ReturnType<typeof own>) =>
    query
      .select(['scheme.grade_scheme_id', 'scheme.folder_id', 'folder.folder_name', 'scheme.scheme_name'])
      .select(['scheme.weights', 'scheme.updated_at', 'scheme.version'])
      .select(
        sql<number>`(select count(*)::integer from class_grade_scheme as had
          where had.grade_scheme_id = scheme.grade_scheme_id)`.as('class_num'),
      )

  const classes = (teacherId: string) =>
    db
      .selectFrom('teaching_class as room')
      .innerJoin('course', 'course.course_id', 'room.course_id')
      .innerJoin('classes', 'classes.classes_id', 'room.classes_id')
      .leftJoin('class_grade_scheme as chosen', 'chosen.teaching_class_id', 'room.teaching_class_id')
      .leftJoin('grade_scheme as scheme', 'scheme.grade_scheme_id', 'chosen.grade_scheme_id')
      .where('room.teacher_id', '=', teacherId)
      .where('classes.deleted_at', 'is', null)

  const classColumns = (query: ReturnType<typeof classes>) =>
    query
      .select([
        'room.teaching_class_id',
        'classes.class_name',
        'course.full_name',
        'room.end_time',
        'room.attempt_rule',
      ])
      .select(['chosen.grade_scheme_id', 'chosen.scheme_name', 'chosen.weights', 'chosen.chosen_at'])
      .select(sql<boolean>`coalesce(scheme.version > chosen.scheme_version, false)`.as('is_outdated'))

  return {
    async page(userId: string, wanted: Wanted, bounds: Slice): Promise<{ rows: SchemeRow[]; total: number }> {
      const { schemeName, schemeFolderId, sortField, sortOrder } = wanted
      let found = own(userId)
      if (schemeName !== undefined) found = found.where('scheme.scheme_name', 'ilike', containing(schemeName))
      if (schemeFolderId !== undefined) found = found.where('scheme.folder_id', '=', schemeFolderId)
      const rows = await columns(found)
        .orderBy(
          sortField === 'schemeName' ? 'scheme.scheme_name' : 'scheme.updated_at',
          sortOrder ?? (sortField === 'schemeName' ? 'asc' : 'desc'),
        )
        .orderBy('scheme.grade_scheme_id')
        .limit(bounds.limit)
        .offset(bounds.offset)
        .execute()
      return { rows, total: await countFound(db, found, bounds) }
    },

    find: (userId: string, schemeId: string, at: Kysely<Database> | Trx = db): Promise<SchemeRow | undefined> =>
      columns(own(userId, at)).where('scheme.grade_scheme_id', '=', schemeId).executeTakeFirst(),

    /** Locks all schemes and folders of a user, so that changes are serialised. */
    hold: async (trx: Trx, userId: string): Promise<void> => {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
    },

    countOwn: async (trx: Trx, userId: string): Promise<number> => {
      const { n } = await trx
        .selectFrom('grade_scheme')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(n)
    },

    insert: async (trx: Trx, row: Insertable<GradeSchemeTable>): Promise<void> => {
      await trx.insertInto('grade_scheme').values(row).execute()
    },

    update: async (
      trx: Trx,
      schemeId: string,
      change: Partial<Omit<Insertable<GradeSchemeTable>, 'grade_scheme_id' | 'owner_id'>>,
    ): Promise<void> => {
      await trx.updateTable('grade_scheme').set(change).where('grade_scheme_id', '=', schemeId).execute()
    },

    /** Moves the user's schemes; returns their number. */
    async move(trx: Trx, userId: string, schemeIds: readonly string[], folderId: string | null): Promise<number> {
      const moved = await trx
        .updateTable('grade_scheme')
        .set({ folder_id: folderId })
        .where('owner_id', '=', userId)
        .where('grade_scheme_id', 'in', schemeIds)
        .executeTakeFirst()
      return Number(moved.numUpdatedRows)
    },

    /** Deletes the user's schemes; returns their number. */
    async remove(trx: Trx, userId: string, schemeIds: readonly string[]): Promise<number> {
      const removed = await trx
        .deleteFrom('grade_scheme')
        .where('owner_id', '=', userId)
        .where('grade_scheme_id', 'in', schemeIds)
        .executeTakeFirst()
      return Number(removed.numDeletedRows)
    },

    /** The user's folders of schemes, by name. */
    folders: (userId: string, at: Kysely<Database> | Trx = db) =>
      at
        .selectFrom('folder')
        .select(['folder_id', 'folder_name'])
        .select(
          sql<number>`(select count(*)::integer from grade_scheme as inside
            where inside.folder_id = folder.folder_id)`.as('scheme_num'),
        )
        .where('owner_id', '=', userId)
        .where('folder_type', '=', SCHEME_FOLDER)
        .orderBy('folder_name')
        .orderBy('folder_id')
        .execute(),

    insertFolder: async (
      trx: Trx,
      row: { folder_id: string; owner_id: string; folder_name: string; created_at: number },
    ): Promise<void> => {
      await trx
        .insertInto('folder')
        .values({ ...row, folder_type: SCHEME_FOLDER, parent_id: null })
        .execute()
    },

    renameFolder: async (trx: Trx, folderId: string, folder_name: string): Promise<void> => {
      await trx.updateTable('folder').set({ folder_name }).where('folder_id', '=', folderId).execute()
    },

    removeFolder: async (trx: Trx, folderId: string): Promise<void> => {
      await trx.deleteFrom('folder').where('folder_id', '=', folderId).execute()
    },

    /** The user's classes with their schemes, the one that ends last first. */
    async classPage(teacherId: string, className: string | undefined, bounds: Slice) {
      const pattern = className === undefined ? '%' : containing(className)
      const found = classes(teacherId).where('classes.class_name', 'ilike', pattern)
      const rows: ClassSchemeRow[] = await classColumns(found)
        .orderBy('room.end_time', 'desc')
        .orderBy('room.teaching_class_id')
        .limit(bounds.limit)
        .offset(bounds.offset)
        .execute()
      return { rows, total: await countFound(db, found, bounds) }
    },

    class: (teacherId: string, teachingClassId: string): Promise<ClassSchemeRow | undefined> =>
      classColumns(classes(teacherId)).where('room.teaching_class_id', '=', teachingClassId).executeTakeFirst(),

    /** Sets the scheme of a class; null: none. */
    async choose(trx: Trx, teachingClassId: string, row: Insertable<ClassGradeSchemeTable> | null): Promise<void> {
      await trx.deleteFrom('class_grade_scheme').where('teaching_class_id', '=', teachingClassId).execute()
      if (row) await trx.insertInto('class_grade_scheme').values(row).execute()
    },

    /** Locks a class while its scheme changes. */
    holdClass: async (trx: Trx, teachingClassId: string): Promise<void> => {
      await trx
        .selectFrom('teaching_class')
        .select('teaching_class_id')
        .where('teaching_class_id', '=', teachingClassId)
        .forNoKeyUpdate()
        .execute()
    },
  }
}
