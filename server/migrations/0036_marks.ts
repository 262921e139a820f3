/**
 * The mark of a student's record of a task (D16–D20): the mark of the attempt or work that counts is stored in the
 * record, so that lists and sums read one index range and never the responses. See `server/policies/grades/marks.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table user_task add column points double precision',
  'alter table user_task add column max_points double precision',
  'alter table user_task add column submitted_at bigint',
  'alter table user_task add column graded_at bigint',
  'alter table user_task add column graded_by text references users on delete set null',
  'alter table user_task add column released_at bigint',
  `alter table user_task add constraint user_task_points_check
    check (points is null or (max_points is not null and points >= 0 and points <= max_points))`,
  // Sums of a class read only the index.
  `create index user_task_marks_idx on user_task (teaching_class_id, node_id, epoch)
    include (student_id, state, points, max_points, submitted_at, released_at)`,
  `update user_task as record set points = last.points, max_points = last.max_points, submitted_at = last.submitted_at,
      graded_at = case when last.points is null then null else last.submitted_at end,
      released_at = case when last.points is null then null else last.submitted_at end
    from (
      select distinct on (user_task_id) user_task_id, points, max_points, submitted_at
      from attempt where state = 'submitted' order by user_task_id, no desc
    ) as last
    where last.user_task_id = record.user_task_id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
