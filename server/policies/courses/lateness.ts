/**
 * Due times and late work of tasks, the same for assignments, practices and tests: which rule applies to a student, and whether a task still
 * accepts work. Returned work and re-tests are accepted until the class ends, because the teacher asked for them.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LateFacts } from '../../../contract/entities/courses/lateRule'
import type { TaskReadOnlyCause } from '../../../contract/entities/courses/learning'
import { closeTimeOf, dueStandingOf } from '../../../contract/rules/courses/lateness'
import type { Database } from '../../database/schema/schema'
import { Refusal } from '../../kernel'
import { readOnlyCauseOf } from './classRuns'

/** The due time for a student with the rule of the task. */
export interface DueRow {
  readonly due_at: number | null
  readonly late_policy: LateFacts['latePolicy']
  readonly late_percent: number
  readonly late_until: number | null
}

/** The columns of the rule; `task` is the task of the class. */
export const lateColumns = sql`task.late_policy, task.late_percent, task.late_until`

/** The moment after which a task accepts nothing from a student, in SQL; null: until the class ends. */
export const closesAt = sql`case when coalesce(own.due_at, task.due_at) is null then null
  when task.late_policy = 'closes' then coalesce(own.due_at, task.due_at)
  when task.late_until is not null then greatest(coalesce(own.due_at, task.due_at), task.late_until) end`

export const closeAtOf = (row: DueRow): number | null =>
  closeTimeOf(row.due_at, { latePolicy: row.late_policy, latePercent: row.late_percent, lateTime: row.late_until })

/** The rule in the form of the contract. */
export const lateFactsOf = (row: DueRow): LateFacts => ({
  latePolicy: row.late_policy,
  latePercent: row.late_percent,
  closeTime: closeAtOf(row),
})

/** Whether a task accepts no more work from a student whose record has this state. */
export const isClosedFor = (task: DueRow, { state }: { readonly state: string }, now: number): boolean =>
  state !== 'returned' && dueStandingOf({ dueTime: task.due_at, closeTime: closeAtOf(task) }, now) === 'closed'

/** Why a student cannot change the work on a task now; blank if changes are possible. */
export function taskReadOnlyOf(
  room: { readonly end_time: number; readonly is_stop: boolean },
  task: DueRow,
  record: { readonly state: string },
  now: number,
): TaskReadOnlyCause {
  const cause = readOnlyCauseOf(room, now)
  return cause === '' && isClosedFor(task, record, now) ? 'closed' : cause
}

/** The refusal of a change to work that is read only. */
export const readOnlyRefusal = (cause: Exclude<TaskReadOnlyCause, ''>): Refusal =>
  new Refusal(cause === 'closed' ? 'taskClosed' : 'classReadOnly')

/** The per cent that a task deducts from work that counts as handed in at a moment (`counted`), in SQL. */
export const deductedPercent = sql`coalesce((
  select task.late_percent from class_task as task
  left join class_task_due as own on own.teaching_class_id = task.teaching_class_id
    and own.node_id = task.node_id and own.student_id = record.student_id
  where task.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
    and task.late_policy = 'deducts' and given.counted > coalesce(own.due_at, task.due_at)
), 0)`

/**
 * Removes deductions of works that are in time by the present due times. Call it in the transaction that changes due times. A changed rule holds for work
 * that is handed in afterwards.
 */
export async function forgiveLateness(
  trx: Transaction<Database> | Kysely<Database>,
  { teachingClassId, taskIds }: { readonly teachingClassId: string; readonly taskIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    update user_task as record
    set points = record.points + record.late_points, late_points = 0, late_percent = 0
    from (
      select held.user_task_id from user_task as held
      join class_task as task on task.teaching_class_id = held.teaching_class_id and task.node_id = held.node_id
      left join class_task_due as own on own.teaching_class_id = held.teaching_class_id
        and own.node_id = held.node_id and own.student_id = held.student_id
      where held.teaching_class_id = ${teachingClassId} and held.node_id = any(${taskIds}::text[])
        and held.late_percent > 0
        and (coalesce(own.due_at, task.due_at) is null or held.counted_at <= coalesce(own.due_at, task.due_at))
      order by held.user_task_id for no key update of held
    ) as known
    where record.user_task_id = known.user_task_id
    returning record.student_id`.execute(trx)
  return rows.map(({ student_id }) => student_id)
}
