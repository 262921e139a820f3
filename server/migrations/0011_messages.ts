/**
 * Notices that can be listed by an index and withdrawn; immediate and timed pushes of tasks to teaching classes;
 * folders and templates of teachers. The sort and filter columns of a user’s notices are in the receiver's row, so that
 * no list reads the notices of others.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table notice add column withdrawn_at bigint',
  'alter table notice add column request_id text',
  'create unique index notice_request_idx on notice (sender_id, request_id)',
  `create index notice_sent_idx on notice (sender_id, send_time desc, msg_id desc) where type = '0'`,
  `alter table user_notice add column type text not null default '0'`,
  'alter table user_notice add column teaching_class_id text',
  'alter table user_notice add column send_time bigint not null default 0',
  `update user_notice u set type = n.type, teaching_class_id = n.teaching_class_id, send_time = n.send_time
    from notice n where n.msg_id = u.msg_id`,
  'create index user_notice_list_idx on user_notice (user_id, state, send_time desc, user_msg_id desc)',
  'create index user_notice_class_idx on user_notice (user_id, teaching_class_id, state, send_time desc)',

  `create table pushed_task (
    teaching_class_id text not null references teaching_class on delete cascade,
    lesson_task_id text not null references lesson_task on delete cascade,
    push_time bigint not null,
    primary key (teaching_class_id, lesson_task_id)
  )`,
  `create table time_task (
    time_task_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    teacher_id text not null references users,
    execution_type text not null check (execution_type in ('0', '1')),
    push_type text not null check (push_type in ('course', 'chapter', 'lesson', 'subLesson', 'lessonTask')),
    push_id text not null,
    push_name text not null,
    push_time bigint not null,
    push_status text not null default '0' check (push_status in ('0', '1', '2')),
    created_at bigint not null,
    settled_at bigint
  )`,
  `create index time_task_due_idx on time_task (push_time) where push_status = '0'`,
  'create index time_task_list_idx on time_task (teaching_class_id, execution_type, push_time desc, time_task_id desc)',

  `create table folder (
    folder_id text primary key,
    owner_id text not null references users,
    folder_type text not null,
    folder_name text not null,
    created_at bigint not null
  )`,
  'create index folder_owner_idx on folder (owner_id, folder_type, created_at desc)',
  `create table course_template (
    template_id text primary key,
    owner_id text not null references users,
    template_name text not null,
    cover_img text not null default '',
    created_at bigint not null
  )`,
  'create index course_template_owner_idx on course_template (owner_id, created_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
