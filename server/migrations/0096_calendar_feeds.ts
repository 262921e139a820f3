/** The feeds of calendars with private addresses; see `server/services/calendar/calendarFeeds.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table calendar_feed (
    user_id text primary key references users on delete cascade,
    secret_hash text not null,
    secret text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create unique index calendar_feed_secret_idx on calendar_feed (secret_hash)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
