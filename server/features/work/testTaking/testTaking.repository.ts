/**
 * Attempts and their responses. All writes need the lock of the attempt, and that its task is pushed and of the same
 * epoch.
 */
import { type Kysely, type NotNull, sql, type Transaction } from 'kysely'
import type { LessonTaskType, TaskState } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables } from '../../../policies/courses/classTasks'
import { type DueRow, lateColumns } from '../../../policies/courses/lateness'
import { holdRecords } from '../../../policies/grades/marks'
import { type ResponseRow, readResponses } from '../../../policies/grades/testItems'
import { seatTables } from '../../../policies/membership'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** A student's record of a task. */
export interface RecordRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly student_id: string
  readonly epoch: number
  readonly state: Exclude<TaskState, 'new'>
  /** The beginning of the first attempt, once it was handed in. */
  readonly counted_at: number | null
  /** The deduction for late work, in per cent. */
  readonly late_percent: number
  /** When the mark was released to its student. */
  readonly released_at: number | null
}

/** A task that is open to a student, with its settings in the class. */
interface OpenTaskRow extends DueRow {
  readonly name: string
  readonly kind: Exclude<LessonTaskType, ''> | null
  readonly epoch: number
  readonly full_mark: number
  readonly answers_open: boolean
  /** The version of its items now: its pinned one, or the resource's current one. */
  readonly version_id: string | null
}

/** An attempt with its resource. */
export interface AttemptRow {
  readonly attempt_id: string
  readonly user_task_id: string
  readonly no: number
  readonly resource_version_id: string
  readonly resource_id: string
  readonly state: 'inProgress' | 'submitted'
  readonly deadline: number | null
  readonly revision: number
  readonly points: number | null
  readonly max_points: number
  readonly opened_at: number
  readonly submitted_at: number | null
}

/**
 * Selects a student's test: by its record (its last attempt), by an attempt, or by both, which must belong together.
 */
export interface TestOf {
  readonly studentId: string
  readonly userTaskId: string | null
  readonly attemptId: string | null
}

/** A test of a student. */
export interface OwnTest {
  readonly record: RecordRow
  readonly attempt: AttemptRow | undefined
}

/** A task that is open to the student, with the state of its class. */
export interface OpenTest extends OpenTaskRow {
  readonly teacher_id: string
  readonly is_stop: boolean
  readonly end_time: number
}

/** The fields of an attempt that may have changed before it was locked. */
type HeldAttempt = Pick<AttemptRow, 'attempt_id' | 'state' | 'deadline'>

/** The end of a new attempt. */
export interface BegunAttempt {
  readonly attemptId: string
  /** When its time limit ends; null: no time limit. */
  readonly limitAt: number | null
  /** When it ends automatically. */
  readonly deadline: number | null
}

/** The properties of a new attempt. */
export interface NewAttempt extends BegunAttempt {
  readonly userTaskId: string
  readonly versionId: string
  readonly maxPoints: number
}

/** An overdue attempt, with its record. */
export type DueAttempt = Pick<AttemptRow, 'attempt_id' | 'resource_version_id' | 'max_points'> &
  Pick<RecordRow, 'user_task_id' | 'teaching_class_id' | 'node_id' | 'student_id'>

/** The number of attempts that one transaction ends. */
const DUE_BATCH = 100

export function createTestTakingRepository(db: AnyDb) {
  const attempts = (at: AnyDb) =>
    at
      .selectFrom('attempt')
      .innerJoin('resource_version', 'resource_version.resource_version_id', 'attempt.resource_version_id')
      .select(['attempt_id', 'user_task_id', 'attempt.no', 'attempt.resource_version_id', 'resource_id', 'state'])
      .select(['deadline', 'revision', 'points', 'attempt.max_points', 'opened_at', 'submitted_at'])
      .where('user_task_id', 'is not', null)
      .$narrowType<{ user_task_id: NotNull }>()

  return {
    record: (userTaskId: string): Promise<RecordRow | undefined> =>
      db
        .selectFrom('user_task')
        .select(['user_task_id', 'teaching_class_id', 'node_id', 'student_id', 'epoch', 'state'])
        .select(['released_at', 'counted_at', 'late_percent'])
        .where('user_task_id', '=', userTaskId)
        .executeTakeFirst(),

    /** Whether a class is paused, and when it ends. */
    room: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class')
        .select(['is_stop', 'end_time', 'teacher_id'])
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    /** The last attempt of a record. */
    latest: (userTaskId: string): Promise<AttemptRow | undefined> =>
      attempts(db).where('user_task_id', '=', userTaskId).orderBy('attempt.no', 'desc').limit(1).executeTakeFirst(),

    /** The requested tests of students; undefined if the student has no such test. */
    async ownTests(wanted: readonly TestOf[]): Promise<(OwnTest | undefined)[]> {
      const { rows } = await sql<{ n: number; record: RecordRow; attempt: AttemptRow | null }>`
        select given.n,
          json_build_object('user_task_id', record.user_task_id, 'teaching_class_id', record.teaching_class_id,
            'node_id', record.node_id, 'student_id', record.student_id, 'epoch', record.epoch,
            'state', record.state, 'released_at', record.released_at, 'counted_at', record.counted_at,
            'late_percent', record.late_percent) as record,
          case when own.attempt_id is not null then json_build_object('attempt_id', own.attempt_id,
            'user_task_id', own.user_task_id, 'no', own.no, 'resource_version_id', own.resource_version_id,
            'resource_id', version.resource_id, 'state', own.state, 'deadline', own.deadline, 'revision', own.revision,
            'points', own.points, 'max_points', own.max_points, 'opened_at', own.opened_at,
            'submitted_at', own.submitted_at) end as attempt
        from unnest(
          ${wanted.map((_, n) => n)}::integer[], ${wanted.map(({ studentId }) => studentId)}::text[],
          ${wanted.map(({ userTaskId }) => userTaskId)}::text[], ${wanted.map(({ attemptId }) => attemptId)}::text[]
        ) as given(n, student_id, user_task_id, attempt_id)
        left join attempt as named on named.attempt_id = given.attempt_id
        join user_task as record on record.user_task_id = coalesce(given.user_task_id, named.user_task_id)
          and record.student_id = given.student_id
        left join attempt as own on own.user_task_id = record.user_task_id
          and case when given.attempt_id is not null then own.attempt_id = given.attempt_id
            else own.no = (select max(last.no) from attempt as last where last.user_task_id = record.user_task_id) end
        left join resource_version as version on version.resource_version_id = own.resource_version_id`.execute(db)
      const known = new Map(rows.map(({ n, record, attempt }) => [n, { record, attempt: attempt ?? undefined }]))
      return wanted.map((_, n) => known.get(n))
    },

    /** The tasks of records, by record, if they are open to their students. */
    async openTests(userTaskIds: readonly string[]): Promise<ReadonlyMap<string, OpenTest>> {
      const { rows } = await sql<OpenTest & { user_task_id: string }>`
        select record.user_task_id, node.name, node.kind, task.epoch, coalesce(own.due_at, task.due_at) as due_at,
          ${lateColumns}, task.full_mark, task.answers_open, coalesce(node.resource_version_id, resource.current_version_id) as version_id,
          room.teacher_id, room.is_stop, room.end_time
        from user_task as record
        join (${openTaskTables}) on room.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
        ${seatTables(sql`record.student_id`)}
        left join resource on resource.resource_id = node.resource_id
        left join class_task_due as own on own.teaching_class_id = record.teaching_class_id
          and own.node_id = record.node_id and own.student_id = record.student_id
        where record.user_task_id = any(${userTaskIds}::text[])`.execute(db)
      return new Map(rows.map((row) => [row.user_task_id, row]))
    },

    responses: (attemptId: string, at: AnyDb = db): Promise<ResponseRow[]> => readResponses(at, attemptId),

    /** Creates the first attempts of records; returns the created ones: the others have one already. */
    async open(given: readonly NewAttempt[], at: number): Promise<string[]> {
      const { rows } = await sql<{ attempt_id: string }>`
        with held as (
          select user_task_id from user_task
          where user_task_id = any(${given.map(({ userTaskId }) => userTaskId)}::text[])
          order by user_task_id for no key update
        ), opened as (
          insert into attempt
            (attempt_id, user_task_id, no, resource_version_id, deadline, limit_at, max_points, opened_at)
          select given.attempt_id, given.user_task_id, 1, given.version_id, given.deadline, given.limit_at,
            given.max_points, ${at}::bigint
          from unnest(
            ${given.map(({ attemptId }) => attemptId)}::text[], ${given.map(({ userTaskId }) => userTaskId)}::text[],
            ${given.map(({ versionId }) => versionId)}::text[], ${given.map(({ deadline }) => deadline)}::bigint[],
            ${given.map(({ limitAt }) => limitAt)}::bigint[], ${given.map(({ maxPoints }) => maxPoints)}::numeric[]
          ) as given(attempt_id, user_task_id, version_id, deadline, limit_at, max_points)
          join held on held.user_task_id = given.user_task_id
          on conflict do nothing returning attempt_id, user_task_id
        ), started as (
          update user_task set state = 'inProgress' where user_task_id in (select user_task_id from opened)
        )
        select attempt_id from opened`.execute(db)
      return rows.map(({ attempt_id }) => attempt_id)
    },

    /** Begins the waiting re-tests of records; their time starts now. */
    async begin(given: readonly BegunAttempt[]): Promise<void> {
      await sql`
        with given as (
          select * from unnest(
            ${given.map(({ attemptId }) => attemptId)}::text[], ${given.map(({ deadline }) => deadline)}::bigint[],
            ${given.map(({ limitAt }) => limitAt)}::bigint[]
          ) as given(attempt_id, deadline, limit_at)
        ), held as (
          select attempt.attempt_id, record.user_task_id from attempt
          join user_task as record on record.user_task_id = attempt.user_task_id
          where attempt.attempt_id in (select attempt_id from given) and attempt.state = 'inProgress'
            and record.state = 'returned'
          order by attempt.attempt_id for no key update of attempt, record
        ), begun as (
          update user_task set state = 'inProgress' where user_task_id in (select user_task_id from held)
        )
        update attempt set limit_at = given.limit_at, deadline = given.deadline
        from given
        where attempt.attempt_id = given.attempt_id and attempt.attempt_id in (select attempt_id from held)`.execute(db)
    },

    /**
     * Locks attempts at one task until the transaction ends; attempts whose task was recalled or cleared concurrently
     * are omitted.
     */
    async lock(trx: Trx, attemptIds: readonly string[]): Promise<ReadonlyMap<string, HeldAttempt>> {
      const { rows } = await sql<HeldAttempt>`
        select attempt.attempt_id, attempt.state, attempt.deadline from attempt
        join user_task as record on record.user_task_id = attempt.user_task_id
        join (${openTaskTables}) on room.teaching_class_id = record.teaching_class_id
          and task.node_id = record.node_id and task.epoch = record.epoch
        where attempt.attempt_id = any(${attemptIds}::text[])
        order by attempt.attempt_id
        for share of task for update of attempt`.execute(trx)
      return new Map(rows.map((row) => [row.attempt_id, row]))
    },

    /** The settings of a record's task in its class, pushed or not. */
    async facts(record: RecordRow) {
      const { rows } = await sql<
        DueRow & {
          name: string | null
          full_mark: number
          answers_open: boolean
        }
      >`
        select node.name, coalesce(own.due_at, task.due_at) as due_at, ${lateColumns}, task.full_mark,
          task.answers_open
        from class_task as task
        join teaching_class as room on room.teaching_class_id = task.teaching_class_id
        left join course_node as node on node.version_id = room.version_id and node.node_id = task.node_id
        left join class_task_due as own on own.teaching_class_id = task.teaching_class_id
          and own.node_id = task.node_id and own.student_id = ${record.student_id}
        where task.teaching_class_id = ${record.teaching_class_id} and task.node_id = ${record.node_id}`.execute(db)
      return rows[0]
    },

    /** Sets full marks, parallel to the tasks. */
    async setFullMarks(trx: Trx, teachingClassId: string, taskIds: readonly string[], marks: readonly number[]) {
      await sql`
        insert into class_task as task (teaching_class_id, node_id, full_mark)
        select ${teachingClassId}, given.node_id, given.mark
        from unnest(${taskIds}::text[], ${marks}::numeric[]) as given(node_id, mark)
        order by given.node_id
        on conflict (teaching_class_id, node_id) do update set full_mark = excluded.full_mark, has_own_mark = true`.execute(
        trx,
      )
    },

    /**
     * The last attempts at tasks of a class that are submitted, locked with their records; each with the current
     * version of its task.
     */
    async submitted(trx: Trx, teachingClassId: string, taskIds: readonly string[]) {
      const { rows } = await sql<{
        user_task_id: string
        student_id: string
        no: number
        version_id: string
        max_points: number
      }>`
        select attempt.user_task_id, record.student_id, attempt.no, version.resource_version_id as version_id,
          coalesce(version.max_points, attempt.max_points) as max_points
        from user_task as record
        join class_task as task on task.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
          and task.epoch = record.epoch
        join attempt on attempt.user_task_id = record.user_task_id and attempt.state = 'submitted'
        join teaching_class as room on room.teaching_class_id = record.teaching_class_id
        join course_node as node on node.version_id = room.version_id and node.node_id = record.node_id
        join resource on resource.resource_id = node.resource_id
        join resource_version as version
          on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
        where record.teaching_class_id = ${teachingClassId} and record.node_id = any(${taskIds}::text[])
          and not exists (
            select from attempt as later where later.user_task_id = attempt.user_task_id and later.no > attempt.no)
        order by attempt.attempt_id for update of attempt`.execute(trx)
      await holdRecords(
        trx,
        rows.map(({ user_task_id }) => user_task_id),
      )
      return rows
    },

    /**
     * The earliest end of an attempt whose task is open; attempts at recalled tasks wait until these are pushed again
     * (D12).
     */
    async nextDeadline(): Promise<number | null> {
      const { rows } = await sql<{ due: number | null }>`
        select min(attempt.deadline) as due from attempt
        join user_task as record on record.user_task_id = attempt.user_task_id
        join class_task as task on task.teaching_class_id = record.teaching_class_id
          and task.node_id = record.node_id and task.epoch = record.epoch and task.pushed_at is not null
        where attempt.state = 'inProgress' and attempt.deadline is not null`.execute(db)
      return rows[0]?.due ?? null
    },

    /**
     * Claims overdue attempts, with their tasks, until the transaction ends. Skips those that another node claims, and
     * those whose task is being re-scored: the next run scores them by the new key.
     */
    async claimDue(trx: Trx, at: number): Promise<DueAttempt[]> {
      const { rows } = await sql<DueAttempt>`
        select attempt.attempt_id, attempt.resource_version_id, attempt.max_points, record.user_task_id,
          record.teaching_class_id, record.node_id, record.student_id
        from attempt
        join user_task as record on record.user_task_id = attempt.user_task_id
        join class_task as task on task.teaching_class_id = record.teaching_class_id
          and task.node_id = record.node_id and task.epoch = record.epoch and task.pushed_at is not null
        where attempt.state = 'inProgress' and attempt.deadline <= ${at}::bigint
        order by attempt.deadline, attempt.attempt_id limit ${DUE_BATCH}
        for share of task skip locked for update of attempt skip locked`.execute(trx)
      await holdRecords(
        trx,
        rows.map(({ user_task_id }) => user_task_id),
      )
      return rows
    },

    /** Extends a running attempt; returns its new end, or undefined if it is not running or has no end. */
    async extend(trx: Trx, attemptId: string, byMs: number, at: number): Promise<number | undefined> {
      const { rows } = await sql<{ deadline: number }>`
        update attempt set extra_ms = extra_ms + ${byMs}::bigint, deadline = deadline + ${byMs}::bigint
        where attempt_id = ${attemptId} and state = 'inProgress' and deadline > ${at}::bigint
        returning deadline`.execute(trx)
      return rows[0]?.deadline
    },

    /** Creates a re-test; false if this request has created one before. */
    async openAgain(
      trx: Trx,
      {
        no,
        requestId,
        ...given
      }: Omit<NewAttempt, 'limitAt' | 'deadline'> & {
        readonly no: number
        readonly requestId: string | null
        readonly at: number
      },
    ): Promise<boolean> {
      const { rows } = await sql`
        with opened as (
          insert into attempt
            (attempt_id, user_task_id, no, resource_version_id, deadline, max_points, opened_at, request_id)
          values (${given.attemptId}, ${given.userTaskId}, ${no}, ${given.versionId}, null, ${given.maxPoints},
            ${given.at}, ${requestId})
          on conflict do nothing returning user_task_id
        )
        update user_task set state = 'returned', finished_at = null
        where user_task_id in (select user_task_id from opened) returning user_task_id`.execute(trx)
      return rows.length > 0
    },
  }
}
