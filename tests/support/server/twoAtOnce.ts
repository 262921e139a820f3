/** Two transactions, of which the second begins before the first has ended. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../server/database/schema/schema'
import { waitingFor } from '../../server/documents/support'
import { until } from '../../server/live/support/until'

/** The number of statements of the embedded database after which a second transaction would have been served. */
const EMBEDDED_TURNS = 3

type Kind = 'embedded' | 'postgres'

/**
 * Begins `second` inside a transaction, until it waits for a lock or is done. Returns whether it waits, and its pending
 * result. The embedded database runs one transaction at a time, so `second` always waits there.
 */
export async function beginSecond<Answer>(
  db: Kysely<Database>,
  kind: Kind,
  trx: Transaction<Database>,
  second: () => Promise<Answer>,
): Promise<{ readonly isWaiting: boolean; readonly pending: Promise<Answer> }> {
  let isAnswered = false
  const settle = () => {
    isAnswered = true
  }
  const pending = second()
  pending.then(settle, settle)
  if (kind === 'postgres') await until(async () => isAnswered || (await waitingFor(db)) > 0)
  else for (let turn = 0; turn < EMBEDDED_TURNS; turn++) await sql`select 1`.execute(trx)
  return { isWaiting: !isAnswered, pending }
}

/**
 * Runs `first` in a transaction and begins `second` before it ends. The transaction ends once `second` waits for a
 * lock, or is done. Returns whether `second` had to wait, and its result.
 */
export async function twoAtOnce<Answer>(
  db: Kysely<Database>,
  kind: Kind,
  first: (trx: Transaction<Database>) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<{ readonly hasWaited: boolean; readonly answer: Answer }> {
  const { isWaiting, pending } = await db.transaction().execute(async (trx) => {
    await first(trx)
    return await beginSecond(db, kind, trx, second)
  })
  return { hasWaited: isWaiting, answer: await pending }
}
