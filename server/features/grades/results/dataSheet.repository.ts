/**
 * The data of data sheets, as sums: each is one index range of the class, for all students at once. Only marks and
 * records that count are included (the current epoch, pushed tasks); solutions are not tasks (D9).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SCHOOL_TIME_ZONE } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables, taskPlaceTables } from '../../../policies/courses/classTasks'

/** The requested class and period. */
export interface SheetAsked {
  readonly teachingClassId: string
  readonly studentId?: string | undefined
  readonly chapterId?: string | undefined
  readonly begin?: number | undefined
  readonly end?: number | undefined
  /** Exclude unreleased marks (D19). */
  readonly releasedOnly?: boolean
}

interface RecordRow {
  readonly student_id: string
  readonly finished: number
  readonly open: number
  readonly late: number
  readonly last_at: number | null
}

const isFinished = sql`record.state in ('submitted', 'graded', 'finished')`
const finishedAt = sql`coalesce(record.submitted_at, record.finished_at)`
/** The moment that decides whether a task was late: of a file, when it was finished. */
const countedAt = sql`coalesce(record.counted_at, ${finishedAt})`
/** The day of finishing, in the school's time zone. */
const finishedOn = sql`to_char(to_timestamp(${finishedAt} / 1000.0) at time zone ${sql.lit(SCHOOL_TIME_ZONE)}, 'YYYY-MM-DD')`

export function createDataSheetRepository(db: Kysely<Database>) {
  const ofStudent = (column: RawBuilder<unknown>, studentId: string | undefined) =>
    studentId === undefined ? sql`` : sql`and ${column} = ${studentId}`
  const tasks = ({ teachingClassId, chapterId }: SheetAsked) => sql`
    select node.node_id, chapter.node_id as chapter_id, chapter.name as chapter_name, chapter.path as chapter_path,
      task.epoch, task.due_at
    from ${openTaskTables} ${taskPlaceTables}
    where room.teaching_class_id = ${teachingClassId} and node.kind is distinct from '5'
      ${chapterId === undefined ? sql`` : sql`and chapter.node_id = ${chapterId}`}`
  const records = (asked: SheetAsked) => sql`asked join user_task as record
    on record.teaching_class_id = ${asked.teachingClassId} and record.node_id = asked.node_id
      and record.epoch = asked.epoch ${ofStudent(sql`record.student_id`, asked.studentId)}`
  /** Finished within the period. */
  const within = ({ begin, end }: SheetAsked) => sql`${isFinished}
    ${begin === undefined ? sql`` : sql`and ${finishedAt} >= ${begin}`}
    ${end === undefined ? sql`` : sql`and ${finishedAt} <= ${end}`}`

  return {
    /** The work of each student. */
    async done(asked: SheetAsked): Promise<RecordRow[]> {
      const { rows } = await sql<RecordRow>`
        with asked as (${tasks(asked)})
        select record.student_id,
          count(*) filter (where ${within(asked)})::integer as finished,
          count(*) filter (where record.state in ('created', 'inProgress', 'returned'))::integer as open,
          count(*) filter (where ${within(asked)} and ${countedAt} > coalesce(own.due_at, asked.due_at))::integer as late,
          max(greatest(record.created_at, ${finishedAt})) as last_at
        from ${records(asked)}
        left join class_task_due as own on own.teaching_class_id = ${asked.teachingClassId}
          and own.node_id = asked.node_id and own.student_id = record.student_id
        group by record.student_id`.execute(db)
      return rows
    },

    async visits({ teachingClassId, studentId }: SheetAsked) {
      const { rows } = await sql<{ student_id: string; seen_at: number }>`
        select student_id, seen_at from class_visit where teaching_class_id = ${teachingClassId}
          ${ofStudent(sql`student_id`, studentId)}`.execute(db)
      return rows
    },

    /** Chapters in the order of the course, with their tasks and the number of finished records. */
    async chapters(asked: SheetAsked) {
      const { rows } = await sql<{ chapter_id: string; chapter_name: string; pushed: number; finished: number }>`
        with asked as (${tasks(asked)})
        select asked.chapter_id, asked.chapter_name, count(distinct asked.node_id)::integer as pushed,
          count(record.user_task_id)::integer as finished
        from asked left join user_task as record on record.teaching_class_id = ${asked.teachingClassId}
          and record.node_id = asked.node_id and record.epoch = asked.epoch and ${within(asked)}
          ${ofStudent(sql`record.student_id`, asked.studentId)}
        group by asked.chapter_id, asked.chapter_name, asked.chapter_path order by asked.chapter_path`.execute(db)
      return rows
    },

    /** The number of finished records on each day with any, in the school's time zone. */
    async days(asked: SheetAsked) {
      const { rows } = await sql<{ day: string; finishNum: number }>`
        with asked as (${tasks(asked)})
        select ${finishedOn} as day, count(*)::integer as "finishNum"
        from ${records(asked)} where ${within(asked)} and ${finishedAt} is not null group by 1 order by 1`.execute(db)
      return rows
    },

    /** Sums of the whole school. */
    async platform() {
      const { rows } = await sql<{
        students: number
        teachers: number
        classes: number
        courses: number
        records: number
        finished: number
        sign_ins: number
        votes: number
        races: number
      }>`select
        (select count(*)::integer from users where user_type = '1' and status = '1') as students,
        (select count(*)::integer from users where user_type = '2' and status = '1') as teachers,
        (select count(*)::integer from classes where deleted_at is null) as classes,
        (select count(*)::integer from course) as courses,
        (select count(*)::integer from user_task) as records,
        (select count(*)::integer from user_task as record where ${isFinished}) as finished,
        (select count(*)::integer from sign_in where status = 'ended') as sign_ins,
        (select count(*)::integer from vote where started_at is not null) as votes,
        (select count(*)::integer from race where opens_at is not null) as races`.execute(db)
      return rows[0]
    },

    /** The number of finished records of the whole school on each day since a moment. */
    async platformDays(since: number) {
      const { rows } = await sql<{ day: string; finishNum: number }>`
        select ${finishedOn} as day, count(*)::integer as "finishNum"
        from user_task as record where ${isFinished} and ${finishedAt} >= ${since} group by 1 order by 1`.execute(db)
      return rows
    },
  }
}
