/** The rows of the students of classes. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Activation } from '../../../../contract/entities/account/initialPassword'
import type { ClassStudent } from '../../../../contract/entities/live/teachingClass'
import type { Database, UserTable } from '../../../database/schema/schema'
import { mustNotBeArchived } from '../../../policies/archivedClasses'
import { teacherNamesIn } from '../../../policies/teacherNames'
import {
  type InitialPasswordColumns,
  isActivation,
  type NamedAccount,
} from '../../../services/account/initialPasswords'
import { containing, countFound, type Slice } from '../../../shared/paging'

/** The filter and order of a list of students; all fields are optional. */
export interface StudentQuery {
  readonly originType?: string | undefined
  readonly loginCode?: string | undefined
  readonly studentName?: string | undefined
  readonly activation?: Activation | undefined
  /** The time of the request: an activation that is `waiting` then may be `expired` later. */
  readonly at: number
  readonly sortField?: 'loginCode' | 'studentName' | 'originType' | 'joinTime' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** A student to add to a class. `password` is for a new account. */
export interface Newcomer {
  readonly userId: string
  readonly loginCode: string
  readonly studentName: string
  readonly coverImg: string
  /** Of a new account; the account of a known student stays as it is. */
  readonly gender?: '' | '1' | '2'
  readonly phone?: string
  readonly password: InitialPasswordColumns
}

/** The result for a new member; a refusal changes nothing. */
export type Enrolment =
  | { readonly studentId: string; readonly isKnown: boolean }
  | 'loginCodeTaken'
  | 'studentNameDiffers'
  | 'studentInClass'
  | 'nameOfTeacher'

const columns = {
  loginCode: 'users.login_code',
  studentName: 'users.real_name',
  originType: 's.origin_type',
  joinTime: 's.joined_at',
} as const

export type ClassStudentRow = Awaited<ReturnType<ReturnType<typeof createStudentsRepository>['find']>>['rows'][number]

export function createStudentsRepository(db: Kysely<Database>) {
  const chosen = (classesId: string, { originType, loginCode, studentName, activation, at }: StudentQuery) => {
    let query = db
      .selectFrom('class_student as s')
      .innerJoin('users', 'users.user_id', 's.user_id')
      .where('s.classes_id', '=', classesId)
    if (originType !== undefined) query = query.where(sql<boolean>`s.origin_type = ${originType}`)
    if (loginCode !== undefined) query = query.where('users.login_code', 'ilike', containing(loginCode))
    if (studentName !== undefined) query = query.where('users.real_name', 'ilike', containing(studentName))
    if (activation !== undefined) query = query.where(isActivation(activation, at))
    return query
  }

  return {
    async find(classesId: string, query: StudentQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await countFound(db, chosen(classesId, query), { limit, offset })
      const rows = await chosen(classesId, query)
        .select(['users.user_id', 'users.real_name', 'users.login_code', 'users.cover_img', 'users.status'])
        .select(['users.must_change_password', 'users.initial_password_until'])
        .select(['s.origin_type', 's.excluded', 's.joined_at', 's.version'])
        .orderBy(columns[query.sortField ?? 'loginCode'], query.sortOrder ?? 'asc')
        .orderBy('users.login_code')
        .orderBy('users.user_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /**
     * Locks a class against deletion until the transaction ends; returns its name, or undefined for one that is not
     * active. Refuses an archived one, which is read-only.
     */
    async hold(trx: Transaction<Database>, classesId: string): Promise<{ class_name: string } | undefined> {
      const found = await trx
        .selectFrom('classes')
        .select(['class_name', 'archived_at'])
        .where('classes_id', '=', classesId)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
      mustNotBeArchived(found)
      return found
    },

    async virtualNum(trx: Transaction<Database>, classesId: string): Promise<number> {
      const { n } = await trx
        .selectFrom('class_student')
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where('classes_id', '=', classesId)
        .where('origin_type', '=', '3')
        .executeTakeFirstOrThrow()
      return n
    },

    /**
     * Adds new members to a class, in order: those without an account get one; the others join with theirs. No two of
     * them may have the same login code.
     */
    async enrol(
      trx: Transaction<Database>,
      classesId: string,
      newcomers: readonly Newcomer[],
      given: { readonly originType: ClassStudent['originType']; readonly at: number },
    ): Promise<Enrolment[]> {
      if (newcomers.length === 0) return []
      const isTeachersName = await teacherNamesIn(trx, [classesId])
      const fit = newcomers.filter((one) => !isTeachersName(one.studentName))
      if (fit.length < newcomers.length) {
        const enrolled = await this.enrol(trx, classesId, fit, given)
        const results = new Map(fit.map((one, n) => [one, enrolled[n]]))
        return newcomers.map((one) => results.get(one) ?? 'nameOfTeacher')
      }
      const made = await trx
        .insertInto('users')
        .values(newcomers.map((one) => account(one, given.at)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute()
      const isNew = new Set(made.map((row) => row.user_id))
      // Read after the insertion, so that accounts that were created concurrently are included.
      const accounts = await accountsOf(trx, newcomers, true)
      const judged = newcomers.map(({ loginCode, studentName }) => {
        const one = accounts.get(loginCode.toLowerCase())
        return one ? { userId: one.user_id, reason: reasonAgainst(one, studentName) } : null
      })
      const fitting = judged.flatMap((one) => (one && one.reason === null ? [one.userId] : []))
      const joined =
        fitting.length === 0
          ? []
          : await trx
              .insertInto('class_student')
              .values(
                fitting.map((user_id) => ({
                  classes_id: classesId,
                  user_id,
                  origin_type: given.originType,
                  excluded: false,
                  joined_at: given.at,
                })),
              )
              .onConflict((conflict) => conflict.doNothing())
              .returning('user_id')
              .execute()
      const isIn = new Set(joined.map((row) => row.user_id))
      return judged.map((one): Enrolment => {
        if (!one || one.reason !== null) return one?.reason ?? 'loginCodeTaken'
        return isIn.has(one.userId) ? { studentId: one.userId, isKnown: !isNew.has(one.userId) } : 'studentInClass'
      })
    },

    /**
     * Locks students of a class; returns those whose accounts are not closed, and whether they have chosen a password.
     */
    lock: (
      trx: Transaction<Database>,
      classesId: string,
      userIds: readonly string[],
    ): Promise<(NamedAccount & { must_change_password: boolean })[]> =>
      trx
        .selectFrom('users')
        .innerJoin('class_student', 'class_student.user_id', 'users.user_id')
        .select(['users.user_id', 'users.login_code', 'users.real_name', 'users.must_change_password'])
        .where('class_student.classes_id', '=', classesId)
        .where('users.user_id', 'in', [...userIds])
        .where('users.removed_at', 'is', null)
        .orderBy('users.login_code')
        .forUpdate('users')
        .execute(),

    /** The reasons why these people cannot join a class, in order; null if there is none. */
    async reasons(
      classesId: string,
      people: readonly Pick<Newcomer, 'loginCode' | 'studentName'>[],
    ): Promise<(Extract<Enrolment, string> | null)[]> {
      const accounts = await accountsOf(db, people)
      const members = await db
        .selectFrom('class_student')
        .select('user_id')
        .where('classes_id', '=', classesId)
        .where(sql<boolean>`user_id = any(${[...accounts.values()].map((one) => one.user_id)}::text[])`)
        .execute()
      const isIn = new Set(members.map((row) => row.user_id))
      const isTeachersName = await teacherNamesIn(db, [classesId])
      return people.map(({ loginCode, studentName }) => {
        if (isTeachersName(studentName)) return 'nameOfTeacher'
        const one = accounts.get(loginCode.toLowerCase())
        if (!one) return null
        return reasonAgainst(one, studentName) ?? (isIn.has(one.user_id) ? 'studentInClass' : null)
      })
    },

    /** The latest membership version of a class; 0 if it is empty. */
    async latestVersion(classesId: string): Promise<number> {
      const row = await db
        .selectFrom('class_student')
        .select((rows) => rows.fn.max('version').as('version'))
        .where('classes_id', '=', classesId)
        .executeTakeFirst()
      return row?.version ?? 0
    },

    /** Locks students of a class until the transaction ends; returns those that are members. */
    holdMembers: (trx: Transaction<Database>, classesId: string, userIds: readonly string[]) =>
      trx
        .selectFrom('class_student as s')
        .innerJoin('users', 'users.user_id', 's.user_id')
        .select(['s.user_id', 's.version', 's.joined_at', 'users.real_name', 'users.login_code'])
        .where('s.classes_id', '=', classesId)
        .where('s.user_id', 'in', [...userIds])
        .orderBy('s.user_id')
        .forUpdate('s')
        .execute(),

    /** Removes students from a class, or all of them; returns the removed ones. */
    remove(
      trx: Transaction<Database>,
      classesId: string,
      userIds: readonly string[] | null,
    ): Promise<{ user_id: string; version: number }[]> {
      let query = trx.deleteFrom('class_student').where('classes_id', '=', classesId)
      if (userIds) query = query.where('user_id', 'in', [...userIds])
      return query.returning(['user_id', 'version']).execute()
    },
  }
}

/** Accounts by login code in lower case; if locked, their names cannot change until the transaction ends. */
async function accountsOf(db: Kysely<Database>, people: readonly Pick<Newcomer, 'loginCode'>[], isHeld = false) {
  const codes = people.map(({ loginCode }) => loginCode.toLowerCase())
  const found = await db
    .selectFrom('users')
    .select(['user_id', 'user_type', 'login_code', 'real_name', 'removed_at'])
    .where(sql<boolean>`lower(login_code) = any(${codes}::text[])`)
    .$if(isHeld, (rows) => rows.orderBy('user_id').forNoKeyUpdate())
    .execute()
  return new Map(found.map((row) => [row.login_code.toLowerCase(), row]))
}

type Account = Awaited<ReturnType<typeof accountsOf>> extends Map<string, infer Row> ? Row : never

/** Why a person cannot join with this account; null if it is possible. */
function reasonAgainst(one: Account, studentName: string): 'loginCodeTaken' | 'studentNameDiffers' | null {
  if (one.user_type !== '1' || one.removed_at !== null) return 'loginCodeTaken'
  return one.real_name === studentName ? null : 'studentNameDiffers'
}

const account = (one: Newcomer, at: number): Insertable<UserTable> => ({
  user_id: one.userId,
  user_type: '1',
  user_code: one.loginCode,
  login_code: one.loginCode,
  real_name: one.studentName,
  cover_img: one.coverImg,
  motto: '',
  ...(one.gender !== undefined && { gender: one.gender }),
  ...(one.phone !== undefined && { phone: one.phone }),
  ...one.password,
  status: '1',
  major_id: null,
  created_at: at,
  disabled_at: null,
  disabled_by: null,
  removed_at: null,
  removed_by: null,
})
