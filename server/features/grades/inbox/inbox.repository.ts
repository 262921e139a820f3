/** The works of a teacher's classes that wait: to grade, or to release. Records of former students do not count. */
import { type Kysely, sql } from 'kysely'
import type { LessonTaskType } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'

/** A work to grade. */
export interface WaitingWorkRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly classes_id: string
  readonly node_id: string
  readonly kind: Exclude<LessonTaskType, ''>
  readonly practice_user_id: string | null
}

/** A graded work that is not released. */
export interface GradedRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly student_id: string
  readonly name: string
}

/** The records of a teacher's classes in a state, with their tasks. */
const works = (teacherId: string, kinds: readonly string[]) => sql`teaching_class as room
  join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
    and node.kind = any(${kinds}::text[])
  join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id
  join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
  join user_task as record on record.teaching_class_id = task.teaching_class_id and record.node_id = task.node_id
    and record.epoch = task.epoch
  join class_student as student on student.classes_id = room.classes_id and student.user_id = record.student_id
  join users on users.user_id = record.student_id and users.status = '1'
  where room.teacher_id = ${teacherId}`

export function createInboxRepository(db: Kysely<Database>) {
  return {
    async counts(teacherId: string, kinds: readonly string[]) {
      const { rows } = await sql<{ waiting: number; graded: number }>`
        select count(*) filter (where record.state = 'submitted')::integer as waiting,
          count(*) filter (where record.state = 'graded')::integer as graded
        from ${works(teacherId, kinds)}
          and (record.state = 'submitted' or (record.state = 'graded' and record.released_at is null))`.execute(db)
      return { waitingNum: rows[0]?.waiting ?? 0, gradedNum: rows[0]?.graded ?? 0 }
    },

    /** The work after a record in the order of the inbox; after the last one, the first other one. */
    async next(teacherId: string, kinds: readonly string[], userTaskId: string | null): Promise<WaitingWorkRow | null> {
      const { rows } = await sql<WaitingWorkRow>`
        with waiting as (
          select record.user_task_id, room.teaching_class_id, room.classes_id, node.node_id, node.kind, users.login_code,
            record.state, min(record.submitted_at) over (partition by room.teaching_class_id, node.node_id) as since
          from ${works(teacherId, kinds)}
            and (record.state = 'submitted' or record.user_task_id = ${userTaskId}::text)
        ), placed as (
          select waiting.*, row_number() over (order by since, teaching_class_id, node_id, login_code, user_task_id) as place
          from waiting
        ), here as (select coalesce((select place from placed where user_task_id = ${userTaskId}::text), 0) as place)
        select placed.user_task_id, placed.teaching_class_id, placed.classes_id, placed.node_id, placed.kind,
          work.practice_user_id
        from placed cross join here
        left join practice_work as work on work.user_task_id = placed.user_task_id
        where placed.state = 'submitted' and placed.user_task_id is distinct from ${userTaskId}::text
        order by placed.place <= here.place, placed.place limit 1`.execute(db)
      return rows[0] ?? null
    },

    /** The graded works that are not released, those of one task together. */
    async graded(teacherId: string, kinds: readonly string[], most: number): Promise<GradedRow[]> {
      const { rows } = await sql<GradedRow>`
        select record.user_task_id, room.teaching_class_id, node.node_id, record.student_id, node.name
        from ${works(teacherId, kinds)} and record.state = 'graded' and record.released_at is null
        order by room.teaching_class_id, node.node_id, record.graded_at, record.user_task_id limit ${most}`.execute(db)
      return rows
    },
  }
}
