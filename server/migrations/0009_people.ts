/**
 * People as administrators manage them: closed accounts, registrations, the licence, running imports, and the indexes
 * for lists of 100,000 accounts. See `server/database/schema/school/people.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column disabled_at bigint,
    add column disabled_by text references users,
    add column removed_at bigint,
    add column removed_by text references users`,
  // A list contains one kind of people, without closed accounts, in the order of one column.
  'create index users_code_idx on users (user_type, login_code, user_id) where removed_at is null',
  'create index users_name_idx on users (user_type, real_name, user_id) where removed_at is null',
  'create index users_created_idx on users (user_type, created_at, user_id) where removed_at is null',
  'create index users_status_idx on users (user_type, status, major_id) where removed_at is null',
  // Names are searched by their beginning and their end: the family name and the given name.
  'create index users_name_begin_idx on users (lower(real_name) text_pattern_ops)',
  'create index users_name_end_idx on users (reverse(lower(real_name)) text_pattern_ops)',
  'create index users_code_begin_idx on users (lower(login_code) text_pattern_ops)',
  `create index users_disabled_idx on users (disabled_at desc nulls last, user_id) where status = '0' and removed_at is null`,
  'create index users_removed_idx on users (removed_at desc nulls last, user_id) where removed_at is not null',
  'create index users_major_idx on users (major_id) where major_id is not null',
  'create index login_log_at_idx on login_log (login_at desc, login_log_id desc)',
  // Registrations; permanently deleting a class removes only its name from them.
  `create table registration (
    user_id text primary key references users on delete cascade,
    classes_id text references classes on delete set null,
    registered_at bigint not null,
    revoked_at bigint,
    revoke_type text check (revoke_type in ('1', '2')),
    handler_id text references users on delete set null,
    check ((revoked_at is null) = (revoke_type is null))
  )`,
  'create index registration_at_idx on registration (registered_at desc, user_id)',
  'create index registration_revoked_idx on registration (revoked_at desc, user_id) where revoked_at is not null',
  'create index registration_classes_idx on registration (classes_id)',
  `create table license (
    license_id text primary key,
    school_name text not null,
    begin_time bigint not null,
    end_time bigint not null,
    student_limit integer not null check (student_limit >= 0),
    modules jsonb not null default '[]'
  )`,
  `create table sheet_import (
    import_id text primary key,
    kind text not null,
    user_id text not null references users on delete cascade,
    scope jsonb not null,
    file_name text not null,
    sheet_rows jsonb not null,
    state text not null check (state in ('checked', 'running', 'done', 'failed', 'cancelled')),
    total integer not null,
    done integer not null default 0,
    skipped integer not null default 0,
    problems jsonb not null default '[]',
    problem text not null default '',
    created_at bigint not null,
    ended_at bigint,
    lease_until bigint,
    check ((lease_until is not null) = (state = 'running'))
  )`,
  // At most one import of a user is running.
  `create unique index sheet_import_running_idx on sheet_import (user_id) where state = 'running'`,
  `create index sheet_import_lease_idx on sheet_import (lease_until) where state = 'running'`,
  'create index sheet_import_user_idx on sheet_import (user_id, created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
