/** Notes of students, and the discussion of teaching classes (D26). */
import { type Kysely, sql } from 'kysely'

const tables = [
  `create table note (
    note_id text primary key,
    student_id text not null references users on delete cascade,
    teaching_class_id text not null references teaching_class on delete cascade,
    note_type text not null check (note_type in ('course', 'lessonTask', 'video')),
    node_id text,
    name text not null,
    body text not null,
    plain text not null,
    moment_sec integer check (moment_sec >= 0),
    request_id text not null,
    created_at bigint not null,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null,
    unique (student_id, request_id),
    check ((note_type = 'course') = (node_id is null))
  )`,
  'create index note_place_idx on note (student_id, teaching_class_id, node_id)',

  `create table discuss (
    discuss_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    topic_id text references discuss on delete cascade,
    quote_id text references discuss on delete set null,
    author_id text not null references users on delete cascade,
    is_teacher boolean not null,
    title text not null,
    body text not null,
    plain text not null,
    target_type text not null default 'course'
      check (target_type in ('course', 'chapter', 'lesson', 'subLesson', 'lessonTask')),
    target_key text,
    full_name text not null default '',
    request_id text not null,
    created_at bigint not null,
    changed_at bigint,
    deleted_at bigint,
    deleted_by text references users on delete set null,
    pinned_at bigint,
    locked_at bigint,
    last_at bigint not null,
    last_by text references users on delete set null,
    unique (author_id, request_id)
  )`,
  'create index discuss_topics_idx on discuss (teaching_class_id, created_at desc) where topic_id is null',
  'create index discuss_replies_idx on discuss (topic_id, created_at, discuss_id) where topic_id is not null',
  'create index discuss_author_idx on discuss (author_id, created_at desc)',
  'create index discuss_quote_idx on discuss (quote_id) where quote_id is not null',
  `create table discuss_like (
    discuss_id text not null references discuss on delete cascade,
    user_id text not null references users on delete cascade,
    created_at bigint not null,
    primary key (discuss_id, user_id)
  )`,
  `create table discuss_mention (
    discuss_id text not null references discuss on delete cascade,
    user_id text not null references users on delete cascade,
    primary key (discuss_id, user_id)
  )`,
  `create table discuss_read (
    topic_id text not null references discuss on delete cascade,
    user_id text not null references users on delete cascade,
    read_at bigint not null,
    primary key (topic_id, user_id)
  )`,
]

/** Pictures are preserved as long as a text shows them (migration 0026). */
const triggers = [
  ['note', 'note_id'],
  ['discuss', 'discuss_id'],
].flatMap(([table, key]) => {
  const runs = `execute function keep_file_use('${key}', 'body')`
  const holds = (row: 'old' | 'new'): string => `${row}.body like '%/files/%'`
  return [
    `create trigger ${table}_files_in after insert on ${table} for each row when (${holds('new')}) ${runs}`,
    `create trigger ${table}_files_changed after update of body on ${table} for each row
      when ((old.body is distinct from new.body) and (${holds('old')} or ${holds('new')})) ${runs}`,
    `create trigger ${table}_files_out after delete on ${table} for each row when (${holds('old')}) ${runs}`,
  ]
})

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db)
}
