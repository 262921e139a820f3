/**
 * The mark of a student's record of a task: the one place that writes it (D14, D16–D19). Points are of `max_points`; what they are
 * worth in the class follows from the full mark of the task there (`scaledMark`), whenever it is read. A student sees a mark once it
 * is released: at once where nobody had to judge, else when the teacher releases it. Of several attempts the latest counts, or the
 * highest where the class says so (D18).
 *
 * Students hand in, teachers judge, and items are scored anew at the same moment. Whoever holds several rows of these holds them in
 * one order, so that all wait for each other and never for ever: class, task of the class, attempts or work, records, grades; rows of
 * one table by their ids. Whoever closes an attempt shares its task meanwhile, whoever scores a task anew holds it alone: so an attempt
 * that is begun in between is closed before or after, and never scored by what counts no longer.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { AttemptRule } from '../../../contract/entities/grades/gradeScheme'
import type { Database } from '../../database/schema/schema'

/** What was handed in. */
export interface HandedIn {
  readonly userTaskId: string
  /** Null: a teacher has to judge. */
  readonly points: number | null
  readonly maxPoints: number
  readonly at: number
}

/** A record without a mark. */
const noMark = { points: null, graded_at: null, graded_by: null, released_at: null } as const

/** Holds records until the transaction ends; whoever needs attempts too has held these before. */
export async function holdRecords(trx: Transaction<Database>, userTaskIds: readonly string[]): Promise<void> {
  await sql`select from user_task where user_task_id = any(${userTaskIds}::text[])
    order by user_task_id for no key update`.execute(trx)
}

/** Enters what was handed in as what counts now (D18); a record that was waiting or returned is so no longer. */
export async function recordHandIns(trx: Transaction<Database>, given: readonly HandedIn[]): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ userTaskId }) => userTaskId)
  await holdRecords(trx, ids)
  await sql`
    update user_task as record set state = case when given.points is null then 'submitted' else 'graded' end,
      finished_at = given.at, submitted_at = given.at, points = given.points, max_points = given.most,
      graded_at = case when given.points is not null then given.at end, graded_by = null,
      released_at = case when given.points is not null then given.at end
    from unnest(
      ${ids}::text[], ${given.map(({ points }) => points)}::double precision[],
      ${given.map(({ maxPoints }) => maxPoints)}::double precision[], ${given.map(({ at }) => at)}::bigint[]
    ) as given(user_task_id, points, most, at)
    where record.user_task_id = given.user_task_id`.execute(trx)
  await countAttempts(trx, sql`own.user_task_id = any(${ids}::text[]) and room.attempt_rule = 'highest'`)
}

/** The same of one. */
export const recordHandIn = (trx: Transaction<Database>, given: HandedIn): Promise<void> => recordHandIns(trx, [given])

/** Of two attempts of the same part of what they can bring, the later one counts. Records that wait for a teacher stay as they are. */
async function countAttempts(trx: Transaction<Database>, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    update user_task as record set points = best.points, max_points = best.max_points
    from (
      select distinct on (attempt.user_task_id) attempt.user_task_id, attempt.points, attempt.max_points
      from user_task as own
      join teaching_class as room on room.teaching_class_id = own.teaching_class_id
      join attempt on attempt.user_task_id = own.user_task_id
      where attempt.state = 'submitted' and attempt.points is not null and (${which})
      order by attempt.user_task_id,
        case when room.attempt_rule = 'highest' and attempt.max_points > 0
          then attempt.points / attempt.max_points end desc nulls last,
        attempt.no desc
    ) as best
    where record.user_task_id = best.user_task_id and record.points is not null
      and (record.points, record.max_points) is distinct from (best.points, best.max_points)
    returning record.student_id`.execute(trx)
  return [...new Set(rows.map(({ student_id }) => student_id))]
}

/**
 * Says which attempt counts in a class from now on, and counts all of its records anew; answers whose marks have changed. Whoever
 * hands in meanwhile waits for it.
 */
export async function setAttemptRule(
  trx: Transaction<Database>,
  teachingClassId: string,
  rule: AttemptRule,
): Promise<string[]> {
  await trx
    .updateTable('teaching_class')
    .set({ attempt_rule: rule })
    .where('teaching_class_id', '=', teachingClassId)
    .execute()
  // Held first, so that the next statement sees what was handed in until then.
  await sql`select user_task_id from user_task where teaching_class_id = ${teachingClassId}
    order by user_task_id for update`.execute(trx)
  return countAttempts(trx, sql`own.teaching_class_id = ${teachingClassId}`)
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
  await countAttempts(trx, sql`own.user_task_id = ${given.userTaskId} and room.attempt_rule = 'highest'`)
}

/**
 * Enters anew what the last attempt that was handed in brought, after its items were scored anew: a mark that was seen stays seen, one
 * that was not stays unseen, and where a teacher has to judge again there is none (`points` is null). Where a further attempt is open,
 * the mark of the one before counts until that is handed in: it changes, and nothing is handed in by it.
 */
export async function recountMark(
  trx: Transaction<Database>,
  { userTaskId, points, maxPoints, at }: Omit<HandedIn, 'points'> & { readonly points: number | null },
): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ points, max_points: maxPoints, ...(points === null && noMark) })
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['inProgress', 'returned'])
    .execute()
  if (points === null) return withdrawMark(trx, userTaskId)
  await trx
    .updateTable('user_task')
    .set(({ fn, val, ref }) => ({
      state: 'graded',
      points,
      max_points: maxPoints,
      graded_at: fn.coalesce(ref('graded_at'), val(at)),
    }))
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['submitted', 'graded'])
    .execute()
  await countAttempts(trx, sql`own.user_task_id = ${userTaskId} and room.attempt_rule = 'highest'`)
}

/** Releases marks of records that have one and are not released; answers whose they are. */
export async function releaseMarks(
  trx: Transaction<Database>,
  userTaskIds: readonly string[],
  at: number,
): Promise<{ user_task_id: string; student_id: string }[]> {
  if (userTaskIds.length === 0) return []
  await holdRecords(trx, userTaskIds)
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
    .set({ state: 'returned', finished_at: null, ...noMark })
    .where('user_task_id', '=', userTaskId)
    .execute()
}

/** Takes a teacher's mark back, because something of the work is to be judged again; what is handed in stays so, and nothing else is. */
export async function withdrawMark(trx: Transaction<Database>, userTaskId: string): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ state: 'submitted', ...noMark })
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['submitted', 'graded'])
    .execute()
}
