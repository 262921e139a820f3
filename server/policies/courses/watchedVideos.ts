/**
 * The completion of video tasks (D23): the only place that queries it in the database, with the same rule as
 * `isVideoComplete` of the contract.
 */
import { type Kysely, sql } from 'kysely'
import type { VideoType } from '../../../contract/entities/video/video'
import { VIDEO_WATCHED_PERCENT } from '../../../contract/limits'
import { whyUnfinished } from '../../../contract/rules/video/videoSpans'
import type { Database } from '../../database/schema/schema'
import { openTaskTables } from './classTasks'

/** Open video tasks with the record of a student and the watched parts. */
const videoTables = sql`${openTaskTables}
  join user_task as record on record.teaching_class_id = task.teaching_class_id and record.node_id = task.node_id
    and record.epoch = task.epoch
  join resource on resource.resource_id = node.resource_id
  join resource_version as version
    on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
  join file on file.file_id = version.file_id
  left join video_progress as own on own.teaching_class_id = record.teaching_class_id and own.node_id = record.node_id
    and own.student_id = record.student_id and own.epoch = record.epoch`

const durationMs = sql`coalesce((file.facts ->> 'durationMs')::bigint, 0)`

/** The number of tests of the video that the student has not answered. */
const unansweredNum = sql<number>`(
  select count(*)::integer from video_test as test
  where test.teaching_class_id = record.teaching_class_id and test.node_id = record.node_id and test.deleted_at is null
    and not exists (
      select from video_test_response as given
      where given.video_test_id = test.video_test_id and given.user_task_id = record.user_task_id
    )
)`

const isComplete = sql<boolean>`(
  ${durationMs} > 0 and own.seen_ms * 100::bigint >= ${durationMs} * ${VIDEO_WATCHED_PERCENT}::bigint
  and (task.video_type <> '2' or ${unansweredNum} = 0)
)`

/** Why a student may not complete the task of a record by hand; null: allowed, as for any task without a video. */
export async function whyVideoUnfinished(db: Kysely<Database>, userTaskId: string) {
  const { rows } = await sql<{ videoType: VideoType; seenMs: number; durationMs: number; unansweredNum: number }>`
    select task.video_type as "videoType", coalesce(own.seen_ms, 0) as "seenMs", ${durationMs}::integer as "durationMs",
      ${unansweredNum} as "unansweredNum"
    from ${videoTables} where record.user_task_id = ${userTaskId} and node.kind = '1'`.execute(db)
  const [progress] = rows
  return progress === undefined ? null : whyUnfinished(progress)
}

/** A completed record. */
export interface FinishedVideo {
  readonly user_task_id: string
  readonly node_id: string
  readonly student_id: string
}

/** Completes the records of these videos of a class that were watched and answered sufficiently; returns them. */
export async function finishVideos(
  db: Kysely<Database>,
  teachingClassId: string,
  nodeIds: readonly string[],
  at: number,
): Promise<FinishedVideo[]> {
  const { rows } = await sql<FinishedVideo>`
    update user_task as done set state = 'finished', finished_at = ${at}::bigint
    from (
      select record.user_task_id from ${videoTables}
      where room.teaching_class_id = ${teachingClassId} and node.node_id = any(${nodeIds}::text[]) and node.kind = '1'
        and record.state in ('created', 'inProgress') and ${isComplete}
      order by record.user_task_id for update of record
    ) as held
    where done.user_task_id = held.user_task_id
    returning done.user_task_id, done.node_id, done.student_id`.execute(db)
  return rows
}
