/**
 * Assignments that students answer with a text and files, their submissions, and teachers' grades (D14, D16–D19). A
 * grade belongs to one attempt or submission: `no` counts those of a record. See
 * `server/database/schema/grades/grading.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

/** Tables with pictures, by their key column (migration 0026). */
const showing = [
  ['subjective_work', 'work_id'],
  ['hand_in', 'hand_in_id'],
] as const

const triggers = showing.flatMap(([table, key]) => {
  const runs = `execute function keep_file_use('${key}', 'body')`
  return [
    `create trigger ${table}_files_in after insert on ${table} for each row when (new.body like '%/files/%') ${runs}`,
    `create trigger ${table}_files_changed after update of body on ${table} for each row
      when (old.body is distinct from new.body and (old.body like '%/files/%' or new.body like '%/files/%')) ${runs}`,
    `create trigger ${table}_files_out after delete on ${table} for each row when (old.body like '%/files/%') ${runs}`,
  ]
})

const statements = [
  `create table subjective_work (
    work_id text primary key,
    user_task_id text not null unique references user_task on delete cascade,
    resource_version_id text references resource_version,
    body text not null default '',
    files text not null default '[]',
    revision integer not null default 1,
    hand_in_no integer not null default 0,
    max_points double precision not null,
    is_achievement boolean not null default false,
    opened_at bigint not null,
    saved_at bigint
  )`,
  'create index subjective_work_version_idx on subjective_work (resource_version_id)',
  `create table hand_in (
    hand_in_id text primary key,
    work_id text not null references subjective_work on delete cascade,
    no integer not null check (no > 0),
    body text not null,
    files text not null,
    submitted_at bigint not null,
    unique (work_id, no)
  )`,
  `create table grade (
    user_task_id text not null references user_task on delete cascade,
    no integer not null check (no > 0),
    revision integer not null default 1,
    comment text not null default '',
    points double precision,
    returned_at bigint,
    graded_by text references users on delete set null,
    graded_at bigint not null,
    primary key (user_task_id, no)
  )`,
  `create table item_grade (
    user_task_id text not null,
    no integer not null,
    position integer not null,
    points double precision check (points >= 0),
    comment text not null default '',
    reason text not null default '',
    primary key (user_task_id, no, position),
    foreign key (user_task_id, no) references grade on delete cascade
  )`,
  `create table grading_comment (
    comment_id text primary key,
    owner_id text not null references users on delete cascade,
    content text not null,
    created_at bigint not null
  )`,
  'create index grading_comment_owner_idx on grading_comment (owner_id, created_at desc)',
  ...triggers,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
