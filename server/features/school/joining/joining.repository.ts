/** Requests to join classes, and a student's view of a class. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { CLASSMATES_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import type { Caller } from '../../../kernel'
import { isOwnClasses } from '../../../policies/membership'
import { isNoMember } from '../../../services/joinRequests'
import { newId } from '../../../shared/ids'
import { countFound, type Slice } from '../../../shared/paging'

type Db = Kysely<Database> | Transaction<Database>
type ApplyState = '0' | '1' | '2'
/** A request in one of the listed states. */
const isListed = sql<ApplyState>`a.apply_state`

export const joiningRepository = (db: Kysely<Database>) => {
  /** Requests of existing classes; a pending one counts only while the student is not a member. */
  const applications = (classesId: string, state: ApplyState) => {
    const query = db
      .selectFrom('classes_application as a')
      .innerJoin('classes as c', 'c.classes_id', 'a.classes_id')
      .where('a.classes_id', '=', classesId)
      .where('a.apply_state', '=', state)
      .where('c.deleted_at', 'is', null)
    return state === '0' ? query.where(isNoMember) : query
  }

  return {
    total: (classesId: string, state: ApplyState, bounds: Slice): Promise<number> =>
      countFound(db, applications(classesId, state), bounds),
    page(classesId: string, state: ApplyState, { limit, offset }: Slice) {
      const rows = applications(classesId, state)
        .innerJoin('users as u', 'u.user_id', 'a.user_id')
        .leftJoin('users as h', 'h.user_id', 'a.decided_by')
        .select(['a.classes_apply_id', 'a.classes_id', 'a.user_id', 'a.reason', 'a.created_at'])
        .select(isListed.as('apply_state'))
        .select(['a.decided_at', 'c.class_name', 'u.real_name', 'u.login_code', 'u.cover_img'])
        .select('h.real_name as handler_name')
      const ordered = state === '0' ? rows.orderBy('a.created_at') : rows.orderBy('a.decided_at', 'desc')
      return ordered.orderBy('a.classes_apply_id').limit(limit).offset(offset).execute()
    },
    /** The numbers of pending requests: of all classes, or of the classes of one teacher. */
    waitingCounts({ userId, role, academyId }: Caller) {
      const query = db
        .selectFrom('classes_application as a')
        .innerJoin('classes as c', 'c.classes_id', 'a.classes_id')
        .where('a.apply_state', '=', '0')
        .where('c.deleted_at', 'is', null)
        .where(isNoMember)
        .select(['a.classes_id', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('a.classes_id')
        .orderBy('a.classes_id')
      if (role === 'teacher') return query.where('a.classes_id', 'in', ownedBy(db, userId)).execute()
      return (academyId === undefined ? query : query.where('c.academy_id', '=', academyId)).execute()
    },
    /** The classes of existing requests. */
    async classesOf(applyIds: readonly string[]) {
      return db
        .selectFrom('classes_application as a')
        .innerJoin('classes as c', 'c.classes_id', 'a.classes_id')
        .select(['a.classes_apply_id', 'a.classes_id'])
        .where('a.classes_apply_id', 'in', [...applyIds])
        .where('c.deleted_at', 'is', null)
        .execute()
    },
    /** The student's newest request at an existing class. */
    latest: (userId: string) =>
      db
        .selectFrom('classes_application as a')
        .innerJoin('classes as c', 'c.classes_id', 'a.classes_id')
        .select(['a.apply_state', 'a.reason', 'a.created_at', 'c.class_name'])
        .where('a.user_id', '=', userId)
        .where('c.deleted_at', 'is', null)
        .orderBy('a.created_at', 'desc')
        .orderBy('a.classes_apply_id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    memberOf: (userId: string) => membershipsOf(db, userId),
    async ownClasses(userId: string) {
      const rows = await db
        .selectFrom('class_student as s')
        .innerJoin('classes as c', 'c.classes_id', 's.classes_id')
        .innerJoin('academy', 'academy.academy_id', 'c.academy_id')
        .innerJoin('major', 'major.major_id', 'c.major_id')
        .select(['c.classes_id', 'c.class_name', 'c.cover_img', 's.joined_at'])
        .select(['academy.academy_id', 'academy.academy_name', 'major.major_id', 'major.major_name'])
        .select((eb) =>
          eb
            .selectFrom('class_student as n')
            .whereRef('n.classes_id', '=', 'c.classes_id')
            .select((count) => count.fn.countAll<number>().as('n'))
            .as('student_num'),
        )
        .where('s.user_id', '=', userId)
        .where('c.deleted_at', 'is', null)
        .orderBy('s.joined_at')
        .orderBy('c.classes_id')
        .execute()
      const ids = rows.map(({ classes_id }) => classes_id)
      if (ids.length === 0) return []
      const [teachers, students] = await Promise.all([
        teachersOf(db, ids),
        Promise.all(ids.map((classesId) => classmates(db, classesId))),
      ])
      return rows.map((row, index) => ({
        ...row,
        teachers: teachers.filter(({ classes_id }) => classes_id === row.classes_id),
        students: students[index] ?? [],
      }))
    },

    /** Decides pending requests, and adds the students; returns the decided ones. */
    decide: (
      trx: Transaction<Database>,
      applyIds: readonly string[],
      to: { state: '1' | '2'; reason: string; by: string; at: number },
    ) =>
      trx
        .updateTable('classes_application')
        .set({ apply_state: to.state, reason: to.reason, decided_at: to.at, decided_by: to.by })
        .where('classes_apply_id', 'in', [...applyIds])
        .where('apply_state', '=', '0')
        .where('classes_id', 'in', (eb) =>
          eb.selectFrom('classes').select('classes.classes_id').where('classes.deleted_at', 'is', null),
        )
        .returning(['classes_id', 'user_id'])
        .execute(),
    /** Who decided a request, and how. */
    verdict: (trx: Transaction<Database>, applyId: string) =>
      trx
        .selectFrom('classes_application as a')
        .leftJoin('users as h', 'h.user_id', 'a.decided_by')
        .select(['a.apply_state', 'h.real_name'])
        .where('a.classes_apply_id', '=', applyId)
        .executeTakeFirst(),
    classNames: (trx: Transaction<Database>, classesIds: readonly string[]) =>
      trx
        .selectFrom('classes')
        .select(['classes_id', 'class_name'])
        .where('classes_id', 'in', [...classesIds])
        .execute(),
    async addMembers(
      trx: Transaction<Database>,
      members: readonly { classes_id: string; user_id: string }[],
      at: number,
    ): Promise<void> {
      await trx
        .insertInto('class_student')
        .values(members.map((one) => ({ ...one, origin_type: '2' as const, excluded: false, joined_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The names of these users, locked until the transaction ends. */
    async holdNames(trx: Transaction<Database>, userIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await trx
        .selectFrom('users')
        .select(['user_id', 'real_name'])
        .where('user_id', 'in', [...userIds])
        .orderBy('user_id')
        .forNoKeyUpdate()
        .execute()
      return new Map(rows.map((row) => [row.user_id, row.real_name]))
    },

    /** One request of a student at a time: locks the student's row, then the pending request. */
    async holdWaiting(trx: Transaction<Database>, userId: string) {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
      return trx
        .selectFrom('classes_application')
        .select(['classes_apply_id', 'classes_id'])
        .where('user_id', '=', userId)
        .where('apply_state', '=', '0')
        .forUpdate()
        .executeTakeFirst()
    },
    membershipsIn: membershipsOf,
    /** The class with a code, ignoring case; locked until the transaction ends. */
    classOfCode: (trx: Transaction<Database>, code: string) =>
      trx
        .selectFrom('classes')
        .select(['classes_id', 'class_name', 'invite_open', 'audit_open'])
        .where(sql<boolean>`upper(invitation_code) = ${code.toUpperCase()}`)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst(),
    /** Withdraws a request of its student. */
    async takeBack(trx: Transaction<Database>, applyId: string, at: number): Promise<void> {
      await trx
        .updateTable('classes_application')
        .set({ apply_state: '3', decided_at: at })
        .where('classes_apply_id', '=', applyId)
        .execute()
    },
    async insert(
      trx: Transaction<Database>,
      { classesId, userId, at, isAgreed }: { classesId: string; userId: string; at: number; isAgreed: boolean },
    ): Promise<void> {
      await trx
        .insertInto('classes_application')
        .values({
          classes_apply_id: newId(at),
          classes_id: classesId,
          user_id: userId,
          apply_state: isAgreed ? '1' : '0',
          created_at: at,
          decided_at: isAgreed ? at : null,
          decided_by: null,
          reason: '',
        })
        .execute()
    },
  }
}

const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('class_student as s')
    .innerJoin('classes as c', 'c.classes_id', 's.classes_id')
    .select('c.classes_id')
    .where('s.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .execute()

const classmates = (db: Db, classesId: string) =>
  db
    .selectFrom('class_student as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['u.user_id', 'u.real_name', 'u.cover_img', 'u.motto'])
    .where('s.classes_id', '=', classesId)
    .orderBy('u.login_code')
    .orderBy('u.user_id')
    .limit(CLASSMATES_MAX)
    .execute()

/** The classes that a teacher owns or teaches. */
const ownedBy = (db: Db, teacherId: string) =>
  db.selectFrom('classes').select('classes.classes_id').where(isOwnClasses(teacherId))

/** The owner and the teachers of a class, by login code. */
const teachersOf = (db: Db, classesIds: readonly string[]) => {
  const owners = db
    .selectFrom('classes')
    .select(['classes.classes_id', 'classes.teacher_id'])
    .where('classes.classes_id', 'in', [...classesIds])
  const teachers = db
    .selectFrom('teaching_class')
    .select(['teaching_class.classes_id', 'teaching_class.teacher_id'])
    .where('teaching_class.classes_id', 'in', [...classesIds])
  return db
    .selectFrom(owners.union(teachers).as('t'))
    .innerJoin('users as u', 'u.user_id', 't.teacher_id')
    .select(['t.classes_id', 'u.user_id', 'u.real_name', 'u.cover_img'])
    .orderBy('u.login_code')
    .execute()
}
