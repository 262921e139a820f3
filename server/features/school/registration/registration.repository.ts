/** The rows of registrations. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Registration } from '../../../../contract/entities/school/people'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database } from '../../../database/schema/schema'
import type { Current } from '../../../shared/edits'
import { containing, countFound, type Slice } from '../../../shared/paging'
import type { Span } from '../../../shared/schoolTime'

/** The filter of registrations; all fields are optional. */
export interface RegistrationQuery {
  readonly which: 'all' | 'revoked' | 'inUse'
  readonly loginCode?: string | undefined
  readonly studentName?: string | undefined
  readonly applyState?: State | undefined
  readonly className?: string | undefined
  readonly teacherName?: string | undefined
  readonly registered: Span
  readonly revokeType?: '1' | '2' | undefined
  readonly handlerName?: string | undefined
  readonly revoked: Span
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

type RegistrationRow = Awaited<ReturnType<ReturnType<typeof createRegistrationRepository>['find']>>['rows'][number]

type State = Registration['applyState']

/** A column of the last request to join the class; `a` is the request, `decider` the person who decided it. */
const lastRequest = <Value>(what: RawBuilder<Value>) => sql<Value | null>`(
  select ${what} from classes_application a left join users decider on decider.user_id = a.decided_by
  where a.user_id = r.user_id and a.classes_id = r.classes_id
  order by a.created_at desc, a.classes_apply_id desc limit 1)`

/** The state of the request, or that the class accepted the student immediately; otherwise unknown. */
const applyState = sql<State>`coalesce(
  ${lastRequest(sql`a.apply_state`)}, case when r.taken_at_once then '1' else '' end)`
/** The id of the request while it is pending. */
const waitingId = sql<string | null>`case when c.deleted_at is null
  then ${lastRequest(sql`case when a.apply_state = '0' then a.classes_apply_id end`)} end`

export function createRegistrationRepository(db: Kysely<Database>) {
  const chosen = (asked: RegistrationQuery) => {
    let query = db
      .selectFrom('registration as r')
      .innerJoin('users', 'users.user_id', 'r.user_id')
      .leftJoin('classes as c', 'c.classes_id', 'r.classes_id')
      .leftJoin('users as teacher', 'teacher.user_id', 'c.teacher_id')
      .leftJoin('users as handler', 'handler.user_id', 'r.handler_id')
    if (asked.which === 'revoked') query = query.where('r.revoked_at', 'is not', null)
    if (asked.which === 'inUse') query = query.where('r.revoked_at', 'is', null)
    if (asked.loginCode !== undefined) query = query.where(hasLoginCode(asked.loginCode))
    if (asked.studentName !== undefined) query = query.where(isNamed(asked.studentName))
    if (asked.applyState !== undefined) query = query.where(applyState, '=', asked.applyState)
    if (asked.className !== undefined) query = query.where('c.class_name', 'ilike', containing(asked.className))
    if (asked.teacherName !== undefined) query = query.where(isNamed(asked.teacherName, 'teacher'))
    if (asked.handlerName !== undefined) query = query.where(isNamed(asked.handlerName, 'handler'))
    if (asked.revokeType !== undefined) query = query.where('r.revoke_type', '=', asked.revokeType)
    if (asked.registered.from !== null) query = query.where('r.registered_at', '>=', asked.registered.from)
    if (asked.registered.to !== null) query = query.where('r.registered_at', '<', asked.registered.to)
    if (asked.revoked.from !== null) query = query.where('r.revoked_at', '>=', asked.revoked.from)
    if (asked.revoked.to !== null) query = query.where('r.revoked_at', '<', asked.revoked.to)
    return query
  }

  return {
    async find(asked: RegistrationQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await countFound(db, chosen(asked), { limit, offset })
      const rows = await chosen(asked)
        .select([
          'r.user_id',
          'users.real_name',
          'users.login_code',
          'users.cover_img',
          'users.version',
          'c.class_name',
        ])
        .select(['teacher.real_name as teacher_name', 'handler.real_name as handler_name'])
        .select(['r.registered_at', 'r.revoked_at', 'r.revoke_type', applyState.as('apply_state')])
        .select([
          waitingId.as('waiting_id'),
          lastRequest(sql<number>`a.decided_at`).as('decided_at'),
          lastRequest(sql<string>`decider.real_name`).as('decider_name'),
        ])
        .orderBy(asked.which === 'revoked' ? 'r.revoked_at' : 'r.registered_at', asked.sortOrder ?? 'desc')
        .orderBy('r.user_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** Locks accounts of students; returns those that exist and are not closed. */
    async lock(trx: Transaction<Database>, userIds: readonly string[]): Promise<string[]> {
      const rows = await trx
        .selectFrom('users')
        .select('user_id')
        .where('user_type', '=', '1')
        .where('removed_at', 'is', null)
        .where('user_id', 'in', [...userIds])
        .orderBy('user_id')
        .forUpdate()
        .execute()
      return rows.map((row) => row.user_id)
    },

    /** The current account. */
    current: (trx: Transaction<Database>, userId: string) =>
      trx
        .selectFrom('users')
        .select(['login_code', 'real_name'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),

    /** The first of these student accounts that is permanently closed, and by whom. */
    closedAmong: (trx: Transaction<Database>, userIds: readonly string[]) =>
      trx
        .selectFrom('users')
        .leftJoin('users as handler', 'handler.user_id', 'users.removed_by')
        .select(['users.login_code', 'users.real_name', 'users.version', 'users.removed_at'])
        .select('handler.real_name as handler_name')
        .where('users.user_type', '=', '1')
        .where('users.removed_at', 'is not', null)
        .where('users.user_id', 'in', [...userIds])
        .orderBy('users.user_id')
        .executeTakeFirst(),

    /**
     * Closes accounts, removes their class memberships and ends their requests; returns the memberships, and the
     * pending requests.
     */
    async logOff(
      trx: Transaction<Database>,
      userIds: readonly string[],
      { at, handlerId, revokeType }: { at: number; handlerId: string; revokeType: '1' | '2' },
    ): Promise<{ left: Map<string, string[]>; waited: Map<string, string[]> }> {
      const ids = [...userIds]
      await trx
        .updateTable('users')
        .set({ status: '0', removed_at: at, removed_by: handlerId })
        .where('user_id', 'in', ids)
        .execute()
      await trx
        .updateTable('registration')
        .set({ revoked_at: at, revoke_type: revokeType, handler_id: handlerId })
        .where('user_id', 'in', ids)
        .execute()
      const waited = await trx
        .updateTable('classes_application')
        .set({ apply_state: '3', decided_at: at, decided_by: handlerId })
        .where('user_id', 'in', ids)
        .where('apply_state', '=', '0')
        .returning(['classes_id', 'user_id'])
        .execute()
      const left = await trx
        .deleteFrom('class_student')
        .where('user_id', 'in', ids)
        .returning(['classes_id', 'user_id'])
        .execute()
      return { left: byClass(left), waited: byClass(waited) }
    },
  }
}

function byClass(rows: readonly { classes_id: string; user_id: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { classes_id, user_id } of rows) found.set(classes_id, [...(found.get(classes_id) ?? []), user_id])
  return found
}

/** A registration in the form of the contract. */
export const registrationOf = (row: RegistrationRow): Registration => ({
  userId: row.user_id,
  studentName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  className: row.class_name ?? '',
  teacherName: row.teacher_name ?? '',
  applyState: row.apply_state,
  classesApplyId: row.waiting_id ?? '',
  registerTime: row.registered_at,
  revokeTime: row.revoked_at,
  revokeType: row.revoke_type ?? '',
  handlerName: row.handler_name ?? '',
  decidedBy: row.decider_name ?? '',
  decidedTime: row.decided_at,
  version: row.version,
})

/** The current account, for a page that shows an older version. */
export const currentOf = (row: { readonly login_code: string; readonly real_name: string }): Current => ({
  current: { studentName: row.real_name, loginCode: row.login_code },
})
