/**
 * The import of the whole school: its planned rows and what it has written, so that it can be taken back; terms, API keys,
 * gender and phone of people. See `server/features/school/roster`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column gender text not null default '' check (gender in ('', '1', '2')),
    add column phone text not null default ''`,
  'alter table classes add column archived_at bigint',
  `create table term (
    term_id text primary key,
    term_name text not null,
    school_year text not null,
    begin_time bigint not null,
    end_time bigint not null,
    created_at bigint not null,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null,
    check (begin_time < end_time)
  )`,
  'create unique index term_name_idx on term (lower(term_name))',
  'alter table sheet_import add column undone_import_id text references sheet_import on delete set null',
  'create index sheet_import_undo_idx on sheet_import (undone_import_id) where undone_import_id is not null',
  `create index sheet_import_roster_idx on sheet_import (created_at desc) where kind in ('roster', 'rosterUndo')`,
  `create table roster_row (
    row_id text primary key,
    import_id text not null references sheet_import on delete cascade,
    seq integer not null,
    sheet_row integer not null,
    subject text not null,
    kind text not null,
    user_id text references users on delete cascade,
    code text not null,
    name text not null,
    changes jsonb not null,
    reason text not null,
    is_chosen boolean not null default false,
    unique (import_id, seq)
  )`,
  'create index roster_row_kind_idx on roster_row (import_id, kind, seq)',
  'create index roster_row_user_idx on roster_row (user_id) where user_id is not null',
  `create table roster_change (
    change_id text primary key,
    import_id text not null references sheet_import on delete cascade,
    seq integer not null,
    sheet_row integer not null,
    subject text not null check (subject in ('academy', 'major', 'class', 'term', 'account', 'person', 'member', 'owner', 'title', 'archive')),
    object_id text not null,
    user_id text references users on delete set null,
    before jsonb,
    after jsonb,
    undone_at bigint,
    unique (import_id, seq)
  )`,
  'create index roster_change_user_idx on roster_change (user_id) where user_id is not null',
  `create table api_key (
    key_id text primary key,
    key_name text not null,
    key_hash text not null unique,
    key_begin text not null,
    scope text not null check (scope in ('import')),
    user_id text not null references users,
    created_at bigint not null,
    used_at bigint,
    ended_at bigint,
    ended_by text references users on delete set null
  )`,
  'create index api_key_user_idx on api_key (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
