/**
 * The stored timers. Each change is one conditional statement, so that of a concurrent order and deadline exactly one
 * takes effect.
 */
import { type Kysely, type OperationNodeSource, type Selectable, sql } from 'kysely'
import type { TimerTable } from '../../../database/schema/live/timer.schema'
import type { Database } from '../../../database/schema/schema'
import type { TimerOrder } from './timer.rules'

export type TimerRow = Selectable<TimerTable>

/** The columns of a new timer. */
export type NewTimer = Pick<
  TimerRow,
  | 'timer_id'
  | 'teaching_class_id'
  | 'teacher_id'
  | 'request_id'
  | 'kind'
  | 'begin_time'
  | 'resumed_at'
  | 'target_time'
  | 'ends_at'
>

export function createTimerRepository(db: Kysely<Database>) {
  const change = (place: { timerId: string; teachingClassId: string }) =>
    db
      .updateTable('timer')
      .where('timer_id', '=', place.timerId)
      .where('teaching_class_id', '=', place.teachingClassId)
      .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))

  /** Executes a change and stores each changed timer as a step of the class log, in one statement. */
  const logged = async (change: OperationNodeSource): Promise<TimerRow[]> => {
    const { rows } = await sql<TimerRow>`
      with changed as (${change}), step as (
        insert into timer_step (timer_id, revision, teaching_class_id, status, at, progress)
        select timer_id, revision, teaching_class_id, status, coalesce(closed_at, stop_begin_time, resumed_at), progress
        from changed
      )
      select * from changed
    `.execute(db)
    return rows
  }

  return {
    /** The running or paused timer of a class. */
    current: (teachingClassId: string): Promise<TimerRow | undefined> =>
      db
        .selectFrom('timer')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', 'in', ['running', 'paused'])
        .executeTakeFirst(),

    find: (timerId: string, teachingClassId: string): Promise<TimerRow | undefined> =>
      db
        .selectFrom('timer')
        .selectAll()
        .where('timer_id', '=', timerId)
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    byRequest: (teacherId: string, requestId: string): Promise<TimerRow | undefined> =>
      db
        .selectFrom('timer')
        .selectAll()
        .where('teacher_id', '=', teacherId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    /** Starts a timer unless its class has one or its request was processed before: then nothing is stored. */
    async start(timer: NewTimer): Promise<TimerRow | undefined> {
      const [started] = await logged(
        db
          .insertInto('timer')
          .values({ ...timer, status: 'running', revision: 1, progress: 0, stop_begin_time: null, closed_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll(),
      )
      return started
    },

    /** Pauses, continues or stops at `now`, if the timer's state allows it and its deadline has not passed. */
    async order(
      order: TimerOrder,
      place: { timerId: string; teachingClassId: string },
      now: number,
    ): Promise<TimerRow | undefined> {
      const counted = sql<number>`least(target_time, progress + greatest(0, ${now}::bigint - coalesce(resumed_at, ${now}::bigint)))`
      const changes = {
        pause: () =>
          change(place)
            .set({ status: 'paused', progress: counted, resumed_at: null, ends_at: null, stop_begin_time: now })
            .where('status', '=', 'running')
            .where('ends_at', '>', now),
        continue: () =>
          change(place)
            .set({
              status: 'running',
              resumed_at: now,
              ends_at: sql<number>`${now}::bigint + target_time - progress`,
              stop_begin_time: null,
            })
            .where('status', '=', 'paused'),
        stop: () =>
          change(place)
            .set({
              status: 'stopped',
              progress: counted,
              resumed_at: null,
              ends_at: null,
              stop_begin_time: null,
              closed_at: now,
            })
            .where('status', 'in', ['running', 'paused'])
            .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)])),
      }
      const [changed] = await logged(changes[order]().returningAll())
      return changed
    },

    async nextEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('timer')
        .select((timer) => timer.fn.min('ends_at').as('due'))
        .where('status', '=', 'running')
        .executeTakeFirst()
      return row?.due ?? null
    },

    /** Ends overdue timers, at the moment when they were due. Each is claimed by only one node. */
    claimEnds: (now: number): Promise<TimerRow[]> =>
      logged(
        db
          .updateTable('timer')
          .set((row) => ({
            status: 'ended',
            revision: sql<number>`${row.ref('revision')} + 1`,
            progress: row.ref('target_time'),
            closed_at: row.ref('ends_at'),
            resumed_at: null,
            ends_at: null,
          }))
          .where('status', '=', 'running')
          .where('ends_at', '<=', now)
          .returningAll(),
      ),
  }
}
