/** The task settings of teaching classes, and the immediate or timed orders that change them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ExecutionType } from '../../../../contract/entities/courses/taskPush'
import type { OrderTarget } from '../../../database/schema/courses/courses.schema'
import type { Database } from '../../../database/schema/schema'
import { courseOfClass, readTree } from '../../../policies/courses/courseTrees'
import type { DueRow } from '../../../policies/courses/lateness'
import type { Slice } from '../../../shared/paging'
import { changedIds, changeOf, gathered, type OrderRow, undoingOf } from './taskPush.changes'
import { findTarget } from './taskPush.rules'

type Queries = Kysely<Database> | Transaction<Database>

/** A task of the course that a class runs, with its settings there. */
export interface StandingRow extends DueRow {
  readonly node_id: string
  readonly pushed_at: number | null
  readonly due_students: number
  readonly full_mark: number
  readonly answers_open: boolean
  readonly video_type: '0' | '1' | '2'
  readonly bar_shown: boolean
  readonly begun: number
  readonly finished: number
}

/** The expected effect of an order. */
interface EffectRow {
  readonly pushed: number
  readonly students: number
  readonly records: number
}

/** An order that is carried out immediately. */
type NewOrder = Pick<OrderRow, 'order_id' | 'teaching_class_id' | 'teacher_id' | 'kind' | 'targets'>

/** The number of orders in one run of the scheduler. */
const DUE_BATCH = 50

/** The condition that a class carries out timed orders: it is neither paused nor ended (D41). */
const isRunning = (at: number) => sql<boolean>`(not room.is_stop and room.end_time > ${at}::bigint)`

export function createTaskPushRepository(db: Kysely<Database>) {
  return {
    /** The settings of each task of its course in a class, pushed or not. Former students do not count. */
    /** Whether a task is pushed to a class; it stays so until the transaction ends. */
    async isPushed(trx: Transaction<Database>, teachingClassId: string, nodeId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('class_task')
        .select('node_id')
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('pushed_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    /** The owner and origin of a course, and the number of its newest version; null if a class with this version has it already. */
    async courseFacts(courseId: string, versionId: string) {
      const row = await db
        .selectFrom('course')
        .innerJoin('course_version as run', 'run.course_id', 'course.course_id')
        .select(['course.owner_id', 'course.origin', sql<number>`coalesce(run.no, run.base_no)`.as('no')])
        .select((eb) =>
          eb
            .selectFrom('course_version as newest')
            .select((of) => of.fn.max('newest.no').as('newest'))
            .where('newest.course_id', '=', courseId)
            .as('newest'),
        )
        .where('course.course_id', '=', courseId)
        .where('run.version_id', '=', versionId)
        .executeTakeFirstOrThrow()
      const { no, newest, ...course } = row
      return { ...course, newVersionNo: newest === no ? null : newest }
    },
    async standing(teachingClassId: string): Promise<Map<string, StandingRow>> {
      const { rows } = await sql<StandingRow>`
        select node.node_id, task.pushed_at, task.due_at, coalesce(task.late_policy, 'accepts') as late_policy,
          coalesce(task.late_percent, 0) as late_percent, task.late_until,
          coalesce(task.full_mark, task_full_mark(room.teaching_class_id, node.node_id)) as full_mark,
          coalesce(task.answers_open, false) as answers_open, coalesce(task.video_type, '0') as video_type,
          coalesce(task.bar_shown, true) as bar_shown,
          (
            select count(*)::integer from class_task_due as own
            where own.teaching_class_id = room.teaching_class_id and own.node_id = node.node_id
          ) as due_students,
          coalesce(done.begun, 0) as begun, coalesce(done.finished, 0) as finished
        from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
        left join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id
        left join (
          select record.node_id, record.epoch, count(*)::integer as begun,
            count(*) filter (where record.state in ('submitted', 'graded', 'finished'))::integer as finished
          from user_task as record
          join teaching_class as room on room.teaching_class_id = record.teaching_class_id
          join class_student as student on student.classes_id = room.classes_id and student.user_id = record.student_id
          where record.teaching_class_id = ${teachingClassId}
          group by record.node_id, record.epoch
        ) as done on done.node_id = task.node_id and done.epoch = task.epoch
        where room.teaching_class_id = ${teachingClassId}
      `.execute(db)
      return new Map(rows.map((row) => [row.node_id, row]))
    },

    /** The teacher of a class, as the sender of the scheduler's messages. */
    teacher: (userId: string) =>
      db.selectFrom('users').select(['user_id', 'real_name']).where('user_id', '=', userId).executeTakeFirstOrThrow(),

    /** The expected effect of an order on these tasks. Former students do not count. */
    async effect(teachingClassId: string, taskIds: readonly string[]): Promise<EffectRow> {
      const { rows } = await sql<EffectRow>`
        select count(distinct task.node_id) filter (where task.pushed_at is not null)::integer as pushed,
          count(distinct record.student_id)::integer as students, count(record.user_task_id)::integer as records
        from class_task as task
        join teaching_class as room on room.teaching_class_id = task.teaching_class_id
        left join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch and exists (
            select from class_student as student
            where student.classes_id = room.classes_id and student.user_id = record.student_id
          )
        where task.teaching_class_id = ${teachingClassId} and task.node_id = any(${taskIds}::text[])
      `.execute(db)
      return rows[0] ?? { pushed: 0, students: 0, records: 0 }
    },

    /** The students who have a record of one of these tasks. */
    async studentsOf(teachingClassId: string, taskIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('user_task')
        .select('student_id')
        .distinct()
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', 'in', taskIds)
        .execute()
      return rows.map(({ student_id }) => student_id)
    },

    /** Carries out an order and stores it, in one statement; returns the tasks it changed. */
    async apply(queries: Queries, order: NewOrder, taskIds: readonly string[], at: number): Promise<string[]> {
      const { rows } = await sql<Pick<OrderRow, 'changed'>>`
        with changed as (${changeOf(order, taskIds, at)})
        insert into class_order
          (order_id, teaching_class_id, teacher_id, kind, targets, due_at, state, changed, created_at, settled_at)
        select ${order.order_id}, ${order.teaching_class_id}, ${order.teacher_id}, ${order.kind},
          ${JSON.stringify(order.targets)}::jsonb, ${at}::bigint, 'done', ${gathered}, ${at}::bigint, ${at}::bigint
        from changed
        returning changed
      `.execute(queries)
      return changedIds(rows[0]?.changed ?? [])
    },

    /** Undoes an order that was given since a moment; returns the tasks it changed back, null if it is too late. */
    async undo(trx: Transaction<Database>, orderId: string, since: number, at: number): Promise<string[] | null> {
      const order = await trx
        .updateTable('class_order')
        .set({ state: 'undone', settled_at: at })
        .where('order_id', '=', orderId)
        .where('state', '=', 'done')
        .where('is_timed', '=', false)
        .where('created_at', '>', since)
        .returningAll()
        .executeTakeFirst()
      if (!order) return null
      const { rows } = await undoingOf(order).execute(trx)
      return rows.map(({ node_id }) => node_id)
    },

    findOrders: (teachingClassId: string, { limit, offset }: Slice) =>
      db
        .selectFrom('class_order')
        .innerJoin('users', 'users.user_id', 'class_order.teacher_id')
        .selectAll('class_order')
        .select('users.real_name')
        .where('teaching_class_id', '=', teachingClassId)
        .orderBy('due_at', 'desc')
        .orderBy('order_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async countOrders(teachingClassId: string): Promise<number> {
      const row = await db
        .selectFrom('class_order')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirstOrThrow()
      return row.n
    },

    async addTimed(
      rows: readonly Pick<
        OrderRow,
        'order_id' | 'teaching_class_id' | 'teacher_id' | 'kind' | 'targets' | 'due_at' | 'created_at'
      >[],
    ): Promise<OrderRow[]> {
      return db
        .insertInto('class_order')
        .values(rows.map((row) => ({ ...row, targets: JSON.stringify(row.targets), is_timed: true })))
        .returningAll()
        .execute()
    },

    findTimed: (teachingClassId: string, executionType: ExecutionType, { limit, offset }: Slice): Promise<OrderRow[]> =>
      timed(db, teachingClassId, executionType)
        .selectAll()
        .orderBy('due_at', 'desc')
        .orderBy('order_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async countTimed(teachingClassId: string, executionType: ExecutionType): Promise<number> {
      const row = await timed(db, teachingClassId, executionType)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return row.n
    },

    order: (orderId: string): Promise<OrderRow | undefined> =>
      db.selectFrom('class_order').selectAll().where('order_id', '=', orderId).executeTakeFirst(),

    /** Cancels an order that is pending and not yet due; false otherwise. */
    async cancel(orderId: string, at: number): Promise<boolean> {
      const row = await db
        .updateTable('class_order')
        .set({ state: 'cancelled', settled_at: at })
        .where('order_id', '=', orderId)
        .where('state', '=', 'pending')
        .where('due_at', '>', at)
        .executeTakeFirst()
      return row.numUpdatedRows > 0n
    },

    /** The due time of the next order of a class that is neither paused nor ended: other orders wait (D41). */
    async nextDue(at: number): Promise<number | null> {
      const { rows } = await sql<{ due: number | null }>`
        select min(line.due_at) as due from class_order as line
        join teaching_class as room on room.teaching_class_id = line.teaching_class_id
        where line.state = 'pending' and ${isRunning(at)}
      `.execute(db)
      return rows[0]?.due ?? null
    },

    /**
     * Carries out the next few due orders: claimed, done and settled in one transaction, so that each is done once, on
     * any node, and again only if that node died before. At the same moment, a recall follows a push. Returns the
     * changes by class.
     */
    runDue: (at: number): Promise<{ readonly order: OrderRow; readonly changed: readonly string[] }[]> =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<OrderRow>`
          select line.* from class_order as line
          join teaching_class as room on room.teaching_class_id = line.teaching_class_id
          where line.state = 'pending' and line.due_at <= ${at}::bigint and ${isRunning(at)}
          order by line.due_at, line.kind, line.order_id limit ${DUE_BATCH} for update of line skip locked
        `.execute(trx)
        const done: { order: OrderRow; changed: string[] }[] = []
        for (const order of rows) {
          const { rows: settled } = await sql<Pick<OrderRow, 'changed'>>`
            with changed as (${changeOf(order, await tasksOf(trx, order), order.due_at)})
            update class_order set state = 'done', settled_at = ${at}::bigint,
              changed = (select ${gathered} from changed)
            where order_id = ${order.order_id}
            returning class_order.changed
          `.execute(trx)
          done.push({ order, changed: changedIds(settled[0]?.changed ?? []) })
        }
        return done
      }),
  }
}

const timed = (db: Kysely<Database>, teachingClassId: string, executionType: ExecutionType) =>
  db
    .selectFrom('class_order')
    .where('teaching_class_id', '=', teachingClassId)
    .where('is_timed', '=', true)
    .where('kind', '=', executionType === '0' ? 'push' : 'recall')

/** The current tasks of an order: a timed one is resolved when it is due (D10). */
async function tasksOf(queries: Queries, order: OrderRow): Promise<string[]> {
  const course = await courseOfClass(queries, order.teaching_class_id)
  if (!course) return []
  const tree = await readTree(queries, course.versionId)
  return order.targets.flatMap((target: OrderTarget) => findTarget(course, tree, target)?.taskIds ?? [])
}
