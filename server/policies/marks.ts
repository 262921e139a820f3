/**
 * The mark of a student's record of a task: the one place that writes it (D14, D16–D19). Points are of `max_points`; what they are
 * worth in the class follows from the full mark of the task there (`scaledMark`), whenever it is read. A student sees a mark once it
 * is released: at once where nobody had to judge, else when the teacher releases it.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../plugins/database/schema/schema'

/** What was handed in. */
export interface HandedIn {
  readonly userTaskId: string
  /** Null: a teacher has to judge. */
  readonly points: number | null
  readonly maxPoints: number
  readonly at: number
}

/** Enters what was handed in as what counts now (D18); a record that was waiting or returned is so no longer. */
export async function recordHandIn(trx: Transaction<Database>, given: HandedIn): Promise<void> {
  const { userTaskId, points, maxPoints, at } = given
  await trx
    .updateTable('user_task')
    .set({
      state: points === null ? 'submitted' : 'graded',
      finished_at: at,
      submitted_at: at,
      points,
      max_points: maxPoints,
      graded_at: points === null ? null : at,
      graded_by: null,
      released_at: points === null ? null : at,
    })
    .where('user_task_id', '=', userTaskId)
    .execute()
}

/** What a teacher judged. */
export interface Judged {
  readonly userTaskId: string
  readonly points: number
  readonly maxPoints: number
  readonly teacherId: string
  readonly at: number
}

/** Enters a teacher's mark; a mark that the student has seen already stays seen. */
export async function recordMark(trx: Transaction<Database>, given: Judged): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({
      state: 'graded',
      points: given.points,
      max_points: given.maxPoints,
      graded_at: given.at,
      graded_by: given.teacherId,
    })
    .where('user_task_id', '=', given.userTaskId)
    .execute()
}

/** Releases marks of records that have one and are not released; answers whose they are. */
export async function releaseMarks(
  trx: Transaction<Database>,
  userTaskIds: readonly string[],
  at: number,
): Promise<{ user_task_id: string; student_id: string }[]> {
  if (userTaskIds.length === 0) return []
  return trx
    .updateTable('user_task')
    .set({ released_at: at })
    .where('user_task_id', 'in', userTaskIds)
    .where('points', 'is not', null)
    .where('released_at', 'is', null)
    .returning(['user_task_id', 'student_id'])
    .execute()
}

/** Takes a mark back, because the work was returned to be revised (D14). */
export async function returnWork(trx: Transaction<Database>, userTaskId: string): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ state: 'returned', finished_at: null, points: null, graded_at: null, graded_by: null, released_at: null })
    .where('user_task_id', '=', userTaskId)
    .execute()
}

/** Takes a teacher's mark back, because something of the work is to be judged again; the work stays handed in. */
export async function withdrawMark(trx: Transaction<Database>, userTaskId: string): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ state: 'submitted', points: null, graded_at: null, graded_by: null, released_at: null })
    .where('user_task_id', '=', userTaskId)
    .execute()
}
