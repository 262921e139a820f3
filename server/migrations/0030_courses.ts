/**
 * Courses become versions of one tree (docs/decisions/0040): each chapter, lesson and task becomes a node of the
 * course's first version and keeps its id. Pushed tasks of classes, and the orders that pushed them, are migrated too.
 */
import { type Kysely, sql } from 'kysely'

const tables = [
  'alter table course add column owner_id text references users on delete set null',
  `alter table course add column origin text not null default 'school'
    check (origin in ('standard', 'school', 'own', 'result'))`,
  `alter table course add column share text not null default 'private'
    check (share in ('private', 'submitted', 'open', 'rejected'))`,
  'create index course_owner_idx on course (owner_id, created_at desc)',

  `create table course_version (
    version_id text primary key,
    course_id text not null references course on delete cascade,
    no integer check (no > 0),
    revision integer not null default 0,
    published_at bigint,
    note text not null default '',
    created_at bigint not null,
    created_by text references users on delete set null,
    unique (course_id, no),
    check ((no is null) = (published_at is null))
  )`,
  'create unique index course_version_draft_idx on course_version (course_id) where no is null',
  `create table course_node (
    version_id text not null references course_version on delete cascade,
    node_id text not null,
    parent_id text,
    level text not null check (level in ('chapter', 'lesson', 'subLesson', 'lessonTask')),
    position integer not null,
    path text collate "C" not null,
    name text not null,
    kind text check (kind in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')),
    resource_id text,
    resource_version_id text,
    points numeric,
    due_days integer check (due_days >= 0),
    primary key (version_id, node_id)
  )`,
  'create index course_node_path_idx on course_node (version_id, path)',
  'create index course_node_id_idx on course_node (node_id)',
  'create index course_node_resource_idx on course_node (resource_id) where resource_id is not null',

  `create table class_task (
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    pushed_at bigint,
    due_at bigint,
    full_mark numeric not null default 100 check (full_mark >= 0),
    answers_open boolean not null default false,
    barrage_open boolean not null default true,
    video_type text not null default '0' check (video_type in ('0', '1', '2')),
    bar_shown boolean not null default true,
    epoch integer not null default 0,
    primary key (teaching_class_id, node_id)
  )`,
  `create table class_task_due (
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    student_id text not null references users on delete cascade,
    due_at bigint not null,
    primary key (teaching_class_id, node_id, student_id)
  )`,
  `create table class_order (
    order_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    teacher_id text not null references users,
    kind text not null check (kind in ('push', 'recall', 'clear')),
    targets jsonb not null,
    is_timed boolean not null default false,
    due_at bigint not null,
    state text not null default 'pending' check (state in ('pending', 'done', 'cancelled', 'undone')),
    changed jsonb not null default '[]',
    created_at bigint not null,
    settled_at bigint
  )`,
  `create index class_order_due_idx on class_order (due_at) where state = 'pending'`,
  'create index class_order_list_idx on class_order (teaching_class_id, due_at desc, order_id desc)',
  `create table user_task (
    user_task_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    student_id text not null references users on delete cascade,
    epoch integer not null default 0,
    state text not null default 'created'
      check (state in ('created', 'inProgress', 'submitted', 'graded', 'returned', 'finished')),
    created_at bigint not null,
    finished_at bigint,
    page_memory jsonb,
    unique (teaching_class_id, node_id, student_id, epoch)
  )`,
  'create index user_task_student_idx on user_task (student_id, teaching_class_id)',
]

/** Consecutive positions from 1, in the previous order. */
const numbered = (table: string, id: string, parent: string): string =>
  `select *, row_number() over (partition by ${parent} order by position, ${id}) as place from ${table}`
const part = (alias: string): string => `lpad(${alias}.place::text, 4, '0')`

const moves = [
  `update course set share = 'open'`,
  `insert into course_version (version_id, course_id, no, published_at, created_at)
    select course_id || '-v1', course_id, 1, created_at, created_at from course`,
  `insert into course_node (version_id, node_id, parent_id, level, position, path, name)
    select c.course_id || '-v1', c.chapter_id, null, 'chapter', c.place, ${part('c')}, c.chapter_name
    from (${numbered('chapter', 'chapter_id', 'course_id')}) c`,
  `insert into course_node (version_id, node_id, parent_id, level, position, path, name)
    select n.version_id, l.lesson_id, l.chapter_id, 'lesson', l.place, n.path || '.' || ${part('l')}, l.lesson_name
    from (${numbered('lesson', 'lesson_id', 'chapter_id')}) l
    join course_node n on n.node_id = l.chapter_id and n.level = 'chapter'`,
  `insert into course_node (version_id, node_id, parent_id, level, position, path, name)
    select n.version_id, k.lesson_task_id, k.lesson_id, 'lessonTask', k.place, n.path || '.' || ${part('k')}, k.task_name
    from (${numbered('lesson_task', 'lesson_task_id', 'lesson_id')}) k
    join course_node n on n.node_id = k.lesson_id and n.level = 'lesson'`,
  'alter table teaching_class add column version_id text references course_version',
  `update teaching_class set version_id = course_id || '-v1'`,
  'alter table teaching_class alter column version_id set not null',
  'create index teaching_class_version_idx on teaching_class (version_id)',
  `insert into class_task (teaching_class_id, node_id, pushed_at)
    select teaching_class_id, lesson_task_id, push_time from pushed_task`,
  `insert into class_order
    (order_id, teaching_class_id, teacher_id, kind, targets, is_timed, due_at, state, created_at, settled_at)
    select time_task_id, teaching_class_id, teacher_id,
      case execution_type when '0' then 'push' else 'recall' end,
      jsonb_build_array(jsonb_build_object('id', push_id, 'type', push_type, 'name', push_name)), true, push_time,
      case push_status when '0' then 'pending' when '1' then 'done' else 'cancelled' end, created_at, settled_at
    from time_task`,
  ...['time_task', 'pushed_task', 'lesson_task', 'lesson', 'chapter'].map((table) => `drop table ${table}`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...moves]) await sql.raw(statement).execute(db)
}
