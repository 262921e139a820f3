/** Works on practices with their record, task and student. `policies/classTasks` determines which tasks are open. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { TaskState } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables, taskPlaceTables } from '../../../policies/courses/classTasks'
import type { DueRow } from '../../../policies/courses/lateness'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** A record of a task, with the task's settings in its class. */
export interface RecordRow extends DueRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly student_id: string
  readonly epoch: number
  readonly state: Exclude<TaskState, 'new'>
  /** Out of `PRACTICE_POINTS`, without `late_points`. */
  readonly points: number | null
  readonly late_points: number
  readonly counted_at: number | null
  readonly submitted_at: number | null
  readonly released_at: number | null
  readonly task_name: string | null
  readonly resource_id: string | null
  readonly kind: string | null
  /** The current epoch of the task: a record of another epoch no longer counts (D13). */
  readonly task_epoch: number
  readonly full_mark: number
  readonly is_open: boolean
  readonly is_stop: boolean
  readonly end_time: number
  readonly teacher_id: string
  readonly real_name: string
  readonly login_code: string
}

/** A work with its record. */
export interface WorkRow extends RecordRow {
  readonly practice_user_id: string
  readonly practice_ser: string
  readonly context: string
  readonly comment: string
  readonly chosen_at: number | null
  readonly saved_at: number
  readonly version: number
}

/** A practice that is pushed to a class. */
export interface TaskRow {
  readonly node_id: string
  readonly name: string
  readonly lesson_name: string | null
  readonly resource_id: string | null
  readonly pushed_at: number
  readonly due_at: number | null
  readonly full_mark: number
}

const recordColumns = sql`record.user_task_id, record.teaching_class_id, record.node_id, record.student_id, record.epoch,
  record.state, record.points, record.late_points, record.counted_at, record.submitted_at, record.released_at, place.name as task_name, place.resource_id,
  place.kind, held.epoch as task_epoch, held.full_mark, coalesce(given.due_at, held.due_at) as due_at,
  held.late_policy, held.late_percent, held.late_until,
  exists (
    select from ${openTaskTables} where room.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
  ) as is_open,
  class.is_stop, class.end_time, class.teacher_id, student.real_name, student.login_code`

const recordTables = sql`user_task as record
  join teaching_class as class on class.teaching_class_id = record.teaching_class_id
  join class_task as held on held.teaching_class_id = record.teaching_class_id and held.node_id = record.node_id
  join users as student on student.user_id = record.student_id
  left join course_node as place on place.version_id = class.version_id and place.node_id = record.node_id
  left join class_task_due as given on given.teaching_class_id = record.teaching_class_id
    and given.node_id = record.node_id and given.student_id = record.student_id`

const workColumns = sql`work.practice_user_id, work.practice_ser, work.context, work.comment, work.chosen_at,
  work.saved_at, work.version`

/** The condition that a record counts: it was not cleared. */
const counts = sql`record.epoch = held.epoch`

/** The condition that a student is still in the class. */
const isMember = sql`exists (
  select from class_student as own where own.classes_id = class.classes_id and own.user_id = record.student_id)`

export function createPracticeRepository(db: AnyDb) {
  const works = async (where: RawBuilder<unknown>, at: AnyDb = db): Promise<WorkRow[]> => {
    const { rows } = await sql<WorkRow>`
      select ${workColumns}, ${recordColumns} from ${recordTables}
      join practice_work as work on work.user_task_id = record.user_task_id where ${where}`.execute(at)
    return rows
  }

  return {
    async record(userTaskId: string): Promise<RecordRow | undefined> {
      const { rows } = await sql<RecordRow>`
        select ${recordColumns} from ${recordTables} where record.user_task_id = ${userTaskId}`.execute(db)
      return rows[0]
    },

    async work(practiceUserId: string, at: AnyDb = db): Promise<WorkRow | undefined> {
      const [row] = await works(sql`work.practice_user_id = ${practiceUserId}`, at)
      return row
    },

    async ofRecord(userTaskId: string): Promise<WorkRow | undefined> {
      const [row] = await works(sql`work.user_task_id = ${userTaskId}`)
      return row
    },

    /** The works of a student that count, the most recently saved first. */
    ofStudent: (studentId: string): Promise<WorkRow[]> =>
      works(sql`record.student_id = ${studentId} and ${counts} order by work.saved_at desc, work.practice_user_id`),

    /** The works on a task that count, in the order of the students. */
    ofTask: (teachingClassId: string, nodeId: string): Promise<WorkRow[]> =>
      works(sql`record.teaching_class_id = ${teachingClassId} and record.node_id = ${nodeId} and ${counts} and ${isMember}
        order by student.login_code, student.user_id`),

    /** The achievements of a class, of all students or of one. */
    chosen: (teachingClassId: string, studentId: string | null): Promise<WorkRow[]> =>
      works(sql`record.teaching_class_id = ${teachingClassId} and work.chosen_at is not null and ${counts} and ${isMember}
        and (${studentId}::text is null or record.student_id = ${studentId})
        order by work.chosen_at desc, work.practice_user_id`),

    /** The practices that are pushed to a class, in the order of the course. */
    async tasks(teachingClassId: string): Promise<TaskRow[]> {
      const { rows } = await sql<TaskRow>`
        select node.node_id, node.name, lesson.name as lesson_name, node.resource_id, task.pushed_at, task.due_at,
          task.full_mark
        from ${openTaskTables} ${taskPlaceTables}
        where room.teaching_class_id = ${teachingClassId} and node.kind = '6' order by node.path`.execute(db)
      return rows
    },

    /** The progress of a class's students with its practices. */
    async standings(teachingClassId: string) {
      const { rows } = await sql<Pick<RecordRow, 'node_id' | 'student_id' | 'state' | 'released_at'>>`
        select record.node_id, record.student_id, record.state, record.released_at from ${openTaskTables}
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        where room.teaching_class_id = ${teachingClassId} and node.kind = '6'`.execute(db)
      return rows
    },

    /** Creates the work of a record; false if it exists. */
    async open(given: {
      readonly practiceUserId: string
      readonly userTaskId: string
      readonly ser: string
      readonly at: number
    }): Promise<boolean> {
      const { practiceUserId, userTaskId, ser, at } = given
      const { rows } = await sql`
        with opened as (
          insert into practice_work (practice_user_id, user_task_id, practice_ser, created_at, saved_at)
          values (${practiceUserId}, ${userTaskId}, ${ser}, ${at}::bigint, ${at}::bigint)
          on conflict do nothing returning user_task_id
        )
        update user_task set state = 'inProgress' where user_task_id in (select user_task_id from opened)
        returning user_task_id`.execute(db)
      return rows.length > 0
    },

    /** Locks a work with its record until the transaction ends. */
    async hold(trx: Trx, practiceUserId: string): Promise<WorkRow | undefined> {
      await sql`select from practice_work as work
        join user_task as record on record.user_task_id = work.user_task_id
        where work.practice_user_id = ${practiceUserId} for update of work, record`.execute(trx)
      return this.work(practiceUserId, trx)
    },

    /** Locks the task of a work until the transaction ends, so that no recall or clearing happens in between. */
    async holdTask(trx: Trx, { teaching_class_id, node_id }: WorkRow): Promise<void> {
      await sql`select from class_task where teaching_class_id = ${teaching_class_id} and node_id = ${node_id}
        for share`.execute(trx)
    },

    async write(
      trx: Trx,
      practiceUserId: string,
      set: { context?: string; comment?: string; chosen_at?: number | null; saved_at?: number },
    ): Promise<number> {
      const { version } = await trx
        .updateTable('practice_work')
        .set(({ eb }) => ({ ...set, version: eb('version', '+', 1) }))
        .where('practice_user_id', '=', practiceUserId)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },
  }
}
