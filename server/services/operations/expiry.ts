/**
 * Deletes rows that are older than a number of days: an hour after the first of them has reached that age, in batches.
 * Each row is claimed by one node.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import type { Scheduler } from '../../kernel'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows that one statement deletes. */
const BATCH = 1_000

/** A kind of record: its table, the column of its ids, and that of its moments in milliseconds. */
interface Kept {
  readonly name: string
  readonly table: keyof Database
  readonly id: string
  readonly at: string
  /** Only these rows are deleted. */
  readonly only?: RawBuilder<boolean>
  /** Tables without a foreign key, whose rows are deleted with those of the same id. */
  readonly with?: readonly (keyof Database)[]
}

export const auditLog: Kept = { name: 'audit.purge', table: 'audit', id: 'audit_id', at: 'at' }
export const loginLog: Kept = { name: 'loginLog.purge', table: 'login_log', id: 'login_log_id', at: 'login_at' }
export const chat: Kept = { name: 'chat.purge', table: 'chat_message', id: 'message_id', at: 'time' }
export const problemReports: Kept = {
  name: 'problemReports.purge',
  table: 'problem_report',
  id: 'problem_report_id',
  at: 'reported_at',
}
/** Requests that were carried out or cancelled. */
export const erasureLog: Kept = {
  name: 'erasureLog.purge',
  table: 'erasure',
  id: 'erasure_id',
  at: 'requested_at',
  only: sql<boolean>`(done_at is not null or cancelled_at is not null)`,
}
/** The records from which the log of a lesson is made; running rounds are left. */
export const lessons: readonly Kept[] = [
  {
    name: 'rollCall.purge',
    table: 'roll_call',
    id: 'roll_call_id',
    at: 'started_at',
    only: sql<boolean>`status <> 'running'`,
  },
  {
    name: 'race.purge',
    table: 'race',
    id: 'race_id',
    at: 'created_at',
    only: sql<boolean>`status <> 'running'`,
    with: ['race_press'],
  },
  {
    name: 'signIn.purge',
    table: 'sign_in',
    id: 'sign_in_id',
    at: 'started_at',
    only: sql<boolean>`status <> 'running'`,
    with: ['sign_in_student'],
  },
  {
    name: 'timer.purge',
    table: 'timer',
    id: 'timer_id',
    at: 'begin_time',
    only: sql<boolean>`status not in ('running', 'paused')`,
  },
  {
    name: 'slides.purge',
    table: 'slides',
    id: 'slides_id',
    at: 'started_at',
    only: sql<boolean>`closed_at is not null`,
  },
  { name: 'vote.purge', table: 'vote', id: 'vote_id', at: 'created_at', only: sql<boolean>`status <> '1'` },
]

/** Registers the deletion with the scheduler; null: the rows are stored without a limit. */
export function expireRows(
  { name, table, id, at, only = sql<boolean>`true`, with: others = [] }: Kept,
  { db, scheduler, days }: { db: Kysely<Database>; scheduler: Scheduler; days: number | null },
): void {
  if (days === null) return
  const keptMs = days * DAY_MS
  const [rows, idColumn, atColumn] = [sql.table(table), sql.ref(id), sql.ref(at)]
  const withOthers = others.map(
    (other) => sql`, ${sql.raw(`of_${other}`)} as (
      delete from ${sql.table(other)} where ${idColumn} in (select ${idColumn} from expired))`,
  )
  scheduler.register({
    name,
    async next() {
      const found = await sql<{ at: number }>`
        select ${atColumn} as at from ${rows} where ${only} order by ${atColumn} limit 1`.execute(db)
      const [oldest] = found.rows
      return oldest ? oldest.at + keptMs + HOUR_MS : null
    },
    async run(now) {
      for (let deleted = BATCH; deleted === BATCH; ) {
        const { numAffectedRows } = await sql`
          with expired as materialized (
            select ${idColumn} from ${rows} where ${atColumn} < ${now - keptMs} and ${only}
            order by ${atColumn} limit ${BATCH} for update skip locked
          )${withOthers.length === 0 ? sql`` : sql.join(withOthers, sql``)}
          delete from ${rows} where ${idColumn} in (select ${idColumn} from expired)`.execute(db)
        deleted = Number(numAffectedRows ?? 0)
      }
    },
  })
}
