/** Videos that students may watch, and their progress. `policies/classTasks` determines which tasks are open. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { VideoType } from '../../../../contract/entities/video/video'
import type { Database } from '../../../database/schema/schema'
import type { VideoProgressTable } from '../../../database/schema/video/video.schema'
import { openTaskTables } from '../../../policies/courses/classTasks'
import { seatTables } from '../../../policies/membership'
import type { Standing } from './video.rules'

/** A video and a student. */
export interface VideoOf {
  readonly teachingClassId: string
  readonly nodeId: string
  readonly studentId: string
}

/** A video that is open to a student, with the student's record of its task. */
export interface VideoRow {
  readonly node_id: string
  readonly name: string
  readonly epoch: number
  readonly video_type: VideoType
  readonly bar_shown: boolean
  readonly answers_open: boolean
  readonly file_id: string | null
  readonly file_name: string
  readonly captions_file_id: string | null
  readonly duration_ms: number | null
  readonly teacher_id: string
  readonly is_stop: boolean
  readonly end_time: number
  readonly user_task_id: string | null
  readonly state: string | null
  /** The position of the first unanswered test, and the number of unanswered ones. */
  readonly stop_ms: number | null
  readonly unanswered: number
}

/** The same with its student. */
interface OwnVideoRow extends VideoRow {
  readonly teaching_class_id: string
  readonly student_id: string
}

/** A key for a video and a student. */
export const videoKeyOf = ({ teachingClassId, nodeId, studentId }: VideoOf): string =>
  [teachingClassId, nodeId, studentId].join(' ')

/** The progress of one student and video. */
export interface ProgressKey extends VideoOf {
  readonly epoch: number
}

/** The same with the epoch: the key of a progress row. */
export const keyOf = (key: ProgressKey): string => `${videoKeyOf(key)} ${key.epoch}`

const standingOf = (row: Selectable<VideoProgressTable>): Standing => ({
  spans: row.spans,
  seenMs: row.seen_ms,
  positionMs: row.position_ms,
  budgetMs: row.budget_ms,
  countedAt: row.counted_at,
  handAt: row.hand_at,
  askedAt: row.asked_at,
  watches: row.watches,
})

const stillOpen = sql<boolean>`exists (
  select from ${openTaskTables} where room.teaching_class_id = user_task.teaching_class_id
    and task.node_id = user_task.node_id and task.epoch = user_task.epoch)`

export function createVideoRepository(db: Kysely<Database>) {
  return {
    /**
     * Videos of tasks that are open to students of their classes, by `videoKeyOf`; tasks without a video are omitted.
     */
    async videos(wanted: readonly VideoOf[], on: Kysely<Database> = db): Promise<Map<string, VideoRow>> {
      const { rows } = await sql<OwnVideoRow>`
        select given.teaching_class_id, given.student_id, node.node_id, node.name, task.epoch, task.video_type,
          task.bar_shown, task.answers_open, version.file_id,
          coalesce(nullif(version.file_name, ''), node.name) as file_name, version.captions_file_id,
          (file.facts ->> 'durationMs')::integer as duration_ms,
          room.teacher_id, room.is_stop, room.end_time, record.user_task_id, record.state,
          waiting.stop_ms, waiting.unanswered
        from ${openTaskTables}
        join unnest(
          ${wanted.map(({ teachingClassId }) => teachingClassId)}::text[], ${wanted.map(({ nodeId }) => nodeId)}::text[],
          ${wanted.map(({ studentId }) => studentId)}::text[]
        ) as given(teaching_class_id, node_id, student_id)
          on given.teaching_class_id = room.teaching_class_id and given.node_id = task.node_id
        ${seatTables(sql`given.student_id`)}
        left join resource on resource.resource_id = node.resource_id
        left join resource_version as version
          on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
        left join file on file.file_id = version.file_id
        left join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.student_id = given.student_id and record.epoch = task.epoch
        cross join lateral (
          select min(test.moment_ms) as stop_ms, count(*)::integer as unanswered from video_test as test
          where test.teaching_class_id = room.teaching_class_id and test.node_id = node.node_id
            and test.deleted_at is null and not exists (
              select from video_test_response as own
              where own.video_test_id = test.video_test_id and own.user_task_id = record.user_task_id
            )
        ) as waiting
        where node.kind = '1'`.execute(on)
      return new Map(
        rows.map((row) => {
          const which = { teachingClassId: row.teaching_class_id, nodeId: row.node_id, studentId: row.student_id }
          return [videoKeyOf(which), row]
        }),
      )
    },

    /** Whether the student has begun a task that is no longer open. */
    async hasBegun({ teachingClassId, nodeId, studentId }: VideoOf): Promise<boolean> {
      const row = await db
        .selectFrom('user_task')
        .select('user_task_id')
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('student_id', '=', studentId)
        .where(sql<boolean>`not ${stillOpen}`)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Creates the record of a video's task if there is none; returns whether it is new. */
    async begin({ teachingClassId, nodeId, studentId }: VideoOf, userTaskId: string, at: number): Promise<boolean> {
      const { rows } = await sql`
        insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, created_at)
        select ${userTaskId}, task.teaching_class_id, task.node_id, ${studentId}, task.epoch, ${at}::bigint
        from ${openTaskTables}
        where room.teaching_class_id = ${teachingClassId} and task.node_id = ${nodeId}
        on conflict do nothing returning user_task_id`.execute(db)
      return rows.length > 0
    },

    /** The progress of a student in a video, without a lock. */
    async standing({ teachingClassId, nodeId, studentId, epoch }: ProgressKey): Promise<Standing | undefined> {
      const row = await db
        .selectFrom('video_progress')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('student_id', '=', studentId)
        .where('epoch', '=', epoch)
        .executeTakeFirst()
      return row && standingOf(row)
    },

    /** Creates missing rows and locks all of them until the transaction ends; by `keyOf`. */
    async hold(trx: Transaction<Database>, keys: readonly ProgressKey[], at: number): Promise<Map<string, Standing>> {
      const given = sql`unnest(
        ${keys.map(({ teachingClassId }) => teachingClassId)}::text[], ${keys.map(({ nodeId }) => nodeId)}::text[],
        ${keys.map(({ studentId }) => studentId)}::text[], ${keys.map(({ epoch }) => epoch)}::integer[]
      ) as given(teaching_class_id, node_id, student_id, epoch)`
      const held = async (): Promise<Map<string, Standing>> => {
        const { rows } = await sql<Selectable<VideoProgressTable>>`
          select held.* from video_progress as held
          where (teaching_class_id, node_id, student_id, epoch) in (select given.* from ${given})
          order by teaching_class_id, node_id, student_id, epoch for update`.execute(trx)
        return new Map(
          rows.map((row) => {
            const which = { teachingClassId: row.teaching_class_id, nodeId: row.node_id, studentId: row.student_id }
            return [keyOf({ ...which, epoch: row.epoch }), standingOf(row)]
          }),
        )
      }
      // Beats are frequent, and their rows nearly always exist since the page was opened.
      const known = await held()
      if (keys.every((key) => known.has(keyOf(key)))) return known
      await sql`
        insert into video_progress (teaching_class_id, node_id, student_id, epoch, counted_at, hand_at, updated_at)
        select distinct given.*, ${at}::bigint, ${at}::bigint, ${at}::bigint from ${given}
        order by 1, 2, 3, 4 on conflict do nothing`.execute(trx)
      return held()
    },

    /** Writes the locked rows, in one statement. */
    async keep(
      trx: Transaction<Database>,
      changed: readonly { readonly key: ProgressKey; readonly standing: Standing }[],
      at: number,
    ): Promise<void> {
      const rows = changed.map(({ key, standing }) => ({ ...key, ...standing }))
      await sql`
        update video_progress as kept set spans = given.spans, watches = given.watches, seen_ms = given.seen_ms,
          position_ms = given.position_ms, budget_ms = given.budget_ms, counted_at = given.counted_at,
          hand_at = given.hand_at, asked_at = given.asked_at, updated_at = ${at}::bigint
        from jsonb_to_recordset(${JSON.stringify(
          rows.map((row) => ({
            teaching_class_id: row.teachingClassId,
            node_id: row.nodeId,
            student_id: row.studentId,
            epoch: row.epoch,
            spans: row.spans,
            watches: row.watches,
            seen_ms: row.seenMs,
            position_ms: row.positionMs,
            budget_ms: row.budgetMs,
            counted_at: row.countedAt,
            hand_at: row.handAt,
            asked_at: row.askedAt,
          })),
        )}::jsonb) as given(teaching_class_id text, node_id text, student_id text, epoch integer, spans jsonb,
          watches jsonb, seen_ms integer, position_ms integer, budget_ms integer, counted_at bigint, hand_at bigint,
          asked_at bigint)
        where kept.teaching_class_id = given.teaching_class_id and kept.node_id = given.node_id
          and kept.student_id = given.student_id and kept.epoch = given.epoch`.execute(trx)
    },

    /** Marks records as begun; finished ones are unchanged. */
    async touch(trx: Transaction<Database>, userTaskIds: readonly string[]): Promise<void> {
      if (userTaskIds.length === 0) return
      await trx
        .updateTable('user_task')
        .set({ state: 'inProgress' })
        .where('user_task_id', 'in', userTaskIds)
        .where('state', '=', 'created')
        .execute()
    },

    /** Finishes records whose task is still open; returns their ids. */
    async finish(trx: Transaction<Database>, userTaskIds: readonly string[], at: number): Promise<string[]> {
      if (userTaskIds.length === 0) return []
      const rows = await trx
        .updateTable('user_task')
        .set({ state: 'finished', finished_at: at })
        .where('user_task_id', 'in', userTaskIds)
        .where('state', 'in', ['created', 'inProgress'])
        .where(stillOpen)
        .returning('user_task_id')
        .execute()
      return rows.map(({ user_task_id }) => user_task_id)
    },

    /**
     * Lets the videos of a student count again. Rows are locked in the order of `hold`, so that concurrent beats cannot
     * deadlock.
     */
    async countAgain(studentId: string, at: number): Promise<void> {
      await sql`
        update video_progress as video set asked_at = null, hand_at = ${at}::bigint, counted_at = ${at}::bigint, budget_ms = 0
        from (
          select teaching_class_id, node_id, student_id, epoch from video_progress
          where student_id = ${studentId} and hand_at < ${at}::bigint
          order by teaching_class_id, node_id, student_id, epoch for update
        ) as held
        where video.teaching_class_id = held.teaching_class_id and video.node_id = held.node_id
          and video.student_id = held.student_id and video.epoch = held.epoch`.execute(db)
    },
  }
}
