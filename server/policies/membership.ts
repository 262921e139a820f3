/**
 * Membership in classes. Every feature uses this module instead of its own queries, so that one rule applies
 * everywhere. Unknown and foreign ids get the same answer.
 */
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema/schema'
import type { Membership } from '../kernel'
import type { Relay } from '../services/relay/relay.types'

const TOPIC = 'membership.changed'
const changeSchema = z.object({ classesId: z.string(), userIds: z.array(z.string()).optional() })

/** Membership of the database; the relay notifies all nodes of changes. */
export const createMembership = (db: Kysely<Database>, relay: Relay): Membership => ({
  async find(caller, teachingClassId) {
    const taught = db
      .selectFrom('teaching_class')
      .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
      .select(['teaching_class.teaching_class_id', 'teaching_class.classes_id'])
      .where('teaching_class.teaching_class_id', '=', teachingClassId)
      .where('classes.deleted_at', 'is', null)
    if (caller.role === 'teacher') {
      const row = await taught.where('teaching_class.teacher_id', '=', caller.userId).executeTakeFirst()
      return row ? { teachingClassId, classesId: row.classes_id, role: 'teacher' } : null
    }
    if (caller.role === 'student') {
      const row = await taught
        .innerJoin('class_student', 'class_student.classes_id', 'teaching_class.classes_id')
        .where('class_student.user_id', '=', caller.userId)
        .executeTakeFirst()
      return row ? { teachingClassId, classesId: row.classes_id, role: 'student' } : null
    }
    return null
  },

  async findAll(caller) {
    const open = db
      .selectFrom('teaching_class')
      .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
      .select(['teaching_class.teaching_class_id', 'teaching_class.classes_id'])
      .where('classes.deleted_at', 'is', null)
      .orderBy('teaching_class.created_at')
      .orderBy('teaching_class.teaching_class_id')
    const own =
      caller.role === 'teacher'
        ? open.where('teaching_class.teacher_id', '=', caller.userId)
        : open
            .innerJoin('class_student', 'class_student.classes_id', 'teaching_class.classes_id')
            .where('class_student.user_id', '=', caller.userId)
    const rows = caller.role === 'admin' ? [] : await own.execute()
    return rows.map((row) => ({ teachingClassId: row.teaching_class_id, classesId: row.classes_id }))
  },

  async candidates(teachingClassId) {
    const rows = await db
      .selectFrom('teaching_class')
      .innerJoin('class_student', 'class_student.classes_id', 'teaching_class.classes_id')
      .innerJoin('users', 'users.user_id', 'class_student.user_id')
      .select(['users.user_id', 'users.real_name', 'users.login_code'])
      .where('teaching_class.teaching_class_id', '=', teachingClassId)
      .where('class_student.excluded', '=', false)
      .where('users.status', '=', '1')
      .orderBy('users.login_code')
      .orderBy('users.user_id')
      .execute()
    return rows.map((row) => ({ userId: row.user_id, userName: row.real_name, loginCode: row.login_code }))
  },

  async students(teachingClassId, { withErased = false } = {}) {
    const rows = await db
      .selectFrom('teaching_class')
      .innerJoin('class_student', 'class_student.classes_id', 'teaching_class.classes_id')
      .innerJoin('users', 'users.user_id', 'class_student.user_id')
      .select(['users.user_id', 'users.real_name', 'users.user_code', 'users.login_code'])
      .where('teaching_class.teaching_class_id', '=', teachingClassId)
      .where((users) => {
        const isActive = users('users.status', '=', '1')
        return withErased ? isActive.or('users.erased_at', 'is not', null) : isActive
      })
      .orderBy('users.login_code')
      .orderBy('users.user_id')
      .execute()
    return rows.map((row) => ({
      userId: row.user_id,
      userName: row.real_name,
      userCode: row.user_code,
      loginCode: row.login_code,
    }))
  },

  changed: (change) => relay.publish(TOPIC, JSON.stringify(change)),

  onChanged(listener) {
    relay.subscribe(TOPIC, (payload) => listener(changeSchema.parse(JSON.parse(payload))))
  },

  async ownsClasses(caller, classesId, { isDeleted = false } = {}) {
    if (caller.role === 'student') return false
    const found = db
      .selectFrom('classes')
      .select('classes.classes_id')
      .where('classes.classes_id', '=', classesId)
      .where('classes.deleted_at', isDeleted ? 'is not' : 'is', null)
    if (caller.role === 'teacher') {
      return (await found.where(isOwnClasses(caller.userId)).executeTakeFirst()) !== undefined
    }
    const own = caller.academyId === undefined ? found : found.where('classes.academy_id', '=', caller.academyId)
    return (await own.executeTakeFirst()) !== undefined
  },

  async managesTeachingClass(caller, teachingClassId) {
    if (caller.role === 'student') return false
    const found = db
      .selectFrom('teaching_class')
      .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
      .select('teaching_class.teaching_class_id')
      .where('teaching_class.teaching_class_id', '=', teachingClassId)
      .where('classes.deleted_at', 'is', null)
    const own = caller.role === 'admin' ? found : found.where('teaching_class.teacher_id', '=', caller.userId)
    return (await own.executeTakeFirst()) !== undefined
  },
})

/** Those of the users who are students of a teaching class: the result of `find` for each, in one statement. */
export async function studentsAmong(
  db: Kysely<Database>,
  teachingClassId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select seat.user_id from teaching_class as room
    join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
    join class_student as seat on seat.classes_id = room.classes_id
    where room.teaching_class_id = ${teachingClassId} and seat.user_id = any(${[...userIds]}::text[])`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The same for statements on `room`, a teaching class: joins the student's membership as `seat`. */
export const seatTables = (studentId: RawBuilder<unknown>) => sql`join classes as school_class
    on school_class.classes_id = room.classes_id and school_class.deleted_at is null
  join class_student as seat on seat.classes_id = room.classes_id and seat.user_id = ${studentId}`

/** The condition on `classes` that a teacher owns the class or teaches in it. */
export const isOwnClasses = (teacherId: string) => (where: ExpressionBuilder<Database, 'classes'>) =>
  where.or([
    where('classes.teacher_id', '=', teacherId),
    where.exists(
      where
        .selectFrom('teaching_class')
        .select('teaching_class.teaching_class_id')
        .whereRef('teaching_class.classes_id', '=', 'classes.classes_id')
        .where('teaching_class.teacher_id', '=', teacherId),
    ),
  ])
