/**
 * The rule for late work of a task in a class, and the deduction from a student's mark. `counted_at` is the moment that decides whether a task was late:
 * the first submission, or of a test the beginning of the first attempt. See `server/policies/courses/lateness.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table class_task
    add column late_policy text not null default 'accepts' check (late_policy in ('accepts', 'deducts', 'closes')),
    add column late_percent smallint not null default 0 check (late_percent between 0 and 100),
    add column late_until bigint`,
  `alter table user_task
    add column counted_at bigint,
    add column late_percent smallint not null default 0 check (late_percent between 0 and 100),
    add column late_points double precision not null default 0 check (late_points >= 0)`,
  `update user_task as record set counted_at = coalesce(
      (select min(attempt.opened_at) from attempt where attempt.user_task_id = record.user_task_id),
      (
        select min(hand_in.submitted_at) from subjective_work as work join hand_in on hand_in.work_id = work.work_id
        where work.user_task_id = record.user_task_id
      ),
      record.submitted_at
    )
    where record.submitted_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
