/**
 * Completes the records of sufficiently watched videos, as they are completed from now on (D23): for each way of
 * watching.
 */
import { type Kysely, sql } from 'kysely'

/** Per cent of a video. */
const ENOUGH = 95

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update user_task as record set state = 'finished', finished_at = own.updated_at
    from video_progress as own, class_task as task, teaching_class as room, course_node as node, resource,
      resource_version as version, file
    where record.state in ('created', 'inProgress')
      and own.teaching_class_id = record.teaching_class_id and own.node_id = record.node_id
      and own.student_id = record.student_id and own.epoch = record.epoch
      and task.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
      and task.epoch = record.epoch and task.pushed_at is not null
      and room.teaching_class_id = record.teaching_class_id
      and node.version_id = room.version_id and node.node_id = record.node_id and node.kind = '1'
      and resource.resource_id = node.resource_id
      and version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
      and file.file_id = version.file_id and (file.facts ->> 'durationMs')::bigint > 0
      and own.seen_ms * 100::bigint >= (file.facts ->> 'durationMs')::bigint * ${sql.lit(ENOUGH)}
      and (task.video_type <> '2' or not exists (
        select from video_test as test
        where test.teaching_class_id = record.teaching_class_id and test.node_id = record.node_id
          and test.deleted_at is null and not exists (
            select from video_test_response as given
            where given.video_test_id = test.video_test_id and given.user_task_id = record.user_task_id
          )
      ))`.execute(db)
}
