/** The tasks of courses, what of them is pushed to which teaching class, and what is pushed or recalled at a time. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ExecutionType, PushType } from '../../../../contract/entities/messages/push'
import type { TimeTaskTable } from '../../../plugins/database/schema/messages.schema'
import type { Database } from '../../../plugins/database/schema/schema'
import type { Slice } from '../../../shared/paging'

export type TimeTaskRow = Selectable<TimeTaskTable>

/** A task of a course with its place in it. */
export interface TaskRow {
  readonly chapter_id: string
  readonly chapter_name: string
  readonly lesson_id: string
  readonly lesson_name: string
  readonly lesson_task_id: string | null
  readonly task_name: string | null
  readonly push_time: number | null
}

/** What is pushed: an id, and what it is the id of. */
export interface Target {
  readonly id: string
  readonly type: PushType
}

/** A target that belongs to the course of the class. */
export interface FoundTarget extends Target {
  readonly name: string
  readonly taskIds: readonly string[]
}

/** What a teaching class is to be given, or to lose. */
export interface Change {
  readonly teachingClassId: string
  readonly executionType: ExecutionType
  readonly taskIds: readonly string[]
}

/** Rows of one run of the scheduler. */
const DUE_BATCH = 50

type Queries = Kysely<Database> | Transaction<Database>

export function createTasksRepository(db: Kysely<Database>) {
  const struct = (teachingClassId: string, queries: Queries = db): Promise<TaskRow[]> =>
    queries
      .selectFrom('teaching_class as t')
      .innerJoin('chapter as c', 'c.course_id', 't.course_id')
      .innerJoin('lesson as l', 'l.chapter_id', 'c.chapter_id')
      .leftJoin('lesson_task as k', 'k.lesson_id', 'l.lesson_id')
      .leftJoin('pushed_task as p', (join) =>
        join
          .onRef('p.lesson_task_id', '=', 'k.lesson_task_id')
          .onRef('p.teaching_class_id', '=', 't.teaching_class_id'),
      )
      .select(['c.chapter_id', 'c.chapter_name', 'l.lesson_id', 'l.lesson_name'])
      .select(['k.lesson_task_id', 'k.task_name', 'p.push_time'])
      .where('t.teaching_class_id', '=', teachingClassId)
      .orderBy('c.position')
      .orderBy('c.chapter_id')
      .orderBy('l.position')
      .orderBy('l.lesson_id')
      .orderBy('k.position')
      .orderBy('k.lesson_task_id')
      .execute()

  const course = (teachingClassId: string, queries: Queries = db) =>
    queries
      .selectFrom('teaching_class as t')
      .innerJoin('course as c', 'c.course_id', 't.course_id')
      .select(['c.course_id', 'c.full_name', 't.is_stop'])
      .where('t.teaching_class_id', '=', teachingClassId)
      .executeTakeFirst()

  /** What each of the targets is in the course of the class; null for what is not in it. */
  const resolve = async (
    teachingClassId: string,
    targets: readonly Target[],
    queries: Queries = db,
  ): Promise<(FoundTarget | null)[]> => {
    const [rows, of] = [await struct(teachingClassId, queries), await course(teachingClassId, queries)]
    const keys = { course: null, chapter: 'chapter_id', lesson: 'lesson_id', lessonTask: 'lesson_task_id' } as const
    const names = { chapter: 'chapter_name', lesson: 'lesson_name', lessonTask: 'task_name' } as const
    return targets.map(({ id, type }) => {
      // Courses have no sub-lessons yet.
      if (type === 'subLesson') return null
      const key = keys[type]
      const within = key === null ? (of?.course_id === id ? rows : []) : rows.filter((row) => row[key] === id)
      const name = type === 'course' ? of?.full_name : within[0]?.[names[type]]
      if (within.length === 0 || name === undefined || name === null) return null
      return { id, type, name, taskIds: within.flatMap(({ lesson_task_id }) => lesson_task_id ?? []) }
    })
  }

  /** Makes a change; answers how many tasks it changed. */
  const apply = async (queries: Queries, { teachingClassId, executionType, taskIds }: Change, at: number) => {
    if (taskIds.length === 0) return 0
    if (executionType === '1') {
      const gone = await queries
        .deleteFrom('pushed_task')
        .where('teaching_class_id', '=', teachingClassId)
        .where('lesson_task_id', 'in', taskIds)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    }
    const added = await queries
      .insertInto('pushed_task')
      .values(taskIds.map((id) => ({ teaching_class_id: teachingClassId, lesson_task_id: id, push_time: at })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(added.numInsertedOrUpdatedRows ?? 0)
  }

  return {
    struct,
    course,
    resolve,
    apply: (change: Change, at: number) => apply(db, change, at),

    /** The teacher of a class, as the sender of what the scheduler does. */
    teacher: (userId: string) =>
      db.selectFrom('users').select(['user_id', 'real_name']).where('user_id', '=', userId).executeTakeFirstOrThrow(),

    async addTimed(rows: readonly Omit<TimeTaskRow, 'push_status' | 'settled_at'>[]): Promise<TimeTaskRow[]> {
      return db
        .insertInto('time_task')
        .values([...rows])
        .returningAll()
        .execute()
    },

    findTimed: (
      teachingClassId: string,
      executionType: ExecutionType,
      { limit, offset }: Slice,
    ): Promise<TimeTaskRow[]> =>
      db
        .selectFrom('time_task')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('execution_type', '=', executionType)
        .orderBy('push_time', 'desc')
        .orderBy('time_task_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async countTimed(teachingClassId: string, executionType: ExecutionType): Promise<number> {
      const row = await db
        .selectFrom('time_task')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('teaching_class_id', '=', teachingClassId)
        .where('execution_type', '=', executionType)
        .executeTakeFirstOrThrow()
      return row.n
    },

    timed: (timeTaskId: string): Promise<TimeTaskRow | undefined> =>
      db.selectFrom('time_task').selectAll().where('time_task_id', '=', timeTaskId).executeTakeFirst(),

    /** Cancels what is pending and not yet due; false where it is neither. */
    async cancel(timeTaskId: string, at: number): Promise<boolean> {
      const row = await db
        .updateTable('time_task')
        .set({ push_status: '2', settled_at: at })
        .where('time_task_id', '=', timeTaskId)
        .where('push_status', '=', '0')
        .where('push_time', '>', at)
        .executeTakeFirst()
      return row.numUpdatedRows > 0n
    },

    async nextDue(): Promise<number | null> {
      const row = await db
        .selectFrom('time_task')
        .select((eb) => eb.fn.min('push_time').as('due'))
        .where('push_status', '=', '0')
        .executeTakeFirst()
      return row?.due ?? null
    },

    /**
     * Does the next few that are due: claimed, done and settled in one transaction, so that each is done once, on
     * whichever node, and again only if that node died before it was done. Answers what was done to which class.
     */
    runDue: (at: number): Promise<{ readonly task: TimeTaskRow; readonly changed: number }[]> =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<TimeTaskRow>`
          select * from time_task where push_status = '0' and push_time <= ${at}
          order by push_time, time_task_id limit ${DUE_BATCH} for update skip locked
        `.execute(trx)
        const done: { task: TimeTaskRow; changed: number }[] = []
        for (const task of rows) {
          const place = { teachingClassId: task.teaching_class_id, executionType: task.execution_type }
          const [found] = await resolve(place.teachingClassId, [{ id: task.push_id, type: task.push_type }], trx)
          const changed = await apply(trx, { ...place, taskIds: found?.taskIds ?? [] }, task.push_time)
          await trx
            .updateTable('time_task')
            .set({ push_status: '1', settled_at: at })
            .where('time_task_id', '=', task.time_task_id)
            .execute()
          done.push({ task, changed })
        }
        return done
      }),
  }
}
