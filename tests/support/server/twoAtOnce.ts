/** Two transactions of which the second begins while the first has not ended. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../server/plugins/database/schema/schema'
import { waitingFor } from '../../server/content/support'
import { until } from '../../server/live/support/until'

/** Statements that the embedded database answers, so that a second transaction could be served in between. */
const EMBEDDED_TURNS = 3

/**
 * Runs `first` in a transaction and begins `second` before it ends. It ends once `second` waits for a lock, or has its answer.
 * Returns whether `second` had to wait, and its answer. The embedded database runs one transaction at a time: there every `second` waits.
 */
export async function twoAtOnce<Answer>(
  db: Kysely<Database>,
  kind: 'embedded' | 'postgres',
  first: (trx: Transaction<Database>) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<{ readonly hasWaited: boolean; readonly answer: Answer }> {
  let isAnswered = false
  let hasWaited = false
  let pending: Promise<Answer> | undefined
  await db.transaction().execute(async (trx) => {
    await first(trx)
    pending = second()
    pending.then(
      () => {
        isAnswered = true
      },
      () => {
        isAnswered = true
      },
    )
    if (kind === 'postgres') await until(async () => isAnswered || (await waitingFor(db)) > 0)
    else for (let turn = 0; turn < EMBEDDED_TURNS; turn++) await sql`select 1`.execute(trx)
    hasWaited = !isAnswered
  })
  if (!pending) throw new Error('the first transaction ended before the second began')
  return { hasWaited, answer: await pending }
}
