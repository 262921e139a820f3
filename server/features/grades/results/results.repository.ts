/**
 * The data of results. Marks are read from `user_task` by one index range, never from responses; only the item
 * statistics of one task read those.
 */
import { type Kysely, sql } from 'kysely'
import type { LessonTaskType, TaskState } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables, taskPlaceTables } from '../../../policies/courses/classTasks'
import type { ItemRow } from '../../../policies/grades/itemQuality'
import { attendanceKind } from '../../../policies/signIns'

/** The class of the results. */
export interface ClassRow {
  readonly teaching_class_id: string
  readonly course_id: string
  readonly classes_id: string
  readonly full_name: string
  readonly class_name: string
  readonly end_time: number
}

/** A pushed task with work for students, in the order of the course. */
export interface TaskRow {
  readonly node_id: string
  readonly name: string
  readonly kind: Exclude<LessonTaskType, '' | '5'> | null
  readonly chapter_name: string
  readonly full_mark: number
  readonly due_at: number | null
}

/** A student's record of a task. */
export interface MarkRow {
  readonly nodeId: string
  readonly state: Exclude<TaskState, 'new'>
  readonly points: number | null
  readonly maxPoints: number | null
  readonly submittedAt: number | null
  readonly releasedAt: number | null
}

/**
 * The separators between fields of a record and between records, where many are read as one text: no id contains these
 * characters.
 */
const UNIT = '\x1f'
const RECORD = '\x1e'

const numberOf = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text))

/** Parses a record from text. */
function markRowOf(text: string): MarkRow {
  const [nodeId = '', state, points, maxPoints, submittedAt, releasedAt] = text.split(UNIT)
  return {
    nodeId,
    state: state as MarkRow['state'],
    points: numberOf(points),
    maxPoints: numberOf(maxPoints),
    submittedAt: numberOf(submittedAt),
    releasedAt: numberOf(releasedAt),
  }
}

/** A kind of participation of a student, with its number. */
export interface ShareRow {
  readonly student_id: string
  readonly part: number
  readonly whole: number
}

/** A student's result in a round of an ability test. */
export interface AbilityRow {
  readonly student_id: string
  readonly points: number
  readonly max_points: number
}

export function createResultsRepository(db: Kysely<Database>) {
  const ofStudent = (studentId: string | undefined, column: string) =>
    studentId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${studentId}`

  return {
    class: (teachingClassId: string): Promise<ClassRow | undefined> =>
      db
        .selectFrom('teaching_class as room')
        .innerJoin('course', 'course.course_id', 'room.course_id')
        .innerJoin('classes', 'classes.classes_id', 'room.classes_id')
        .select(['room.teaching_class_id', 'room.course_id', 'room.classes_id', 'room.end_time'])
        .select(['course.full_name', 'classes.class_name'])
        .where('room.teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    async tasks(teachingClassId: string): Promise<TaskRow[]> {
      const { rows } = await sql<TaskRow>`
        select node.node_id, node.name, node.kind, chapter.name as chapter_name,
          task.full_mark::double precision as full_mark, task.due_at
        from ${openTaskTables} ${taskPlaceTables}
        where room.teaching_class_id = ${teachingClassId} and node.kind is distinct from '5'
        order by node.path, node.node_id`.execute(db)
      return rows
    },

    /** The records of pushed tasks that count (D13), by student: of all students, or of one. */
    async marks(teachingClassId: string, studentId?: string): Promise<Map<string, MarkRow[]>> {
      // One row per student, as plain text, because rows and JSON cost more than their content.
      const { rows } = await sql<{ student_id: string; records: string }>`
        select record.student_id, string_agg(concat_ws(${UNIT}, record.node_id, record.state, coalesce(record.points::text, ''),
          coalesce(record.max_points::text, ''), coalesce(record.submitted_at::text, ''),
          coalesce(record.released_at::text, '')), ${RECORD}) as records
        from class_task as task
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        where task.teaching_class_id = ${teachingClassId} and task.pushed_at is not null
          ${ofStudent(studentId, 'record.student_id')}
        group by record.student_id`.execute(db)
      return new Map(rows.map(({ student_id, records }) => [student_id, records.split(RECORD).map(markRowOf)]))
    },

    /** Individual due times of students. */
    dues: (teachingClassId: string) =>
      db
        .selectFrom('class_task_due')
        .select(['student_id', 'node_id', 'due_at'])
        .where('teaching_class_id', '=', teachingClassId)
        .execute(),

    /**
     * The number of ended sign-ins in which students were present, in time or late, and in which they were expected.
     */
    async signIns(teachingClassId: string, studentId?: string): Promise<ShareRow[]> {
      const { rows } = await sql<ShareRow>`
        select student.student_id,
          count(*) filter (where ${attendanceKind} in ('signed', 'late'))::integer as part,
          count(*) filter (where ${attendanceKind} <> 'excused')::integer as whole
        from sign_in as round join sign_in_student as student on student.sign_in_id = round.sign_in_id
        where round.teaching_class_id = ${teachingClassId} and round.status = 'ended'
          ${ofStudent(studentId, 'student.student_id')}
        group by student.student_id`.execute(db)
      return rows
    },

    /**
     * The number of ended non-anonymous votes and races in which students took part, and to which they were invited.
     */
    async participation(teachingClassId: string, now: number, studentId?: string): Promise<ShareRow[]> {
      const { rows } = await sql<ShareRow>`
        with asked as (
          select voter.user_id as student_id, voter.answer is not null as is_taken
          from vote join vote_voter as voter on voter.vote_id = vote.vote_id
          where vote.teaching_class_id = ${teachingClassId} and vote.started_at is not null
            and vote.ends_at <= ${now} and not vote.is_anonymous
          union all
          select student.user_id, press.user_id is not null
          from race
          join teaching_class as room on room.teaching_class_id = race.teaching_class_id
          join class_student as student on student.classes_id = room.classes_id
          left join race_press as press on press.race_id = race.race_id and press.user_id = student.user_id
          where race.teaching_class_id = ${teachingClassId} and race.status = 'ended' and race.opens_at is not null
        )
        select student_id, count(*) filter (where is_taken)::integer as part, count(*)::integer as whole
        from asked where true ${ofStudent(studentId, 'student_id')} group by student_id`.execute(db)
      return rows
    },

    /** The results of students in ended rounds of ability tests; 0 if a student of the class did not take part. */
    async abilities(teachingClassId: string, studentId?: string): Promise<AbilityRow[]> {
      const { rows } = await sql<AbilityRow>`
        select student.user_id as student_id, coalesce(attempt.points, 0)::double precision as points, round.max_points
        from ability_round as round
        join teaching_class as room on room.teaching_class_id = round.teaching_class_id
        join class_student as student on student.classes_id = room.classes_id and student.joined_at < round.closes_at
        left join attempt on attempt.ability_round_id = round.ability_round_id and attempt.student_id = student.user_id
        where round.teaching_class_id = ${teachingClassId} and round.ended_at is not null and round.told_at is not null
          ${ofStudent(studentId, 'student.user_id')}
        order by round.opens_at, round.ability_round_id, student.user_id`.execute(db)
      return rows
    },

    /** Every item of the attempts that count at a task: the last submitted attempt of each student (D18). */
    async items(teachingClassId: string, nodeId: string): Promise<ItemRow[]> {
      const { rows } = await sql<ItemRow>`
        with counted as (
          select distinct on (record.user_task_id) attempt.attempt_id, attempt.resource_version_id
          from class_task as task
          join user_task as record on record.teaching_class_id = task.teaching_class_id
            and record.node_id = task.node_id and record.epoch = task.epoch
          join attempt on attempt.user_task_id = record.user_task_id and attempt.state = 'submitted'
          where task.teaching_class_id = ${teachingClassId} and task.node_id = ${nodeId}
          order by record.user_task_id, attempt.no desc
        ), scored as (
          select counted.attempt_id, asked.item_id, asked.position,
            -- What counts for nobody has no figures; what was only judged was not answered.
            case when void.item_id is null then asked.points else 0 end as item_points,
            coalesce(response.writer <> '', false) as is_answered,
            case when response.attempt_id is null then 0 else response.points end as points
          from counted
          join resource_item as asked on asked.resource_version_id = counted.resource_version_id
          left join attempt_response as response on response.attempt_id = counted.attempt_id
            and response.position = asked.position
          left join item_correction as void on void.teaching_class_id = ${teachingClassId} and void.node_id = ${nodeId}
            and void.item_id = asked.item_id and void.kind = 'void' and void.replaced_at is null
        )
        select scored.item_id, scored.position, item.kind, item.stem, scored.item_points::double precision as item_points,
          scored.is_answered, scored.points::double precision as points,
          coalesce(sum(scored.points) over (partition by scored.attempt_id), 0)::double precision as total
        from scored join item on item.item_id = scored.item_id
        order by scored.position, scored.item_id`.execute(db)
      return rows
    },
  }
}
