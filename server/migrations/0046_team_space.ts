/**
 * Groups of classes and the team space (decision 0053): every user and every group has a space. A space contains
 * folders and files; files in the trash are deleted after 30 days. See
 * `server/database/schema/groups/teamSpace.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table class_group (
    group_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    group_name text not null,
    captain_id text references users on delete set null,
    position integer not null,
    created_at bigint not null,
    dissolved_at bigint
  )`,
  'create index class_group_class_idx on class_group (teaching_class_id, position)',
  'create index class_group_dissolved_idx on class_group (dissolved_at) where dissolved_at is not null',
  `create table class_group_member (
    teaching_class_id text not null references teaching_class on delete cascade,
    student_id text not null references users on delete cascade,
    group_id text not null references class_group on delete cascade,
    joined_at bigint not null,
    primary key (teaching_class_id, student_id)
  )`,
  'create index class_group_member_group_idx on class_group_member (group_id)',
  'create index class_group_member_student_idx on class_group_member (student_id)',
  `create table class_group_choice (
    teaching_class_id text primary key references teaching_class on delete cascade,
    members_max integer not null check (members_max > 0),
    closes_at bigint not null
  )`,
  `create table space_folder (
    space_folder_id text primary key,
    space_id text not null,
    parent_id text references space_folder on delete cascade,
    folder_name text not null,
    created_by text references users on delete set null,
    created_at bigint not null
  )`,
  `create unique index space_folder_name_idx on space_folder (space_id, coalesce(parent_id, ''), lower(folder_name))`,
  'create index space_folder_parent_idx on space_folder (parent_id)',
  `create table space_entry (
    entry_id text primary key,
    space_id text not null,
    folder_id text references space_folder on delete set null,
    entry_name text not null,
    file_id text not null references file,
    size bigint not null,
    extension text not null,
    created_by text references users on delete set null,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    request_id text
  )`,
  'create index space_entry_space_idx on space_entry (space_id, updated_at desc, entry_id desc)',
  `create unique index space_entry_name_idx on space_entry (space_id, coalesce(folder_id, ''), lower(entry_name))
    where deleted_at is null`,
  'create index space_entry_folder_idx on space_entry (folder_id)',
  'create index space_entry_trash_idx on space_entry (deleted_at) where deleted_at is not null',
  'create unique index space_entry_request_idx on space_entry (created_by, request_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
