/** Works on assignments and their submissions. All writes need the lock of the work. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { TaskState } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'
import { dueFor, openTaskTables } from '../../../policies/courses/classTasks'
import type { DueRow } from '../../../policies/courses/lateness'
import { recordHandIn } from '../../../policies/grades/marks'

type Trx = Transaction<Database>

/** A student's record of a task. */
export interface RecordRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly student_id: string
  readonly epoch: number
  readonly state: Exclude<TaskState, 'new'>
  readonly points: number | null
  readonly late_points: number
  readonly max_points: number | null
  readonly counted_at: number | null
  readonly submitted_at: number | null
  readonly released_at: number | null
}

/** An assignment that is open to a student, with its settings in the class. */
interface OpenTaskRow extends DueRow {
  readonly name: string
  readonly kind: string | null
  readonly epoch: number
  readonly parent_id: string | null
  readonly points: number | null
  readonly full_mark: number
  readonly answers_open: boolean
  readonly version_id: string | null
}

export interface WorkRow {
  readonly work_id: string
  readonly user_task_id: string
  readonly resource_version_id: string | null
  readonly body: string
  readonly files: string
  readonly revision: number
  readonly hand_in_no: number
  readonly max_points: number
  readonly saved_at: number | null
}

/** A submission, with the teacher's grade. */
export interface HandInRow {
  readonly no: number
  readonly body: string
  readonly files: string
  readonly submitted_at: number
  readonly comment: string | null
  readonly returned_at: number | null
}

export function createSubjectiveRepository(db: Kysely<Database>) {
  return {
    record: (userTaskId: string): Promise<RecordRow | undefined> =>
      db
        .selectFrom('user_task')
        .select(['user_task_id', 'teaching_class_id', 'node_id', 'student_id', 'epoch', 'state'])
        .select(['points', 'late_points', 'max_points', 'counted_at', 'submitted_at', 'released_at'])
        .where('user_task_id', '=', userTaskId)
        .executeTakeFirst(),

    room: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class')
        .select(['is_stop', 'end_time', 'teacher_id'])
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    /** The task of a record, if it is open to the student. */
    async openTask(record: RecordRow): Promise<OpenTaskRow | undefined> {
      const due = dueFor(record.student_id)
      const { rows } = await sql<OpenTaskRow>`
        select node.name, node.kind, task.epoch, node.parent_id, node.points, ${due.column}, task.full_mark,
          task.answers_open, coalesce(node.resource_version_id, resource.current_version_id) as version_id
        from ${openTaskTables}
        left join resource on resource.resource_id = node.resource_id
        ${due.table}
        where room.teaching_class_id = ${record.teaching_class_id} and task.node_id = ${record.node_id}`.execute(db)
      return rows[0]
    },

    /** The content of a resource version, and its file. */
    document: (versionId: string) =>
      db
        .selectFrom('resource_version')
        .select(['body', 'file_id', 'file_name'])
        .where('resource_version_id', '=', versionId)
        .executeTakeFirst(),

    work: (where: { userTaskId: string } | { workId: string }): Promise<WorkRow | undefined> =>
      db
        .selectFrom('subjective_work')
        .selectAll()
        .where('workId' in where ? 'work_id' : 'user_task_id', '=', 'workId' in where ? where.workId : where.userTaskId)
        .executeTakeFirst(),

    /** The submissions, latest first. */
    async handIns(work: Pick<WorkRow, 'work_id' | 'user_task_id'>): Promise<HandInRow[]> {
      const { rows } = await sql<HandInRow>`
        select hand_in.no, hand_in.body, hand_in.files, hand_in.submitted_at, grade.comment, grade.returned_at
        from hand_in left join grade on grade.user_task_id = ${work.user_task_id} and grade.no = hand_in.no
        where hand_in.work_id = ${work.work_id} order by hand_in.no desc`.execute(db)
      return rows
    },

    /** Creates the work of a record; false if it exists. */
    async open(given: {
      readonly workId: string
      readonly userTaskId: string
      readonly versionId: string | null
      readonly maxPoints: number
      readonly at: number
    }): Promise<boolean> {
      const { rows } = await sql`
        with opened as (
          insert into subjective_work (work_id, user_task_id, resource_version_id, max_points, opened_at)
          values (${given.workId}, ${given.userTaskId}, ${given.versionId}, ${given.maxPoints}, ${given.at})
          on conflict do nothing returning user_task_id
        )
        update user_task set state = 'inProgress'
        where user_task_id in (select user_task_id from opened) returning user_task_id`.execute(db)
      return rows.length > 0
    },

    /** Locks a work until the transaction ends; undefined if its task was recalled or cleared concurrently. */
    async lock(trx: Trx, workId: string): Promise<(WorkRow & { readonly state: RecordRow['state'] }) | undefined> {
      const { rows } = await sql<WorkRow & { state: RecordRow['state'] }>`
        select work.*, record.state from subjective_work as work
        join user_task as record on record.user_task_id = work.user_task_id
        join (${openTaskTables}) on room.teaching_class_id = record.teaching_class_id
          and task.node_id = record.node_id and task.epoch = record.epoch
        where work.work_id = ${workId}
        for share of task for update of work, record`.execute(trx)
      return rows[0]
    },

    /** Stores the content of a locked work. */
    async save(trx: Trx, workId: string, body: string, files: string, at: number): Promise<number> {
      const { revision } = await trx
        .updateTable('subjective_work')
        .set(({ eb }) => ({ body, files, saved_at: at, revision: eb('revision', '+', 1) }))
        .where('work_id', '=', workId)
        .returning('revision')
        .executeTakeFirstOrThrow()
      return revision
    },

    /** Stores a copy of a locked work as a submission. */
    async handIn(trx: Trx, work: WorkRow, at: number): Promise<void> {
      const no = work.hand_in_no + 1
      await trx
        .insertInto('hand_in')
        .values({
          hand_in_id: `${work.work_id}-${no}`,
          work_id: work.work_id,
          no,
          body: work.body,
          files: work.files,
          submitted_at: at,
        })
        .execute()
      await trx.updateTable('subjective_work').set({ hand_in_no: no }).where('work_id', '=', work.work_id).execute()
      await recordHandIn(trx, { userTaskId: work.user_task_id, points: null, maxPoints: work.max_points, at })
    },

    /** Ids of files in the submissions of a work. */
    async handedFiles(trx: Trx, workId: string): Promise<string[]> {
      const rows = await trx.selectFrom('hand_in').select('files').where('work_id', '=', workId).execute()
      return rows.map(({ files }) => files)
    },

    /** The teacher's grade of a submission. */
    grade: (userTaskId: string, no: number) =>
      db
        .selectFrom('grade')
        .select(['comment', 'points'])
        .where('user_task_id', '=', userTaskId)
        .where('no', '=', no)
        .executeTakeFirst(),

    /** The open solutions beside a task: in the same lesson or sub-lesson. */
    async solutions(teachingClassId: string, parentId: string | null) {
      const { rows } = await sql<{
        node_id: string
        name: string
        body: string | null
        file_id: string | null
        file_name: string | null
      }>`
        select node.node_id, node.name, version.body, version.file_id, version.file_name
        from ${openTaskTables}
        left join resource on resource.resource_id = node.resource_id
        left join resource_version as version
          on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
        where room.teaching_class_id = ${teachingClassId} and node.kind = '5' and node.parent_id = ${parentId}
        order by node.path`.execute(db)
      return rows
    },

    /** Works of a student in a class that the teacher marked as achievements, if their tasks are open. */
    async achievements(teachingClassId: string, studentId: string) {
      const { rows } = await sql<{
        work_id: string
        user_task_id: string
        node_id: string
        name: string
        points: number | null
        max_points: number | null
        full_mark: number
        submitted_at: number | null
        released_at: number | null
      }>`
        select work.work_id, record.user_task_id, record.node_id, node.name, record.points, record.max_points,
          task.full_mark, record.submitted_at, record.released_at
        from ${openTaskTables}
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch and record.student_id = ${studentId}
        join subjective_work as work on work.user_task_id = record.user_task_id and work.is_achievement
        where room.teaching_class_id = ${teachingClassId} and record.released_at is not null
        order by node.path`.execute(db)
      return rows
    },
  }
}
