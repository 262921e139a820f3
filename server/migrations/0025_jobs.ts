/** Jobs of users, which produce a file. See `server/database/schema/shared/jobs.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table job (
    job_id text primary key,
    kind text not null,
    user_id text not null references users on delete cascade,
    -- What is to be done, as whoever began it said.
    input jsonb not null,
    state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
    total integer not null check (total >= 0),
    done integer not null default 0 check (done >= 0),
    skipped integer not null default 0 check (skipped >= 0),
    problem text not null default '',
    file_name text not null default '',
    -- Raised by every node that takes it up; what another one still writes counts for nothing.
    attempt integer not null default 0,
    created_at bigint not null,
    ended_at bigint,
    lease_until bigint,
    check ((lease_until is not null) = (state = 'running')),
    check ((ended_at is not null) = (state <> 'running'))
  )`,
  // At most one job of a kind and user is running.
  `create unique index job_running on job (user_id, kind) where state = 'running'`,
  `create index job_lease on job (lease_until) where state = 'running'`,
  `create index job_ended on job (ended_at) where state <> 'running'`,
  'create index job_own on job (user_id, kind, created_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
