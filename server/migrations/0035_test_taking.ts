/**
 * Tests as students take them (D15): attempts of a student's record of a task, and a response to each item. Opening an
 * attempt pins the version of its items (D4). See `server/database/schema/work/testTaking.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table attempt (
    attempt_id text primary key,
    user_task_id text not null references user_task on delete cascade,
    no integer not null check (no > 0),
    resource_version_id text not null references resource_version,
    state text not null default 'inProgress' check (state in ('inProgress', 'submitted')),
    deadline bigint,
    revision integer not null default 0,
    points double precision,
    max_points double precision not null,
    opened_at bigint not null,
    submitted_at bigint,
    request_id text,
    unique (user_task_id, no),
    check ((state = 'submitted') = (submitted_at is not null))
  )`,
  'create unique index attempt_request_idx on attempt (user_task_id, request_id)',
  'create index attempt_version_idx on attempt (resource_version_id)',
  `create table attempt_response (
    attempt_id text not null references attempt on delete cascade,
    position integer not null,
    response text not null,
    is_marked boolean not null default false,
    writer text collate "C" not null,
    sequence bigint not null,
    revision integer not null,
    points double precision,
    saved_at bigint not null,
    primary key (attempt_id, position)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
