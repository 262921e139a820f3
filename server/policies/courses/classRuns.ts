/** Whether a teaching class accepts changes (D41). */
import type { Kysely } from 'kysely'
import type { ReadOnlyCause } from '../../../contract/entities/courses/learning'
import type { Database } from '../../database/schema/schema'

/** Scheduled tasks whose work waits while a class is paused: timed orders, and opening rounds of ability tests. */
export const TIMED_ORDERS = 'taskPush'
export const ABILITY_ROUNDS = 'ability'

/** The scheduled reminders before due times: code that changes due times, or pushes tasks, wakes it. */
export const TASK_REMINDERS = 'taskReminders'

/** Why a class is read only; blank while it runs. */
export const readOnlyCauseOf = (
  { end_time, is_stop }: { readonly end_time: number; readonly is_stop: boolean },
  now: number,
): ReadOnlyCause => (end_time <= now ? 'ended' : is_stop ? 'paused' : '')

/** Whether a class runs now. Inside a transaction, this holds until the transaction ends. */
export async function classRuns(on: Kysely<Database>, teachingClassId: string, now: number): Promise<boolean> {
  const query = on
    .selectFrom('teaching_class')
    .select(['end_time', 'is_stop'])
    .where('teaching_class_id', '=', teachingClassId)
  const row = await (on.isTransaction ? query.forShare() : query).executeTakeFirst()
  return row !== undefined && readOnlyCauseOf(row, now) === ''
}
