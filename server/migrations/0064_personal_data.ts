/** Requests to erase the data of a person, and the moment of each erasure. See `server/services/privacy/erasures.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column erased_at bigint',
  `create table erasure (
    erasure_id text primary key,
    user_id text not null references users,
    requested_by text references users on delete set null,
    requested_at bigint not null,
    due_at bigint not null,
    was_enabled boolean not null,
    cancelled_by text references users on delete set null,
    cancelled_at bigint,
    began_at bigint,
    done_at bigint
  )`,
  'create unique index erasure_pending on erasure (user_id) where cancelled_at is null and done_at is null',
  'create index erasure_due on erasure (due_at) where cancelled_at is null and done_at is null',
  'create index erasure_user on erasure (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
