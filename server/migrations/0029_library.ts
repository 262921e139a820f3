/**
 * The library of teachers: nested folders; resources with their versions; items, with their keys in a separate table,
 * so that a query for a student cannot contain one. See `server/database/schema/library/library.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

/** Tables with pictures: the key column, and the columns that may contain addresses (migration 0026). */
const showing = [
  ['resource_version', 'resource_version_id', ['body']],
  ['item', 'item_id', ['stem', 'interaction']],
  ['item_key', 'item_id', ['key', 'analysis']],
] as const

const holds = (row: 'old' | 'new', columns: readonly string[]): string =>
  columns.map((column) => `${row}.${column} like '%/files/%'`).join(' or ')

const triggers = showing.flatMap(([table, key, columns]) => {
  const runs = `execute function keep_file_use(${[key, ...columns].map((column) => `'${column}'`).join(', ')})`
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return [
    `create trigger ${table}_files_in after insert on ${table} for each row when (${holds('new', columns)}) ${runs}`,
    `create trigger ${table}_files_changed after update of ${columns.join(', ')} on ${table} for each row
      when ((${isChanged}) and (${holds('old', columns)} or ${holds('new', columns)})) ${runs}`,
    `create trigger ${table}_files_out after delete on ${table} for each row when (${holds('old', columns)}) ${runs}`,
  ]
})

const statements = [
  'alter table folder add column if not exists parent_id text references folder on delete cascade',
  `create unique index if not exists folder_name_idx
    on folder (owner_id, folder_type, coalesce(parent_id, ''), lower(folder_name))`,
  'create index if not exists folder_parent_idx on folder (parent_id)',
  `create table resource (
    resource_id text primary key,
    owner_id text not null references users,
    kind text not null check (kind in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')),
    folder_id text references folder on delete set null,
    name text not null,
    share text not null default '0' check (share in ('0', '1')),
    current_version_id text,
    request_id text,
    deleted_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null
  )`,
  'create index resource_list_idx on resource (owner_id, kind, updated_at desc, resource_id desc) where deleted_at is null',
  'create index resource_name_idx on resource (owner_id, kind, lower(name) text_pattern_ops) where deleted_at is null',
  'create index resource_trash_idx on resource (owner_id, kind, deleted_at desc) where deleted_at is not null',
  `create index resource_shared_idx on resource (kind, updated_at desc, resource_id desc)
    where share = '1' and deleted_at is null`,
  'create index resource_folder_idx on resource (folder_id)',
  'create unique index resource_request_idx on resource (owner_id, request_id)',
  `create table resource_version (
    resource_version_id text primary key,
    resource_id text not null references resource on delete cascade,
    no integer not null check (no > 0),
    file_id text,
    file_name text not null default '',
    body text,
    item_num integer not null default 0,
    max_points double precision,
    created_at bigint not null,
    unique (resource_id, no)
  )`,
  `create table item (
    item_id text primary key,
    kind text not null check (kind in ('single', 'multiple', 'trueFalse', 'gap', 'essay')),
    stem text not null,
    interaction text not null,
    created_at bigint not null
  )`,
  `create table item_key (
    item_id text primary key references item on delete cascade,
    key text not null,
    analysis text not null default ''
  )`,
  `create table resource_item (
    resource_version_id text not null references resource_version on delete cascade,
    position integer not null,
    item_id text not null references item,
    points double precision not null check (points > 0),
    primary key (resource_version_id, position)
  )`,
  'create index resource_item_item_idx on resource_item (item_id)',
  ...triggers,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
