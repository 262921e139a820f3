/**
 * Audit rows: each sign-in, administrative change and refusal. Equal rows of a minute are merged with a count, and old
 * rows are deleted, so that repeated refusals cannot fill the disk.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema/schema'
import type { Audit } from '../../kernel'
import { placeOf } from '../../plugins/http/peers'
import type { Throttle } from '../../plugins/http/throttle'
import { newId } from '../../shared/ids'

type Entry = Parameters<Audit['record']>[0]

const MINUTE_MS = 60_000
/** Above this rate, refusals of one address share a row per action, regardless of their subject. */
const REFUSED = { name: 'audit.refused', points: 60, seconds: 60 }

/** Writes audit rows: in the transaction of a change, or separately. */
export function createAudit(db: Kysely<Database>, log: Logger, now: () => number, throttle?: Throttle): Audit {
  const refused = throttle?.limit(REFUSED)

  const isOneTooMany = async ({ outcome, address, actorId }: Entry): Promise<boolean> =>
    outcome === 'refused' && !((await refused?.count(address ? placeOf(address) : (actorId ?? ''))) ?? true)

  const write = async (on: Kysely<Database>, entry: Entry): Promise<void> => {
    const at = now()
    const row = rowOf(entry)
    await on
      .insertInto('audit')
      .values({ audit_id: newId(at), at, last_at: at, same_key: sameKey(row, at), ...row })
      .onConflict((conflict) =>
        conflict.column('same_key').doUpdateSet({
          times: sql`audit.times + 1`,
          last_at: sql`greatest(audit.last_at, excluded.last_at)`,
        }),
      )
      .execute()
  }

  return {
    async record(entry, trx) {
      if (trx) return write(trx, entry)
      const { action, outcome } = entry
      try {
        await write(db, (await isOneTooMany(entry)) ? withoutSubject(entry) : entry)
      } catch (error) {
        log.error({ err: error, action, outcome }, 'an audit row could not be written')
      }
    },
  }
}

/** The detail of a change: by field, the previous value and the new one, of those that differ. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  changes: Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) =>
      before[field] === value ? [] : [[field, [before[field], value]]],
    ),
  ),
})

const rowOf = ({ action, actorId, subject, outcome, address, detail }: Entry) => ({
  action,
  actor_id: actorId,
  subject: subject?.slice(0, 200) ?? null,
  outcome,
  address: address ?? null,
  detail: JSON.stringify(detail ?? {}),
})

const withoutSubject = ({ action, outcome, address }: Entry): Entry => ({
  action,
  actorId: null,
  outcome,
  ...(address === undefined ? {} : { address }),
  detail: { reason: 'tooMany' },
})

/** The key that equal rows of one minute share; a unique index merges them across nodes. */
const sameKey = (row: ReturnType<typeof rowOf>, at: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Math.floor(at / MINUTE_MS), Object.values(row)]))
    .digest('base64url')
