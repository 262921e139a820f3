/** Homework of a class and its grades. Only `server/policies/grades/marks.ts` writes the marks of records. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LessonTaskType, TaskState } from '../../../../contract/entities/courses/learning'
import { GRADING_COMMENTS_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { holdRecords } from '../../../policies/grades/marks'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>
export type Kind = Exclude<LessonTaskType, ''>

/** A task with the numbers of students by progress. */
export interface TaskRow {
  readonly node_id: string
  readonly name: string
  readonly kind: Kind
  readonly chapter_name: string | null
  readonly lesson_name: string | null
  readonly pushed_at: number | null
  readonly due_at: number | null
  readonly full_mark: number
  readonly answers_open: boolean
  readonly handed: number
  readonly waiting: number
  readonly graded: number
  readonly released: number
  readonly returned: number
  /** The mean share of points over graded students. */
  readonly mean: number | null
}

/** A task with submissions that wait for the teacher. */
export interface WaitingRow {
  readonly teaching_class_id: string
  readonly classes_id: string
  readonly full_name: string
  readonly class_name: string
  readonly node_id: string
  readonly name: string
  readonly kind: Kind
  readonly waiting: number
  readonly graded: number
  readonly since: number | null
}

/** The grading fields of a student's record. */
export interface StudentRow {
  readonly student_id: string
  readonly user_task_id: string
  readonly state: Exclude<TaskState, 'new'>
  /** Without `late_points`. */
  readonly points: number | null
  readonly late_points: number
  readonly late_percent: number
  readonly counted_at: number | null
  readonly max_points: number | null
  readonly submitted_at: number | null
  readonly released_at: number | null
  readonly own_due: number | null
  readonly is_achievement: boolean
}

/** A record with its task and its student. */
export interface RecordRow extends StudentRow {
  readonly teaching_class_id: string
  readonly node_id: string
  readonly graded_at: number | null
  readonly real_name: string
  readonly login_code: string
  readonly grader_name: string | null
  readonly task_name: string
  readonly kind: Kind
  readonly due_at: number | null
  readonly full_mark: number
}

/** The last submission: an attempt, or a submission of an assignment. */
export interface AttemptRow {
  readonly attempt_id: string
  readonly no: number
  readonly resource_version_id: string
  readonly submitted_at: number | null
  readonly max_points: number
}

export interface GradeRow {
  readonly revision: number
  readonly comment: string
  readonly points: number | null
}

/** A graded item to store. */
export interface NewItemGrade {
  readonly position: number
  readonly points: number | null
  readonly comment: string
  readonly reason: string
}

/** The condition that a record belongs to the current epoch of a task that the class still has. */
const standing = sql`teaching_class as room
  join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
  join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id`

export function createGradingRepository(db: AnyDb) {
  return {
    /** The tasks of these kinds that the class has or had, in the order of the course. Former students do not count. */
    async tasks(teachingClassId: string, kinds: readonly Kind[], nodeId: string | null = null): Promise<TaskRow[]> {
      const { rows } = await sql<TaskRow>`
        select node.node_id, node.name, node.kind, chapter.name as chapter_name, lesson.name as lesson_name,
          task.pushed_at, task.due_at, task.full_mark, task.answers_open,
          coalesce(sums.handed, 0) as handed, coalesce(sums.waiting, 0) as waiting, coalesce(sums.graded, 0) as graded,
          coalesce(sums.released, 0) as released, coalesce(sums.returned, 0) as returned, sums.mean
        from ${standing}
        left join course_node as chapter on chapter.version_id = node.version_id and chapter.level = 'chapter'
          and chapter.path = split_part(node.path, '.', 1)
        left join course_node as lesson on lesson.version_id = node.version_id and lesson.level = 'lesson'
          and lesson.path = split_part(node.path, '.', 1) || '.' || split_part(node.path, '.', 2)
        left join (
          select record.node_id, record.epoch,
            count(*) filter (where record.state in ('submitted', 'graded'))::integer as handed,
            count(*) filter (where record.state = 'submitted')::integer as waiting,
            count(*) filter (where record.state = 'graded' and record.released_at is null)::integer as graded,
            count(*) filter (where record.state = 'graded' and record.released_at is not null)::integer as released,
            count(*) filter (where record.state = 'returned')::integer as returned,
            avg(record.points / nullif(record.max_points, 0)) filter (where record.state = 'graded') as mean
          from user_task as record
          join teaching_class as own on own.teaching_class_id = record.teaching_class_id
          join class_student as student on student.classes_id = own.classes_id and student.user_id = record.student_id
          join users on users.user_id = record.student_id and users.status = '1'
          where record.teaching_class_id = ${teachingClassId}
          group by record.node_id, record.epoch
        ) as sums on sums.node_id = task.node_id and sums.epoch = task.epoch
        where room.teaching_class_id = ${teachingClassId} and node.kind = any(${kinds}::text[])
          and (task.pushed_at is not null or coalesce(sums.handed, 0) + coalesce(sums.returned, 0) > 0)
          and (${nodeId}::text is null or node.node_id = ${nodeId})
        order by node.path, node.node_id`.execute(db)
      return rows
    },

    /**
     * The tasks of a teacher's classes with submissions to grade or to release, the longest waiting first. Records of former students do not
     * count.
     */
    async waiting(teacherId: string, kinds: readonly Kind[], limit: number): Promise<WaitingRow[]> {
      const { rows } = await sql<WaitingRow>`
        select room.teaching_class_id, room.classes_id, course.full_name, classes.class_name, node.node_id, node.name, node.kind,
          count(*) filter (where record.state = 'submitted')::integer as waiting,
          count(*) filter (where record.state = 'graded')::integer as graded,
          min(record.submitted_at) filter (where record.state = 'submitted') as since
        from ${standing}
        join course on course.course_id = room.course_id
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        join user_task as record on record.teaching_class_id = task.teaching_class_id and record.node_id = task.node_id
          and record.epoch = task.epoch
          and (record.state = 'submitted' or (record.state = 'graded' and record.released_at is null))
        join class_student as student on student.classes_id = room.classes_id and student.user_id = record.student_id
        join users on users.user_id = record.student_id and users.status = '1'
        where room.teacher_id = ${teacherId} and node.kind = any(${kinds}::text[])
        group by room.teaching_class_id, room.classes_id, course.full_name, classes.class_name, node.node_id, node.name, node.kind
        order by since nulls last, course.full_name, node.name limit ${limit}`.execute(db)
      return rows
    },

    /** The records of a task that count. */
    async students(teachingClassId: string, nodeId: string): Promise<StudentRow[]> {
      const { rows } = await sql<StudentRow>`
        select record.student_id, record.user_task_id, record.state, record.points, record.late_points, record.late_percent,
          record.counted_at, record.max_points,
          record.submitted_at, record.released_at, own.due_at as own_due, coalesce(work.is_achievement, false) as is_achievement
        from class_task as task
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        left join class_task_due as own on own.teaching_class_id = task.teaching_class_id
          and own.node_id = task.node_id and own.student_id = record.student_id
        left join subjective_work as work on work.user_task_id = record.user_task_id
        where task.teaching_class_id = ${teachingClassId} and task.node_id = ${nodeId}`.execute(db)
      return rows
    },

    /** A record that counts, with its task and student. */
    async record(userTaskId: string, at: AnyDb = db): Promise<RecordRow | undefined> {
      const { rows } = await sql<RecordRow>`
        select record.student_id, record.user_task_id, record.state, record.points, record.late_points, record.late_percent,
          record.counted_at, record.max_points,
          record.submitted_at, record.released_at, record.graded_at, record.teaching_class_id, record.node_id,
          coalesce(work.is_achievement, false) as is_achievement, own.due_at as own_due,
          student.real_name, student.login_code, grader.real_name as grader_name,
          node.name as task_name, node.kind, task.due_at, task.full_mark
        from ${standing}
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        join users as student on student.user_id = record.student_id
        left join users as grader on grader.user_id = record.graded_by
        left join class_task_due as own on own.teaching_class_id = task.teaching_class_id
          and own.node_id = task.node_id and own.student_id = record.student_id
        left join subjective_work as work on work.user_task_id = record.user_task_id
        where record.user_task_id = ${userTaskId}`.execute(at)
      return rows[0]
    },

    /**
     * Locks a record with its attempts until the transaction ends. Attempts first, as in all code that changes marks
     * (`policies/marks`): it waits for a concurrent re-scoring, and then grades its result.
     */
    async lock(trx: Trx, userTaskId: string): Promise<void> {
      await sql`select from attempt where user_task_id = ${userTaskId} order by attempt_id
        for no key update`.execute(trx)
      await holdRecords(trx, [userTaskId])
    },

    /** The last submitted attempt. */
    attempt: (userTaskId: string, at: AnyDb = db): Promise<AttemptRow | undefined> =>
      at
        .selectFrom('attempt')
        .select(['attempt_id', 'no', 'resource_version_id', 'submitted_at', 'max_points'])
        .where('user_task_id', '=', userTaskId)
        .where('state', '=', 'submitted')
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst(),

    work: (userTaskId: string, at: AnyDb = db) =>
      at.selectFrom('subjective_work').selectAll().where('user_task_id', '=', userTaskId).executeTakeFirst(),

    document: (versionId: string, at: AnyDb = db) =>
      at.selectFrom('resource_version').select('body').where('resource_version_id', '=', versionId).executeTakeFirst(),

    /** The submissions of an assignment, latest first, with their grades. */
    async handIns(workId: string, userTaskId: string, at: AnyDb = db) {
      const { rows } = await sql<{
        no: number
        body: string
        files: string
        submitted_at: number
        comment: string | null
        returned_at: number | null
      }>`
        select hand_in.no, hand_in.body, hand_in.files, hand_in.submitted_at, grade.comment, grade.returned_at
        from hand_in left join grade on grade.user_task_id = ${userTaskId} and grade.no = hand_in.no
        where hand_in.work_id = ${workId} order by hand_in.no desc`.execute(at)
      return rows
    },

    grade: (userTaskId: string, no: number, at: AnyDb = db): Promise<GradeRow | undefined> =>
      at
        .selectFrom('grade')
        .select(['revision', 'comment', 'points'])
        .where('user_task_id', '=', userTaskId)
        .where('no', '=', no)
        .executeTakeFirst(),

    itemGrades: (userTaskId: string, no: number, at: AnyDb = db): Promise<NewItemGrade[]> =>
      at
        .selectFrom('item_grade')
        .select(['position', 'points', 'comment', 'reason'])
        .where('user_task_id', '=', userTaskId)
        .where('no', '=', no)
        .execute(),

    /** Stores a grade with the next revision. */
    async putGrade(
      trx: Trx,
      given: {
        readonly userTaskId: string
        readonly no: number
        readonly comment: string
        readonly points: number | null
        readonly returnedAt: number | null
        readonly teacherId: string
        readonly at: number
      },
    ): Promise<void> {
      const { userTaskId, no, comment, points, returnedAt, teacherId, at } = given
      const gradeRow = { comment, points, returned_at: returnedAt, graded_by: teacherId, graded_at: at }
      await trx
        .insertInto('grade')
        .values({ user_task_id: userTaskId, no, ...gradeRow })
        .onConflict((conflict) =>
          conflict
            .columns(['user_task_id', 'no'])
            .doUpdateSet((eb) => ({ ...gradeRow, revision: eb('grade.revision', '+', 1) })),
        )
        .execute()
    },

    /** Stores grades of items in the rows of the responses; an item without a response gets a row. */
    async putItems(
      trx: Trx,
      { userTaskId, no, attemptId, at }: { userTaskId: string; no: number; attemptId: string; at: number },
      items: readonly NewItemGrade[],
    ): Promise<void> {
      for (const item of items) {
        await trx
          .insertInto('item_grade')
          .values({ user_task_id: userTaskId, no, ...item })
          .onConflict((conflict) => conflict.columns(['user_task_id', 'no', 'position']).doUpdateSet({ ...item }))
          .execute()
        await sql`
          insert into attempt_response (attempt_id, position, response, writer, sequence, revision, points, saved_at)
          values (${attemptId}, ${item.position}, '[]', '', 0, 0, ${item.points}, ${at})
          on conflict (attempt_id, position) do update set points = excluded.points`.execute(trx)
      }
    },

    async setAttemptPoints(trx: Trx, attemptId: string, points: number | null): Promise<void> {
      await trx.updateTable('attempt').set({ points }).where('attempt_id', '=', attemptId).execute()
    },

    async setAchievement(userTaskId: string, isAchievement: boolean): Promise<boolean> {
      const done = await db
        .updateTable('subjective_work')
        .set({ is_achievement: isAchievement })
        .where('user_task_id', '=', userTaskId)
        .where('hand_in_no', '>', 0)
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },

    comments: (ownerId: string) =>
      db
        .selectFrom('grading_comment')
        .select(['comment_id', 'content'])
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('comment_id', 'desc')
        .limit(GRADING_COMMENTS_MAX)
        .execute(),

    async addComment(row: { comment_id: string; owner_id: string; content: string; created_at: number }) {
      await db.insertInto('grading_comment').values(row).execute()
    },

    async deleteComment(ownerId: string, commentId: string): Promise<boolean> {
      const done = await db
        .deleteFrom('grading_comment')
        .where('owner_id', '=', ownerId)
        .where('comment_id', '=', commentId)
        .executeTakeFirst()
      return done.numDeletedRows > 0n
    },
  }
}
