/**
 * Business plans: sections, drafts of open sections, versions, templates, current readers, and annotations with replies
 * (content §3, §4; D31–D35). Deleted sections remain: their annotations refer to them, and a deletion can be undone.
 */
import { type Kysely, sql } from 'kysely'

const edited = `version integer not null default 1,
  changed_at bigint,
  changed_by text references users on delete set null`

const statements = [
  `create table plan (
    plan_id text primary key,
    owner_id text not null references users on delete cascade,
    name text not null,
    cover_path text not null default '',
    created_at bigint not null,
    -- Of its name, its tree or a section.
    updated_at bigint not null,
    tree_version integer not null default 1,
    section_num integer not null default 0,
    word_num integer not null default 0,
    deleted_at bigint,
    ${edited}
  )`,
  'create unique index plan_name on plan (owner_id, lower(name)) where deleted_at is null',
  'create index plan_owner on plan (owner_id, updated_at desc) where deleted_at is null',
  `create table plan_section (
    section_id text primary key,
    plan_id text not null references plan on delete cascade,
    parent_id text references plan_section on delete cascade,
    level smallint not null check (level between 1 and 4),
    -- Among its siblings; deleted ones keep theirs, so that they come back to where they were.
    position integer not null,
    title text not null,
    content text not null default '',
    hints jsonb not null default '[]',
    word_num integer not null default 0,
    -- Characters of the content as HTML.
    size integer not null default 0,
    created_at bigint not null,
    deleted_at bigint,
    -- What was deleted at once has one id, and comes back at once.
    deletion_id text,
    ${edited}
  )`,
  'create index plan_section_place on plan_section (plan_id, parent_id, position) where deleted_at is null',
  'create index plan_section_parent on plan_section (parent_id)',
  'create index plan_section_deleted on plan_section (plan_id, parent_id, position) where deleted_at is not null',
  'create index plan_section_deletion on plan_section (deletion_id) where deletion_id is not null',
  `create table plan_draft (
    section_id text primary key references plan_section on delete cascade,
    plan_id text not null references plan on delete cascade,
    title text not null,
    content text not null,
    based_on integer not null,
    -- Raised also when it is forgotten, so that a save that comes too late is known as such.
    version integer not null default 1,
    saved_at bigint not null,
    deleted_at bigint
  )`,
  'create index plan_draft_plan on plan_draft (plan_id) where deleted_at is null',
  `create table plan_version (
    version_id text primary key,
    plan_id text not null references plan on delete cascade,
    reason text not null check (reason in ('auto', 'hand', 'restore')),
    version_name text not null default '',
    plan_name text not null,
    -- The sections in the order of reading.
    body jsonb not null,
    section_num integer not null,
    word_num integer not null,
    saved_at bigint not null
  )`,
  'create index plan_version_plan on plan_version (plan_id, saved_at desc, version_id desc)',
  `create table plan_template (
    template_id text primary key,
    owner_id text references users on delete set null,
    template_name text not null,
    -- Its titles as nested lists.
    body jsonb not null,
    section_num integer not null,
    created_at bigint not null,
    ${edited}
  )`,
  'create unique index plan_template_name on plan_template (lower(template_name))',
  `create table plan_reader (
    plan_id text not null references plan on delete cascade,
    page_id text not null,
    user_id text not null references users on delete cascade,
    gone_at bigint not null,
    primary key (plan_id, user_id, page_id)
  )`,
  'create index plan_reader_gone on plan_reader (gone_at)',
  `create table annotation (
    annotation_id text primary key,
    plan_id text not null references plan on delete cascade,
    section_id text not null references plan_section on delete cascade,
    author_id text not null references users on delete cascade,
    request_id text,
    content text not null,
    quote text,
    quote_prefix text not null default '',
    quote_suffix text not null default '',
    created_at bigint not null,
    solved_at bigint,
    reopened_num integer not null default 0,
    ${edited}
  )`,
  'create index annotation_plan on annotation (plan_id, created_at, annotation_id)',
  'create index annotation_section on annotation (section_id)',
  'create index annotation_open on annotation (plan_id) where solved_at is null',
  'create unique index annotation_request on annotation (plan_id, author_id, request_id) where request_id is not null',
  `create table annotation_reply (
    reply_id text primary key,
    annotation_id text not null unique references annotation on delete cascade,
    author_id text not null references users on delete cascade,
    content text not null,
    created_at bigint not null,
    ${edited}
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
