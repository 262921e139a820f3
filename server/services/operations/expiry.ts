/**
 * Deletes rows of a log that are older than a number of days: an hour after the first of them has reached that age, in
 * batches. Each row is claimed by one node.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import type { Scheduler } from '../../kernel'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows that one statement deletes. */
const BATCH = 1_000

/** A log: its table, the column of its ids, and that of its moments in milliseconds. */
interface Log {
  readonly name: string
  readonly table: 'audit' | 'login_log'
  readonly id: string
  readonly at: string
}

export const auditLog: Log = { name: 'audit.purge', table: 'audit', id: 'audit_id', at: 'at' }
export const loginLog: Log = { name: 'loginLog.purge', table: 'login_log', id: 'login_log_id', at: 'login_at' }

/** Registers the deletion with the scheduler. */
export function expireRows(
  { name, table, id, at }: Log,
  { db, scheduler, days }: { db: Kysely<Database>; scheduler: Scheduler; days: number },
): void {
  const keptMs = days * DAY_MS
  const [rows, idColumn, atColumn] = [sql.table(table), sql.ref(id), sql.ref(at)]
  scheduler.register({
    name,
    async next() {
      const found = await sql<{ at: number }>`
        select ${atColumn} as at from ${rows} order by ${atColumn} limit 1`.execute(db)
      const [oldest] = found.rows
      return oldest ? oldest.at + keptMs + HOUR_MS : null
    },
    async run(now) {
      for (let deleted = BATCH; deleted === BATCH; ) {
        const { numAffectedRows } = await sql`
          with expired as materialized (
            select ${idColumn} from ${rows} where ${atColumn} < ${now - keptMs}
            order by ${atColumn} limit ${BATCH} for update skip locked
          )
          delete from ${rows} where ${idColumn} in (select ${idColumn} from expired)`.execute(db)
        deleted = Number(numAffectedRows ?? 0)
      }
    },
  })
}
