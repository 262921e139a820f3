/**
 * Failed sign-in attempts, in the login log of their account. An unknown name leaves no row there, only in the audit
 * log.
 */
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { ErrorName } from '../../../../contract/errors'
import { loginFailureWords } from '../../../../contract/words/loginLogWords'
import type { Database } from '../../../database/schema/schema'
import { newId } from '../../../shared/ids'

export interface LoginAttempt {
  readonly loginCode: string
  readonly address: string
  readonly userAgent: string
}

/** Writes failed attempts. As with the audit log, one that cannot be written is logged as a fault. */
export const createLoginAttempts = (db: Kysely<Database>, log: Logger, now: () => number) => ({
  /**
   * Equal attempts of a minute share one row with a count. Results that are not failures, such as the question before a
   * forced sign-in, are omitted.
   */
  async failed({ loginCode, address, userAgent }: LoginAttempt, reason: ErrorName): Promise<void> {
    if (loginFailureWords[reason] === undefined) return
    const at = now()
    try {
      await sql`
        insert into login_log (login_log_id, user_id, session_id, login_at, address, user_agent, reason)
        select ${newId(at)}, user_id, null, ${at}, ${address}, ${userAgent.slice(0, 300)}, ${reason}
        from users where lower(login_code) = ${loginCode.toLowerCase()}
        on conflict (user_id, address, reason, (login_at / 60000)) where reason is not null
        do update set times = login_log.times + 1`.execute(db)
    } catch (error) {
      log.error({ err: error, reason }, 'a failed sign-in could not be written')
    }
  },
})
