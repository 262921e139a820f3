/** Inspections: requests to see a person's open pages, and their state. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table inspection (
    inspection_id text primary key,
    asked_by text not null references users on delete cascade,
    user_id text not null references users on delete cascade,
    state text not null default '0' check (state in ('0', '1', '2')),
    asked_at bigint not null,
    agreed_at bigint,
    seen_at bigint not null
  )`,
  "create index inspection_asked_by_idx on inspection (asked_by) where state <> '2'",
  "create index inspection_user_idx on inspection (user_id) where state <> '2'",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
