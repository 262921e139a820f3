/** Indexes by which old chat messages and records of lessons are found. See `server/services/operations/expiry.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'create index chat_message_time on chat_message (time)',
  'create index roll_call_started on roll_call (started_at)',
  'create index race_created on race (created_at)',
  'create index sign_in_started on sign_in (started_at)',
  'create index timer_begun on timer (begin_time)',
  'create index vote_created on vote (created_at)',
  'create index users_removed on users (removed_at) where removed_at is not null and erased_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
