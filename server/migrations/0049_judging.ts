/**
 * Rubrics, the copies of them that grade a task of a class, and the levels chosen in a copy (D17, D19). A copy never
 * changes: a replaced one remains for work that it graded. And corrections of wrong keys in a class. See
 * `rubrics.schema.ts` and `corrections.schema.ts` in `server/database/schema`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table rubric (
    rubric_id text primary key,
    owner_id text not null references users on delete cascade,
    rubric_name text not null,
    criteria text not null,
    revision integer not null default 1,
    changed_at bigint not null
  )`,
  'create index rubric_owner_idx on rubric (owner_id, changed_at desc)',
  `create table task_rubric (
    task_rubric_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    position integer not null check (position >= -1),
    rubric_name text not null,
    criteria text not null,
    created_at bigint not null,
    replaced_at bigint
  )`,
  `create unique index task_rubric_current_idx on task_rubric (teaching_class_id, node_id, position)
    where replaced_at is null`,
  'create index task_rubric_place_idx on task_rubric (teaching_class_id, node_id)',
  `create table rubric_grade (
    user_task_id text not null references user_task on delete cascade,
    no integer not null check (no > 0),
    position integer not null,
    task_rubric_id text not null references task_rubric on delete cascade,
    marks text not null,
    reason text not null default '',
    primary key (user_task_id, no, position)
  )`,
  'create index rubric_grade_rubric_idx on rubric_grade (task_rubric_id)',
  `create table item_correction (
    item_correction_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    item_id text not null references item on delete cascade,
    kind text not null check (kind in ('key', 'full', 'void')),
    key text,
    reason text not null,
    corrected_by text references users on delete set null,
    corrected_at bigint not null,
    replaced_at bigint,
    check ((kind = 'key') = (key is not null))
  )`,
  `create unique index item_correction_current_idx on item_correction (teaching_class_id, node_id, item_id)
    where replaced_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
