/** The rows of classes. */
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { isNamed } from '../../../database/nameSearch'
import type { ClassesTable, Database } from '../../../database/schema/schema'
import { isOwnClasses } from '../../../policies/membership'
import type { Change } from '../../../shared/edits'
import { containing, countFound, type Slice } from '../../../shared/paging'

/** The filter and order of classes, and their reader. */
export interface ClassesQuery {
  /** The teacher of the classes; null: all. */
  readonly teacherId: string | null
  readonly isDeleted: boolean
  readonly academyId?: string | undefined
  readonly majorId?: string | undefined
  readonly className?: string | undefined
  readonly teacherName?: string | undefined
  readonly sortField?: 'className' | 'studentNum' | 'createTime' | 'deleteTime' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The columns of a class that are saved. */
export interface ClassesValues {
  readonly class_name: string
  readonly academy_id: string
  readonly major_id: string
  readonly cover_img?: string
  readonly teacher_id?: string | null
}

export type ClassesRepository = ReturnType<typeof createClassesRepository>
export type ClassesRow = Awaited<ReturnType<ClassesRepository['find']>>['rows'][number]

const studentNum = (where: ExpressionBuilder<Database, 'classes'>) =>
  where
    .selectFrom('class_student as s')
    .whereRef('s.classes_id', '=', 'classes.classes_id')
    .select(sql<number>`count(*)`.as('n'))

export function createClassesRepository(db: Kysely<Database>) {
  const chosen = ({ teacherId, isDeleted, academyId, majorId, className, teacherName }: ClassesQuery) => {
    let query = db.selectFrom('classes').where('classes.deleted_at', isDeleted ? 'is not' : 'is', null)
    if (teacherId !== null) query = query.where(isOwnClasses(teacherId))
    if (academyId !== undefined) query = query.where('classes.academy_id', '=', academyId)
    if (majorId !== undefined) query = query.where('classes.major_id', '=', majorId)
    if (className !== undefined) query = query.where('classes.class_name', 'ilike', containing(className))
    if (teacherName !== undefined) {
      const named = db.selectFrom('users').select('user_id').where('user_type', '=', '2').where(isNamed(teacherName))
      query = query.where((where) =>
        where.or([
          where('classes.teacher_id', 'in', named),
          where(
            'classes.classes_id',
            'in',
            where.selectFrom('teaching_class').select('classes_id').where('teacher_id', 'in', named),
          ),
        ]),
      )
    }
    return query
  }

  const described = (on: Kysely<Database> = db) =>
    on
      .selectFrom('classes')
      .innerJoin('academy', 'academy.academy_id', 'classes.academy_id')
      .innerJoin('major', 'major.major_id', 'classes.major_id')
      .leftJoin('users as teacher', 'teacher.user_id', 'classes.teacher_id')
      .selectAll('classes')
      .select(['academy.academy_name', 'major.major_name', 'teacher.real_name as teacher_name'])
      .select((where) => studentNum(where).as('student_num'))

  return {
    async find(query: ClassesQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await countFound(db, chosen(query), { limit, offset })
      const { sortField = query.isDeleted ? 'deleteTime' : 'createTime' } = query
      const way = query.sortOrder ?? (sortField === 'className' ? 'asc' : 'desc')
      const page = chosen(query)
        .select('classes.classes_id')
        .$if(sortField === 'className', (rows) => rows.orderBy('classes.class_name', way))
        .$if(sortField === 'createTime', (rows) => rows.orderBy('classes.created_at', way))
        .$if(sortField === 'deleteTime', (rows) => rows.orderBy('classes.deleted_at', way))
        .$if(sortField === 'studentNum', (rows) => rows.orderBy((where) => studentNum(where), way))
        .orderBy('classes.classes_id')
        .limit(limit)
        .offset(offset)
      const ids = (await page.execute()).map((row) => row.classes_id)
      if (ids.length === 0) return { rows: [], total }
      const rows = await described().where('classes.classes_id', 'in', ids).execute()
      const places = new Map(ids.map((id, place) => [id, place]))
      rows.sort((one, other) => (places.get(one.classes_id) ?? 0) - (places.get(other.classes_id) ?? 0))
      return { rows, total }
    },

    get: (classesId: string, on: Kysely<Database> = db) =>
      described(on).where('classes.classes_id', '=', classesId).executeTakeFirst(),

    /** Names of all classes, searched by the class's name or that of its owner or a teacher. */
    async names(
      text: string | undefined,
      academyId: string | undefined,
      { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    ) {
      const open = db
        .selectFrom('classes')
        .innerJoin('academy', 'academy.academy_id', 'classes.academy_id')
        .innerJoin('major', 'major.major_id', 'classes.major_id')
        .leftJoin('users as teacher', 'teacher.user_id', 'classes.teacher_id')
        .where('classes.deleted_at', 'is', null)
        .$if(academyId !== undefined, (rows) => rows.where('classes.academy_id', '=', academyId ?? ''))
      const pattern = text === undefined ? null : containing(text)
      const found =
        pattern === null
          ? open
          : open.where((where) =>
              where.or([
                where('classes.class_name', 'ilike', pattern),
                where('teacher.real_name', 'ilike', pattern),
                where.exists(
                  where
                    .selectFrom('teaching_class as t')
                    .innerJoin('users as other', 'other.user_id', 't.teacher_id')
                    .whereRef('t.classes_id', '=', 'classes.classes_id')
                    .where('other.real_name', 'ilike', pattern)
                    .select('t.teaching_class_id'),
                ),
              ]),
            )
      const total = await countFound(db, found, { limit, offset })
      const rows = await found
        .select(['classes.classes_id', 'classes.class_name', 'academy.academy_name', 'major.major_name'])
        .select('teacher.real_name as teacher_name')
        .orderBy('classes.class_name')
        .orderBy('classes.classes_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** By class: the number of these users who are in it. */
    async among(classesIds: readonly string[], userIds: ReadonlySet<string>): Promise<Map<string, number>> {
      if (classesIds.length === 0 || userIds.size === 0) return new Map()
      const rows = await db
        .selectFrom('class_student')
        .select(['classes_id', sql<number>`count(*)`.as('n')])
        .where('classes_id', 'in', [...classesIds])
        .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
        .groupBy('classes_id')
        .execute()
      return new Map(rows.map((row) => [row.classes_id, row.n]))
    },

    /**
     * Whether this major exists in this academy. Locks both until the transaction ends, so that no other class of this
     * major is named concurrently.
     */
    async holdMajor(trx: Transaction<Database>, academyId: string, majorId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('major')
        .select('major_id')
        .where('major_id', '=', majorId)
        .where('academy_id', '=', academyId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    /** Whether another active class of this major has this name, ignoring case. */
    async isNameTaken(trx: Transaction<Database>, majorId: string, name: string, besides?: string): Promise<boolean> {
      let query = trx
        .selectFrom('classes')
        .select('classes_id')
        .where('major_id', '=', majorId)
        .where(sql<boolean>`lower(class_name) = lower(${name})`)
        .where('deleted_at', 'is', null)
        .where('archived_at', 'is', null)
      if (besides !== undefined) query = query.where('classes_id', '!=', besides)
      return (await query.limit(1).executeTakeFirst()) !== undefined
    },

    /** Whether this is a teacher with an active account. */
    async isTeacher(trx: Transaction<Database>, userId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('users')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('user_type', '=', '2')
        .where('status', '=', '1')
        .executeTakeFirst()
      return row !== undefined
    },

    async insert(trx: Transaction<Database>, row: Insertable<ClassesTable>): Promise<void> {
      await trx.insertInto('classes').values(row).execute()
    },

    /** Changes an active class. */
    async update(trx: Transaction<Database>, classesId: string, values: ClassesValues & Change): Promise<void> {
      await trx
        .updateTable('classes')
        .set(values)
        .where('classes_id', '=', classesId)
        .where('deleted_at', 'is', null)
        .execute()
    },

    async setFlag(
      trx: Transaction<Database>,
      classesId: string,
      flag: 'audit_open' | 'invite_open',
      isOpen: boolean,
    ): Promise<void> {
      await trx
        .updateTable('classes')
        .set({ [flag]: isOpen })
        .where('classes_id', '=', classesId)
        .execute()
    },

    async setDeleted(trx: Transaction<Database>, classesId: string, at: number | null): Promise<void> {
      await trx.updateTable('classes').set({ deleted_at: at }).where('classes_id', '=', classesId).execute()
    },

    /** Whether another teacher than this one teaches the class. */
    async isTaughtByOthers(classesId: string, teacherId: string): Promise<boolean> {
      const row = await db
        .selectFrom('teaching_class')
        .select('teaching_class_id')
        .where('classes_id', '=', classesId)
        .where('teacher_id', '!=', teacherId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Permanently deletes a class of the recycle bin with all its data; most rows are deleted by cascades. False if it
     * is not in the recycle bin.
     */
    async erase(trx: Transaction<Database>, classesId: string): Promise<boolean> {
      const found = await trx
        .selectFrom('classes')
        .select('classes_id')
        .where('classes_id', '=', classesId)
        .where('deleted_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return false
      const rooms = trx.selectFrom('teaching_class').select('teaching_class_id').where('classes_id', '=', classesId)
      await trx.deleteFrom('sign_in_student').where('teaching_class_id', 'in', rooms).execute()
      const races = trx.selectFrom('race').select('race_id').where('teaching_class_id', 'in', rooms)
      await trx.deleteFrom('race_press').where('race_id', 'in', races).execute()
      const groups = rooms.clearSelect().select(sql<string>`'g:' || teaching_class_id`.as('conversation'))
      await trx.deleteFrom('chat_message').where('conversation', 'in', groups).execute()
      await trx.deleteFrom('chat_read').where('conversation', 'in', groups).execute()
      await trx.deleteFrom('classes').where('classes_id', '=', classesId).execute()
      return true
    },
  }
}
