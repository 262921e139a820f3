/**
 * Attempts and their responses. Whatever is written here is written under the lock of its attempt, and only while the task is
 * pushed and of the same epoch. Keys are read by `keys` alone.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LessonTaskType } from '../../../../contract/entities/content/learning'
import type { TestResponse } from '../../../../contract/entities/content/testTaking'
import type { Database } from '../../../plugins/database/schema/schema'
import { dueFor, openTaskTables } from '../../../policies/classTasks'
import { recordHandIn } from '../../../policies/marks'
import {
  type ItemRow,
  type KeyRow,
  type ResponseRow,
  readItems,
  readKeys,
  readResponses,
} from '../../../policies/testItems'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** A student's record of a task. */
export interface RecordRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly student_id: string
  readonly epoch: number
  /** Since when its student sees the mark. */
  readonly released_at: number | null
}

/** A task that is open to a student, as it stands in the class. */
interface OpenTaskRow {
  readonly name: string
  readonly kind: Exclude<LessonTaskType, ''> | null
  readonly epoch: number
  readonly due_at: number | null
  readonly full_mark: number
  readonly answers_open: boolean
  /** The version of the resource that it asks now: its own, or the current one. */
  readonly version_id: string | null
}

/** An attempt with the resource that it is of. */
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

/** What an attempt is opened with. */
interface NewAttempt {
  readonly attemptId: string
  readonly userTaskId: string
  readonly versionId: string
  readonly maxPoints: number
  readonly at: number
}

export function createTestTakingRepository(db: AnyDb) {
  const attempts = (at: AnyDb) =>
    at
      .selectFrom('attempt')
      .innerJoin('resource_version', 'resource_version.resource_version_id', 'attempt.resource_version_id')
      .select(['attempt_id', 'user_task_id', 'attempt.no', 'attempt.resource_version_id', 'resource_id', 'state'])
      .select(['deadline', 'revision', 'points', 'attempt.max_points', 'opened_at', 'submitted_at'])

  return {
    record: (userTaskId: string): Promise<RecordRow | undefined> =>
      db
        .selectFrom('user_task')
        .select(['user_task_id', 'teaching_class_id', 'node_id', 'student_id', 'epoch', 'released_at'])
        .where('user_task_id', '=', userTaskId)
        .executeTakeFirst(),

    /** Whether a class is paused, and when it is over. */
    room: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class')
        .select(['is_stop', 'end_time', 'teacher_id'])
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    /** The last attempt of a record. */
    latest: (userTaskId: string): Promise<AttemptRow | undefined> =>
      attempts(db).where('user_task_id', '=', userTaskId).orderBy('attempt.no', 'desc').limit(1).executeTakeFirst(),

    attempt: (attemptId: string): Promise<AttemptRow | undefined> =>
      attempts(db).where('attempt_id', '=', attemptId).executeTakeFirst(),

    /** The task of a record, where it is open to the student. */
    async openTask(record: RecordRow): Promise<OpenTaskRow | undefined> {
      const due = dueFor(record.student_id)
      const { rows } = await sql<OpenTaskRow>`
        select node.name, node.kind, task.epoch, ${due.column}, task.full_mark, task.answers_open,
          coalesce(node.resource_version_id, resource.current_version_id) as version_id
        from ${openTaskTables}
        left join resource on resource.resource_id = node.resource_id
        ${due.table}
        where room.teaching_class_id = ${record.teaching_class_id} and task.node_id = ${record.node_id}`.execute(db)
      return rows[0]
    },

    items: (versionId: string): Promise<ItemRow[]> => readItems(db, versionId),

    /** What a version says beside its items. */
    async body(versionId: string): Promise<string | null> {
      const found = await db
        .selectFrom('resource_version')
        .select('body')
        .where('resource_version_id', '=', versionId)
        .executeTakeFirst()
      return found?.body ?? null
    },

    /** What is right. Whoever asks has made sure that it may be seen, or only scores. */
    keys: (versionId: string, at: AnyDb = db): Promise<KeyRow[]> => readKeys(at, versionId),

    responses: (attemptId: string, at: AnyDb = db): Promise<ResponseRow[]> => readResponses(at, attemptId),

    /** Opens the first attempt of a record; false where there is one already. */
    async open({ attemptId, userTaskId, versionId, maxPoints, at }: NewAttempt): Promise<boolean> {
      const { rows } = await sql`
        with opened as (
          insert into attempt (attempt_id, user_task_id, no, resource_version_id, deadline, max_points, opened_at)
          values (${attemptId}, ${userTaskId}, 1, ${versionId}, null, ${maxPoints}, ${at})
          on conflict do nothing returning user_task_id
        )
        update user_task set state = 'inProgress' where user_task_id in (select user_task_id from opened)
        returning user_task_id`.execute(db)
      return rows.length > 0
    },

    /** A record whose further attempt waits goes on. */
    async begin(userTaskId: string): Promise<void> {
      await db
        .updateTable('user_task')
        .set({ state: 'inProgress' })
        .where('user_task_id', '=', userTaskId)
        .where('state', '=', 'returned')
        .execute()
    },

    /** Holds an attempt until the transaction ends; undefined where its task was recalled or cleared meanwhile. */
    async lock(trx: Trx, attemptId: string): Promise<{ state: AttemptRow['state'] } | undefined> {
      const { rows } = await sql<{ state: AttemptRow['state'] }>`
        select attempt.state from attempt
        join user_task as record on record.user_task_id = attempt.user_task_id
        join (${openTaskTables}) on room.teaching_class_id = record.teaching_class_id
          and task.node_id = record.node_id and task.epoch = record.epoch
        where attempt.attempt_id = ${attemptId}
        for update of attempt for share of task`.execute(trx)
      return rows[0]
    },

    /** Merges responses into a held attempt; answers its revision, and what stands of the same items. */
    async merge(trx: Trx, attemptId: string, responses: readonly TestResponse[], at: number) {
      const { rows: stored } = await sql<{ position: number }>`
        insert into attempt_response as kept
          (attempt_id, position, response, is_marked, writer, sequence, revision, saved_at)
        select attempt.attempt_id, given.position, given.response, given.is_marked, given.writer, given.sequence,
          attempt.revision + 1, ${at}::bigint
        from attempt, unnest(
          ${responses.map(({ position }) => position)}::integer[],
          ${responses.map(({ response }) => JSON.stringify(response))}::text[],
          ${responses.map(({ isMarked }) => isMarked === '1')}::boolean[],
          ${responses.map(({ writer }) => writer)}::text[],
          ${responses.map(({ sequence }) => sequence)}::bigint[]
        ) as given(position, response, is_marked, writer, sequence)
        where attempt.attempt_id = ${attemptId}
        on conflict (attempt_id, position) do update set
          response = excluded.response, is_marked = excluded.is_marked, writer = excluded.writer,
          sequence = excluded.sequence, revision = excluded.revision, saved_at = excluded.saved_at
        where excluded.sequence > kept.sequence
          or (excluded.sequence = kept.sequence and excluded.writer > kept.writer)
        returning kept.position`.execute(trx)
      const raised = stored.length > 0 ? 1 : 0
      const { revision } = await trx
        .updateTable('attempt')
        .set(({ eb }) => ({ revision: eb('revision', '+', raised) }))
        .where('attempt_id', '=', attemptId)
        .returning('revision')
        .executeTakeFirstOrThrow()
      const taken = new Set(stored.map(({ position }) => position))
      const others = responses.flatMap(({ position }) => (taken.has(position) ? [] : position))
      if (others.length === 0) return { revision, standing: [] }
      const standing = await trx
        .selectFrom('attempt_response')
        .select(['position', 'response', 'is_marked', 'writer', 'sequence', 'points'])
        .where('attempt_id', '=', attemptId)
        .where('position', 'in', others)
        .execute()
      return { revision, standing }
    },

    /** Freezes a held attempt with what it brought, and enters it in its record. */
    async submit(
      trx: Trx,
      attempt: { readonly attempt_id: string; readonly user_task_id: string; readonly max_points: number },
      { points, sum }: { points: readonly { position: number; points: number | null }[]; sum: number | null },
      at: number,
    ): Promise<void> {
      await sql`
        update attempt_response as kept set points = given.points
        from unnest(
          ${points.map(({ position }) => position)}::integer[], ${points.map((one) => one.points)}::double precision[]
        ) as given(position, points)
        where kept.attempt_id = ${attempt.attempt_id} and kept.position = given.position`.execute(trx)
      await trx
        .updateTable('attempt')
        .set({ state: 'submitted', submitted_at: at, points: sum })
        .where('attempt_id', '=', attempt.attempt_id)
        .execute()
      await recordHandIn(trx, { userTaskId: attempt.user_task_id, points: sum, maxPoints: attempt.max_points, at })
    },

    /** How a record's task stands in its class, pushed or not. */
    async facts(record: RecordRow) {
      const { rows } = await sql<{
        name: string | null
        due_at: number | null
        full_mark: number
        answers_open: boolean
      }>`
        select node.name, coalesce(own.due_at, task.due_at) as due_at, task.full_mark, task.answers_open
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
        on conflict (teaching_class_id, node_id) do update set full_mark = excluded.full_mark`.execute(trx)
    },

    /** The last attempts at tasks of a class that are submitted, held; each with the version that is asked now. */
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
      return rows
    },

    /** Opens a further attempt; false where this request has opened one before. */
    async openAgain(
      trx: Trx,
      { no, requestId, ...given }: NewAttempt & { readonly no: number; readonly requestId: string | null },
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
