/** The students who have not handed in a task, and who was reminded of it. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables } from '../../../policies/courses/classTasks'
import { closesAt } from '../../../policies/courses/lateness'

/** A student who has not handed in a task. */
export interface MissingRow {
  readonly teaching_class_id: string
  readonly node_id: string
  readonly name: string
  readonly student_id: string
  readonly due_at: number | null
}

/** Pushed tasks of running classes with their members, the due time of each, and the record that counts. */
const missing = (at: number) => sql`${openTaskTables}
  join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
  join class_student as member on member.classes_id = room.classes_id
  join users as student on student.user_id = member.user_id and student.status = '1'
  left join class_task_due as own on own.teaching_class_id = room.teaching_class_id
    and own.node_id = task.node_id and own.student_id = member.user_id
  left join user_task as record on record.teaching_class_id = room.teaching_class_id
    and record.node_id = task.node_id and record.epoch = task.epoch and record.student_id = member.user_id
  where not room.is_stop and room.begin_time <= ${at}::bigint and room.end_time > ${at}::bigint
    and (record.state is null or record.state not in ('submitted', 'graded', 'finished'))`

const due = sql`coalesce(own.due_at, task.due_at)`

/** The automatic reminders that are due: the task was pushed before the moment of the reminder, and the due time is ahead. */
const isDue = (at: number, beforeMs: number) => sql`(task.due_at is not null or own.due_at is not null)
  and ${due} > ${at}::bigint and ${due} <= ${at}::bigint + ${beforeMs}::bigint
  and task.pushed_at < ${due} - ${beforeMs}::bigint
  and not exists (
    select from task_reminder as sent where sent.teaching_class_id = room.teaching_class_id
      and sent.node_id = task.node_id and sent.epoch = task.epoch and sent.student_id = member.user_id)`

/** Only tasks with a due time in the window are read. */
const inWindow = (at: number, beforeMs: number) => sql`(task.teaching_class_id, task.node_id) in (
  select teaching_class_id, node_id from class_task
    where due_at > ${at}::bigint and due_at <= ${at}::bigint + ${beforeMs}::bigint and pushed_at is not null
  union
  select teaching_class_id, node_id from class_task_due
    where due_at > ${at}::bigint and due_at <= ${at}::bigint + ${beforeMs}::bigint)`

/** Reminders that one transaction claims. */
const BATCH = 500

export function createRemindersRepository(db: Kysely<Database>) {
  return {
    /** The students who have not handed in a task and from whom it still accepts work; undefined: it is not pushed. */
    async missing(teachingClassId: string, nodeId: string, at: number): Promise<MissingRow[] | undefined> {
      const pushed = await db
        .selectFrom('class_task')
        .select('node_id')
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('pushed_at', 'is not', null)
        .executeTakeFirst()
      if (!pushed) return undefined
      const { rows } = await sql<MissingRow>`
        select room.teaching_class_id, node.node_id, node.name, member.user_id as student_id, ${due} as due_at
        from ${missing(at)} and room.teaching_class_id = ${teachingClassId} and task.node_id = ${nodeId}
          and (record.state = 'returned' or coalesce(${closesAt} >= ${at}::bigint, true))
        order by member.user_id`.execute(db)
      return rows
    },

    /** Claims the reminder by the teacher; otherwise returns when the last one was sent. */
    async claim(teachingClassId: string, nodeId: string, at: number, everyMs: number): Promise<number | null> {
      const { rows } = await sql<{ before: number | null; claimed: boolean }>`
        with held as (
          select reminded_at as before from class_task
          where teaching_class_id = ${teachingClassId} and node_id = ${nodeId} for update
        ), claimed as (
          update class_task set reminded_at = ${at}::bigint
          where teaching_class_id = ${teachingClassId} and node_id = ${nodeId}
            and (select coalesce(before <= ${at}::bigint - ${everyMs}::bigint, true) from held)
          returning node_id
        )
        select held.before, exists (select from claimed) as claimed from held`.execute(db)
      const [row] = rows
      return row === undefined || row.claimed ? null : row.before
    },

    /** Claims automatic reminders; each is claimed once, by one node. */
    async claimDue(at: number, beforeMs: number): Promise<MissingRow[]> {
      const { rows } = await sql<MissingRow>`
        with found as (
          select room.teaching_class_id, node.node_id, task.epoch, node.name, member.user_id as student_id, ${due} as due_at
          from ${missing(at)} and ${inWindow(at, beforeMs)} and ${isDue(at, beforeMs)}
          order by room.teaching_class_id, node.node_id, member.user_id limit ${BATCH}
        ), claimed as (
          insert into task_reminder (teaching_class_id, node_id, epoch, student_id, reminded_at)
          select teaching_class_id, node_id, epoch, student_id, ${at}::bigint from found
          on conflict do nothing returning teaching_class_id, node_id, student_id
        )
        select found.teaching_class_id, found.node_id, found.name, found.student_id, found.due_at
        from found join claimed using (teaching_class_id, node_id, student_id)`.execute(db)
      return rows
    },

    /** When the next automatic reminder is due; null: none is known. */
    async nextDue(at: number, beforeMs: number): Promise<number | null> {
      const { rows } = await sql<{ next: number | null }>`
        select case when exists (select from ${missing(at)} and ${inWindow(at, beforeMs)} and ${isDue(at, beforeMs)})
          then ${at}::bigint
          else least(
            (select min(due_at) from class_task where due_at > ${at}::bigint + ${beforeMs}::bigint and pushed_at is not null),
            (select min(due_at) from class_task_due where due_at > ${at}::bigint + ${beforeMs}::bigint)
          ) - ${beforeMs}::bigint end as next`.execute(db)
      return rows[0]?.next ?? null
    },
  }
}
