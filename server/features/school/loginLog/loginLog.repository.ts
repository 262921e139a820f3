/** The rows of sign-ins. */
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { LoginLog } from '../../../../contract/entities/school/people'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database } from '../../../database/schema/schema'
import { isOwnClasses } from '../../../policies/membership'
import { countFound, type Slice } from '../../../shared/paging'
import type { Span } from '../../../shared/schoolTime'
import { deviceOf } from '../../../shared/userAgents'

/** The filter of sign-ins; all fields are optional. */
export interface LoginLogQuery {
  readonly since?: number | undefined
  readonly span?: Span
  readonly hasFailed?: boolean | undefined
  readonly userId?: string
  readonly userType?: '1' | '2' | '3' | undefined
  readonly loginCode?: string | undefined
  readonly name?: string | undefined
  /** In the name or at the beginning of the login code. */
  readonly text?: string | undefined
  /** The sign-ins of the students of a class, or of all active classes of a teacher. */
  readonly studentsOf?: { readonly classesId: string } | { readonly teacherId: string }
}

type LoginLogRow = Awaited<ReturnType<ReturnType<typeof createLoginLogRepository>['find']>>['rows'][number]

export function createLoginLogRepository(db: Kysely<Database>) {
  /** The conditions that need only the log. */
  const ofLog = ({ since, span, hasFailed, userId, studentsOf }: LoginLogQuery) => {
    const where = expressionBuilder<Database, 'login_log'>()
    const conditions: Expression<SqlBool>[] = []
    if (since !== undefined) conditions.push(where('login_log.login_at', '>=', since))
    if (span && span.from !== null) conditions.push(where('login_log.login_at', '>=', span.from))
    if (span && span.to !== null) conditions.push(where('login_log.login_at', '<', span.to))
    if (hasFailed !== undefined) conditions.push(where('login_log.reason', hasFailed ? 'is not' : 'is', null))
    if (userId !== undefined) conditions.push(where('login_log.user_id', '=', userId))
    if (studentsOf !== undefined) {
      const inClasses = where.selectFrom('class_student').select('class_student.user_id')
      conditions.push(
        where(
          'login_log.user_id',
          'in',
          'classesId' in studentsOf
            ? inClasses.where('class_student.classes_id', '=', studentsOf.classesId)
            : inClasses.where(
                'class_student.classes_id',
                'in',
                db
                  .selectFrom('classes')
                  .select('classes.classes_id')
                  .where('classes.deleted_at', 'is', null)
                  .where(isOwnClasses(studentsOf.teacherId)),
              ),
        ),
      )
    }
    return where.and(conditions)
  }
  const chosen = (wanted: LoginLogQuery) => {
    const { userType, loginCode, name, text } = wanted
    let query = db.selectFrom('login_log').innerJoin('users', 'users.user_id', 'login_log.user_id').where(ofLog(wanted))
    if (userType !== undefined) query = query.where('users.user_type', '=', userType)
    if (loginCode !== undefined) query = query.where(hasLoginCode(loginCode))
    if (name !== undefined) query = query.where(isNamed(name))
    if (text !== undefined) query = query.where((where) => where.or([isNamed(text), hasLoginCode(text)]))
    return query
  }
  /** The number of sign-ins. Without a filter on people, their table is not read. */
  const count = (wanted: LoginLogQuery, bounds: Pick<Slice, 'limit' | 'offset'>): Promise<number> => {
    const { userType, loginCode, name, text } = wanted
    const isOfAnybody = [userType, loginCode, name, text].every((one) => one === undefined)
    return isOfAnybody
      ? countFound(db, db.selectFrom('login_log').where(ofLog(wanted)), bounds)
      : countFound(db, chosen(wanted), bounds)
  }

  return {
    async find(query: LoginLogQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await count(query, { limit, offset })
      const rows = await chosen(query)
        .select(['login_log.login_log_id', 'login_log.login_at', 'login_log.logout_at', 'login_log.address'])
        .select([
          'login_log.reason',
          'login_log.times',
          'login_log.user_agent',
          'users.user_id',
          'users.user_type',
          'users.real_name',
          'users.login_code',
        ])
        .orderBy('login_log.login_at', 'desc')
        .orderBy('login_log.login_log_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },
  }
}

/** A sign-in in the form of the contract. */
export const loginLogOf = (row: LoginLogRow): LoginLog => ({
  loginLogId: row.login_log_id,
  user: { userId: row.user_id, userType: row.user_type, realName: row.real_name, loginCode: row.login_code },
  loginTime: row.login_at,
  logoutTime: row.logout_at,
  reason: row.reason ?? '',
  times: row.times,
  address: row.address,
  ...deviceOf(row.user_agent),
  userAgent: row.user_agent,
})
