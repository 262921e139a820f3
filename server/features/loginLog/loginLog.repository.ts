/** The rows of sign-ins. */
import type { Kysely } from 'kysely'
import type { LoginLog } from '../../../contract/entities/people'
import type { Slice } from '../../paging'
import type { Database } from '../../plugins/database/schema'
import { hasLoginCode, isNamed } from '../../plugins/nameSearch'
import { isOwnClasses } from '../../policies/membership'

/** Which sign-ins are listed; all of it may be absent. */
export interface LoginLogQuery {
  readonly since?: number | undefined
  readonly userId?: string
  readonly userType?: '1' | '2' | '3' | undefined
  readonly loginCode?: string | undefined
  /** In the name or at the beginning of the login code. */
  readonly text?: string | undefined
  /** Those of the students of a class, or of all classes in use of a teacher. */
  readonly studentsOf?: { readonly classesId: string } | { readonly teacherId: string }
}

type LoginLogRow = Awaited<ReturnType<ReturnType<typeof createLoginLogRepository>['find']>>['rows'][number]

export function createLoginLogRepository(db: Kysely<Database>) {
  const chosen = ({ since, userId, userType, loginCode, text, studentsOf }: LoginLogQuery) => {
    let query = db.selectFrom('login_log').innerJoin('users', 'users.user_id', 'login_log.user_id')
    if (since !== undefined) query = query.where('login_log.login_at', '>=', since)
    if (userId !== undefined) query = query.where('login_log.user_id', '=', userId)
    if (userType !== undefined) query = query.where('users.user_type', '=', userType)
    if (loginCode !== undefined) query = query.where(hasLoginCode(loginCode))
    if (text !== undefined) query = query.where((where) => where.or([isNamed(text), hasLoginCode(text)]))
    if (studentsOf !== undefined) {
      query = query.where((where) => {
        const inClasses = where.selectFrom('class_student').select('class_student.user_id')
        return where(
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
        )
      })
    }
    return query
  }

  return {
    async find(query: LoginLogQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const { total } = await chosen(query)
        .select((rows) => rows.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await chosen(query)
        .select(['login_log.login_log_id', 'login_log.login_at', 'login_log.logout_at', 'login_log.address'])
        .select(['login_log.user_agent', 'users.user_id', 'users.user_type', 'users.real_name', 'users.login_code'])
        .orderBy('login_log.login_at', 'desc')
        .orderBy('login_log.login_log_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },
  }
}

/** A sign-in as it is sent. */
export const loginLogOf = (row: LoginLogRow): LoginLog => ({
  loginLogId: row.login_log_id,
  user: { userId: row.user_id, userType: row.user_type, realName: row.real_name, loginCode: row.login_code },
  loginTime: row.login_at,
  logoutTime: row.logout_at,
  address: row.address,
  userAgent: row.user_agent,
})
