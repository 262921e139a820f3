/**
 * Who may read a plan, and who has it open now. A plan belongs to its owner; teachers read those of students in classes
 * that they own or teach. Unknown, deleted and foreign plans get the same answer, by one statement.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema/schema'
import type { Caller } from '../kernel'

/** An SQL value: a column, or a parameter. */
type Value = RawBuilder<unknown>

/** The condition that a student is in an active class that the teacher owns or teaches. */
const isTaughtBy = (teacher: Value, student: Value) => sql<boolean>`exists (
  select from class_student join classes using (classes_id)
  where class_student.user_id = ${student} and classes.deleted_at is null
    and (classes.teacher_id = ${teacher} or exists (
      select from teaching_class where teaching_class.classes_id = classes.classes_id
        and teaching_class.teacher_id = ${teacher})))`

/** The condition that a student is one of the teacher's; `student` names the column with the id. */
export const isStudentOf = (teacherId: string, student: string) => isTaughtBy(sql`${teacherId}`, sql.ref(student))

/** The condition on `plan` that the caller may read it. */
export const mayReadPlan = ({ userId, role }: Pick<Caller, 'userId' | 'role'>) =>
  role === 'student'
    ? sql<boolean>`(plan.owner_id = ${userId} and plan.deleted_at is null)`
    : sql<boolean>`(plan.deleted_at is null and ${isStudentOf(userId, 'plan.owner_id')}
        and exists (select from users where users.user_id = plan.owner_id and users.removed_at is null))`

/** A person who has a plan open. */
export interface Reader {
  readonly user_id: string
  readonly user_code: string
  readonly real_name: string
  readonly user_type: '1' | '2' | '3'
}

/** The people who have a plan open at a moment and may read it, each once regardless of the number of pages. */
export async function readersOf(db: Kysely<Database>, planId: string, at: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.user_id, users.user_code, users.real_name, users.user_type from users
    join plan on plan.plan_id = ${planId}
    where users.user_id in (
      select reader.user_id from plan_reader as reader where reader.plan_id = ${planId} and reader.gone_at > ${at}::bigint
    ) and (plan.owner_id = users.user_id or ${isTaughtBy(sql.ref('users.user_id'), sql.ref('plan.owner_id'))})
    order by users.user_type, users.real_name, users.user_id`.execute(db)
  return rows
}
