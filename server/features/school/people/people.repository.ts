/** The rows of teachers' and students' accounts. */
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Activation } from '../../../../contract/entities/account/initialPassword'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database, UserTable } from '../../../database/schema/schema'
import { isOfAcademy } from '../../../policies/academyScope'
import { isActivation } from '../../../services/account/initialPasswords'
import type { Change } from '../../../shared/edits'
import { countFound, type Slice } from '../../../shared/paging'

/** The filter and order of a list of people; all fields are optional. */
export interface PeopleQuery {
  readonly status?: '0' | '1' | undefined
  readonly activation?: Activation | undefined
  /** The time of the request: an activation that is `waiting` then may be `expired` later. */
  readonly at: number
  readonly majorId?: string | undefined
  readonly classesId?: string | undefined
  /** The academy whose people the caller may see; undefined: all. */
  readonly academyId?: string | undefined
  readonly loginCode?: string | undefined
  readonly name?: string | undefined
  /** A login code or a name. */
  readonly search?: string | undefined
  readonly sortBy?: 'login_code' | 'real_name' | 'created_at' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The filter of closed accounts. */
export interface ClosedQuery {
  readonly kind: 'disabled' | 'removed'
  readonly userType?: '1' | '2' | undefined
  readonly loginCode?: string | undefined
  readonly name?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

type Bounds = Pick<Slice, 'limit' | 'offset'>
export type PersonRow = Awaited<ReturnType<PeopleRepository['find']>>['rows'][number]
export type PeopleRepository = ReturnType<typeof createPeopleRepository>

export function createPeopleRepository(db: Kysely<Database>) {
  const chosen = (
    userType: '1' | '2',
    { status, activation, at, majorId, classesId, academyId, loginCode, name, search }: PeopleQuery,
  ) => {
    let query = db.selectFrom('users').where('users.user_type', '=', userType).where('users.removed_at', 'is', null)
    if (status !== undefined) query = query.where('users.status', '=', status)
    if (activation !== undefined) query = query.where(isActivation(activation, at))
    if (majorId !== undefined) query = query.where('users.major_id', '=', majorId)
    if (academyId !== undefined) query = query.where(isOfAcademy(academyId))
    if (loginCode !== undefined) query = query.where(hasLoginCode(loginCode))
    if (name !== undefined) query = query.where(isNamed(name))
    if (search !== undefined) query = query.where((where) => where.or([hasLoginCode(search), isNamed(search)]))
    if (classesId !== undefined) {
      query = query.where((where) =>
        where(
          'users.user_id',
          'in',
          where.selectFrom('class_student').select('user_id').where('classes_id', '=', classesId),
        ),
      )
    }
    return query
  }

  const closed = ({ kind, userType, loginCode, name }: ClosedQuery) => {
    let query = db.selectFrom('users')
    query =
      kind === 'removed'
        ? query.where('users.removed_at', 'is not', null).where('users.erased_at', 'is', null)
        : query.where('users.status', '=', '0').where('users.removed_at', 'is', null)
    if (userType !== undefined) query = query.where('users.user_type', '=', userType)
    if (loginCode !== undefined) query = query.where(hasLoginCode(loginCode))
    if (name !== undefined) query = query.where(isNamed(name))
    return query.where('users.user_type', 'in', ['1', '2'])
  }

  return {
    async find(userType: '1' | '2', query: PeopleQuery, { limit, offset }: Bounds) {
      const total = await countFound(db, chosen(userType, query), { limit, offset })
      const sortBy = `users.${query.sortBy ?? 'login_code'}` as const
      const sortOrder = query.sortOrder ?? 'asc'
      // Related data is looked up only for the accounts of this page.
      const here = chosen(userType, query)
        .select('users.user_id')
        .orderBy(sortBy, sortOrder)
        .orderBy('users.user_id')
        .limit(limit)
        .offset(offset)
      const rows = await db
        .selectFrom('users')
        .where('users.user_id', 'in', here)
        .leftJoin('major', 'major.major_id', 'users.major_id')
        .leftJoin('academy', 'academy.academy_id', 'major.academy_id')
        .select(['users.user_id', 'users.real_name', 'users.login_code', 'users.cover_img', 'users.status'])
        .select(['users.must_change_password', 'users.initial_password_until', 'users.created_at'])
        .select(['users.version', 'users.gender', 'users.phone', 'major.major_id', 'major.major_name'])
        .select(['academy.academy_id', 'academy.academy_name'])
        .select((where) =>
          where
            .selectFrom('login_log')
            .whereRef('login_log.user_id', '=', 'users.user_id')
            .where('login_log.reason', 'is', null)
            .select((rows) => rows.fn.max('login_at').as('at'))
            .as('last_login_at'),
        )
        .orderBy(sortBy, sortOrder)
        .orderBy('users.user_id')
        .execute()
      return { rows, total }
    },

    async findClosed(query: ClosedQuery, { limit, offset }: Bounds) {
      const total = await countFound(db, closed(query), { limit, offset })
      const at = query.kind === 'removed' ? 'users.removed_at' : 'users.disabled_at'
      const rows = await closed(query)
        .leftJoin('users as handler', (join) =>
          join.onRef('handler.user_id', '=', query.kind === 'removed' ? 'users.removed_by' : 'users.disabled_by'),
        )
        .select(['users.user_id', 'users.user_type', 'users.real_name', 'users.login_code', 'users.cover_img'])
        .leftJoin('erasure', (join) =>
          join
            .onRef('erasure.user_id', '=', 'users.user_id')
            .on('erasure.cancelled_at', 'is', null)
            .on('erasure.done_at', 'is', null),
        )
        .select([`${at} as closed_at`, 'handler.real_name as handler_name', 'erasure.due_at as erase_at'])
        .orderBy(at, (order) => (query.sortOrder === 'asc' ? order.asc() : order.desc()).nullsLast())
        .orderBy('users.user_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** The active classes of these students. */
    async classesOf(userIds: readonly string[]) {
      if (userIds.length === 0) return []
      return await db
        .selectFrom('class_student')
        .innerJoin('classes', 'classes.classes_id', 'class_student.classes_id')
        .select(['class_student.user_id', 'classes.classes_id', 'classes.class_name'])
        .where('class_student.user_id', 'in', [...userIds])
        .where('classes.deleted_at', 'is', null)
        .orderBy('classes.class_name')
        .execute()
    },

    /** The current account. */
    current: (trx: Transaction<Database>, userId: string) =>
      trx
        .selectFrom('users')
        .leftJoin('major', 'major.major_id', 'users.major_id')
        .select(['users.login_code', 'users.real_name', 'users.cover_img', 'users.major_id', 'major.major_name'])
        .select(['users.gender', 'users.phone'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),

    /** The names of accounts, by login code. */
    namesOf: (trx: Transaction<Database>, userIds: readonly string[]) =>
      trx
        .selectFrom('users')
        .select(['user_id', 'login_code', 'real_name'])
        .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
        .orderBy('login_code')
        .execute(),

    /** The login code of a person; empty if there is no such person. */
    async loginCodeOf(userId: string): Promise<string> {
      const row = await db.selectFrom('users').select('login_code').where('user_id', '=', userId).executeTakeFirst()
      return row?.login_code ?? ''
    },
    /** Locks accounts of these types; returns those that exist and are permanently closed, or are not (`isRemoved`). */
    async lock(
      trx: Transaction<Database>,
      userTypes: readonly ('1' | '2')[],
      userIds: readonly string[],
      isRemoved = false,
    ): Promise<string[]> {
      const rows = await trx
        .selectFrom('users')
        .select('user_id')
        .where('user_type', 'in', [...userTypes])
        .where('user_id', 'in', [...userIds])
        .where('removed_at', isRemoved ? 'is not' : 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('user_id')
        .forUpdate()
        .execute()
      return rows.map((row) => row.user_id)
    },

    async insert(trx: Transaction<Database>, user: Insertable<UserTable>): Promise<void> {
      await trx.insertInto('users').values(user).execute()
    },

    async update(
      trx: Transaction<Database>,
      userIds: readonly string[],
      values: Omit<Updateable<UserTable>, 'user_id' | 'user_type'>,
    ): Promise<void> {
      if (Object.keys(values).length === 0) return
      await trx
        .updateTable('users')
        .set(values)
        .where('user_id', 'in', [...userIds])
        .execute()
    },

    async hasMajor(trx: Transaction<Database>, majorId: string): Promise<boolean> {
      const row = await trx.selectFrom('major').select('major_id').where('major_id', '=', majorId).executeTakeFirst()
      return row !== undefined
    },

    /** Those of the teachers who have a teaching class that has not ended. */
    async teaching(trx: Transaction<Database>, userIds: readonly string[], at: number): Promise<string[]> {
      const rows = await trx
        .selectFrom('teaching_class')
        .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
        .innerJoin('users', 'users.user_id', 'teaching_class.teacher_id')
        .select('users.real_name')
        .distinct()
        .where('teaching_class.teacher_id', 'in', [...userIds])
        .where('teaching_class.end_time', '>', at)
        .where('classes.deleted_at', 'is', null)
        .orderBy('users.real_name')
        .execute()
      return rows.map((row) => row.real_name)
    },

    /** Removes the owner of the classes that these teachers own. */
    async disown(
      trx: Transaction<Database>,
      userIds: readonly string[],
      by: Pick<Change, 'changed_at' | 'changed_by'>,
    ): Promise<void> {
      await trx
        .updateTable('classes')
        .set({ teacher_id: null, version: sql`version + 1`, ...by })
        .where('teacher_id', 'in', [...userIds])
        .execute()
    },

    /** Reopens closed accounts, with a new version, so that pages with the previous state get a conflict. */
    async reopen(
      trx: Transaction<Database>,
      userIds: readonly string[],
      by: Pick<Change, 'changed_at' | 'changed_by'>,
    ): Promise<void> {
      const open = { status: '1', removed_at: null, removed_by: null, disabled_at: null, disabled_by: null } as const
      await trx
        .updateTable('users')
        .set({ ...open, version: sql`version + 1`, ...by })
        .where('user_id', 'in', [...userIds])
        .execute()
    },

    /** Marks registrations of reopened accounts as in use again. */
    async unrevoke(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
      await trx
        .updateTable('registration')
        .set({ revoked_at: null, revoke_type: null, handler_id: null })
        .where('user_id', 'in', [...userIds])
        .execute()
    },

    /** Those of the login codes that are taken, in lower case; including closed accounts. */
    async taken(loginCodes: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('users')
        .select(sql<string>`lower(login_code)`.as('code'))
        .where(sql<boolean>`lower(login_code) = any(${loginCodes.map((code) => code.toLowerCase())}::text[])`)
        .execute()
      return new Set(rows.map((row) => row.code))
    },

    /** Every major with its academy's name. */
    majors: (on: Kysely<Database> = db) =>
      on
        .selectFrom('major')
        .innerJoin('academy', 'academy.academy_id', 'major.academy_id')
        .select(['major.major_id', 'major.major_name', 'academy.academy_name'])
        .execute(),

    /** Creates accounts; returns the login codes of the created ones. */
    async insertNew(trx: Transaction<Database>, users: readonly Insertable<UserTable>[]): Promise<Set<string>> {
      if (users.length === 0) return new Set()
      const rows = await trx
        .insertInto('users')
        .values([...users])
        .onConflict((conflict) => conflict.doNothing())
        .returning('login_code')
        .execute()
      return new Set(rows.map((row) => row.login_code))
    },
  }
}
