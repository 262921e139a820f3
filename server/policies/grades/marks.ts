/**
 * The mark of a student's record of a task: only this module writes it (D14, D16–D19). Points are out of `max_points`;
 * their value in the class follows from the full mark there (`scaledMark`), at each read. A student sees a mark once it
 * is released: immediately if it needed no grading, else when the teacher releases it. Of several attempts the latest
 * counts, or the highest if the class is set so (D18). Points are without the deduction for late work, which is stored
 * beside them.
 *
 * Submitting, grading and re-scoring run concurrently. To avoid deadlocks, transactions lock several rows in one order:
 * class, task of the class, attempts or work, records, grades; rows of one table by id. A transaction that freezes an
 * attempt takes a shared lock on its task, one that re-scores a task an exclusive one: so a concurrent attempt is
 * frozen before or after, and never scored by an outdated key.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { AttemptRule } from '../../../contract/entities/grades/gradeScheme'
import type { Database } from '../../database/schema/schema'
import { deductedPercent } from '../courses/lateness'

/** A submission. */
export interface HandedIn {
  readonly userTaskId: string
  /** Null: a teacher has to grade it. */
  readonly points: number | null
  readonly maxPoints: number
  readonly at: number
  /** The moment that decides whether the work is late; absent: `at`. */
  readonly countedAt?: number
}

/** A record without a mark. */
const noMark = { points: null, late_points: 0, graded_at: null, graded_by: null, released_at: null } as const

/** Locks records until the transaction ends; a transaction that also needs attempts locks those first. */
export async function holdRecords(trx: Transaction<Database>, userTaskIds: readonly string[]): Promise<void> {
  await sql`select from user_task where user_task_id = any(${userTaskIds}::text[])
    order by user_task_id for no key update`.execute(trx)
}

/** Records submissions as the current result (D18); a waiting or returned record becomes submitted. */
export async function recordHandIns(trx: Transaction<Database>, given: readonly HandedIn[]): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ userTaskId }) => userTaskId)
  await holdRecords(trx, ids)
  await sql`
    update user_task as record set state = case when given.points is null then 'submitted' else 'graded' end,
      finished_at = given.at, submitted_at = given.at, points = given.points, late_points = 0, max_points = given.most,
      counted_at = coalesce(record.counted_at, given.counted),
      late_percent = case when record.counted_at is null then ${deductedPercent} else record.late_percent end,
      graded_at = case when given.points is not null then given.at end, graded_by = null,
      released_at = case when given.points is not null then given.at end
    from unnest(
      ${ids}::text[], ${given.map(({ points }) => points)}::double precision[],
      ${given.map(({ maxPoints }) => maxPoints)}::double precision[], ${given.map(({ at }) => at)}::bigint[],
      ${given.map(({ at, countedAt = at }) => countedAt)}::bigint[]
    ) as given(user_task_id, points, most, at, counted)
    where record.user_task_id = given.user_task_id`.execute(trx)
  await countAttempts(trx, sql`own.user_task_id = any(${ids}::text[]) and room.attempt_rule = 'highest'`)
  await deductLate(trx, ids)
}

/** Deducts from the marks of records that were late; those without a deduction yet. */
async function deductLate(trx: Transaction<Database>, userTaskIds: readonly string[]): Promise<void> {
  await sql`
    update user_task set late_points = least(points, max_points * late_percent / 100),
      points = points - least(points, max_points * late_percent / 100)
    where user_task_id = any(${userTaskIds}::text[]) and late_percent > 0 and late_points = 0 and points > 0`.execute(
    trx,
  )
}

/** The same for one submission. */
export const recordHandIn = (trx: Transaction<Database>, given: HandedIn): Promise<void> => recordHandIns(trx, [given])

/**
 * Of two attempts with the same share of their maximum, the later one counts. Records that wait for a teacher are
 * unchanged.
 */
async function countAttempts(trx: Transaction<Database>, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ student_id: string; user_task_id: string }>`
    update user_task as record set points = best.points, late_points = 0, max_points = best.max_points
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
      and (abs(record.points + record.late_points - best.points) > 1e-9 or record.max_points is distinct from best.max_points)
    returning record.student_id, record.user_task_id`.execute(trx)
  await deductLate(
    trx,
    rows.map(({ user_task_id }) => user_task_id),
  )
  return [...new Set(rows.map(({ student_id }) => student_id))]
}

/**
 * Sets which attempt counts in a class, and recomputes all of its records; returns the students whose marks have
 * changed. Concurrent submissions wait for it.
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
  // Locked first, so that the next statement sees all earlier submissions.
  await sql`select user_task_id from user_task where teaching_class_id = ${teachingClassId}
    order by user_task_id for update`.execute(trx)
  return countAttempts(trx, sql`own.teaching_class_id = ${teachingClassId}`)
}

/** A teacher's grade. */
export interface Judged {
  readonly userTaskId: string
  readonly points: number
  readonly maxPoints: number
  readonly teacherId: string
  readonly at: number
}

/** Records a teacher's mark; a mark that was released remains released. */
export async function recordMark(trx: Transaction<Database>, given: Judged): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({
      state: 'graded',
      points: given.points,
      late_points: 0,
      max_points: given.maxPoints,
      graded_at: given.at,
      graded_by: given.teacherId,
    })
    .where('user_task_id', '=', given.userTaskId)
    .execute()
  await countAttempts(trx, sql`own.user_task_id = ${given.userTaskId} and room.attempt_rule = 'highest'`)
  await deductLate(trx, [given.userTaskId])
}

/**
 * Recomputes the mark of the last submitted attempt after its items were re-scored. A released mark remains released,
 * an unreleased one unreleased, and if a teacher has to grade again there is none (`points` is null). If a further
 * attempt is open, the mark of the previous one counts until that is submitted: the mark changes, but the record does
 * not become submitted.
 */
export async function recountMark(
  trx: Transaction<Database>,
  { userTaskId, points, maxPoints, at }: Omit<HandedIn, 'points'> & { readonly points: number | null },
): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ points, late_points: 0, max_points: maxPoints, ...(points === null && noMark) })
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['inProgress', 'returned'])
    .execute()
  if (points === null) return withdrawMark(trx, userTaskId)
  await trx
    .updateTable('user_task')
    .set(({ fn, val, ref }) => ({
      state: 'graded',
      points,
      late_points: 0,
      max_points: maxPoints,
      graded_at: fn.coalesce(ref('graded_at'), val(at)),
    }))
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['submitted', 'graded'])
    .execute()
  await countAttempts(trx, sql`own.user_task_id = ${userTaskId} and room.attempt_rule = 'highest'`)
  await deductLate(trx, [userTaskId])
}

/** Releases the unreleased marks of records; returns their students. */
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

/** Removes a mark, because the work was returned for revision (D14). */
export async function returnWork(trx: Transaction<Database>, userTaskId: string): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ state: 'returned', finished_at: null, ...noMark })
    .where('user_task_id', '=', userTaskId)
    .execute()
}

/**
 * Removes a teacher's mark, because a part of the work has to be graded again; the record remains submitted, and
 * nothing else changes.
 */
export async function withdrawMark(trx: Transaction<Database>, userTaskId: string): Promise<void> {
  await trx
    .updateTable('user_task')
    .set({ state: 'submitted', ...noMark })
    .where('user_task_id', '=', userTaskId)
    .where('state', 'in', ['submitted', 'graded'])
    .execute()
}
