/** Audit rows: each sign-in, administrative change and refusal. */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { newId } from '../ids'
import type { Audit } from '../kernel'
import type { Database } from './database/schema'

/** Writes audit rows. What was done stays done when a row cannot be written; that is logged as a fault. */
export const createAudit = (db: Kysely<Database>, log: Logger, now: () => number): Audit => ({
  async record({ action, actorId, subject, outcome, address, detail }) {
    const at = now()
    try {
      await db
        .insertInto('audit')
        .values({
          audit_id: newId(at),
          at,
          action,
          actor_id: actorId,
          subject: subject?.slice(0, 200) ?? null,
          outcome,
          address: address ?? null,
          detail: JSON.stringify(detail ?? {}),
        })
        .execute()
    } catch (error) {
      log.error({ err: error, action, outcome }, 'an audit row could not be written')
    }
  },
})
