/**
 * Reminders of tasks: when a teacher last reminded the students of a task, and which student was reminded automatically before the due time. See
 * `server/features/courses/reminders/reminders.repository.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table class_task add column reminded_at bigint',
  `create table task_reminder (
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    epoch integer not null,
    student_id text not null references users on delete cascade,
    reminded_at bigint not null,
    primary key (teaching_class_id, node_id, epoch, student_id)
  )`,
  'create index task_reminder_student_idx on task_reminder (student_id)',
  // The scheduler finds the next due times without reading all tasks.
  'create index class_task_due_at_idx on class_task (due_at) where due_at is not null and pushed_at is not null',
  'create index class_task_due_due_at_idx on class_task_due (due_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
