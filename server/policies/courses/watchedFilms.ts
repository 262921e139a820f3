/** Whether enough of a film was seen for its task to be finished (D23): the one place that asks it of the database. */
import { type Kysely, sql } from 'kysely'
import { isEnough } from '../../../contract/rules/content/talk/filmSpans'
import type { Database } from '../../plugins/database/schema/schema'

/** The record of a student and task. */
export interface RecordOfFilm {
  readonly teaching_class_id: string
  readonly node_id: string
  readonly epoch: number
}

/**
 * Whether the task of a record may be finished by saying so: it is no film, it may be watched freely, it does not say how long it is,
 * or enough was seen.
 */
export async function mayFinishFilm(db: Kysely<Database>, studentId: string, record: RecordOfFilm): Promise<boolean> {
  const { rows } = await sql<{ duration_ms: number | null; seen_ms: number | null }>`
    select (file.facts ->> 'durationMs')::integer as duration_ms, own.seen_ms
    from teaching_class as room
    join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = ${record.node_id}
      and task.video_type <> '0'
    join course_node as node on node.version_id = room.version_id and node.node_id = task.node_id and node.kind = '1'
    join resource on resource.resource_id = node.resource_id
    join resource_version as version
      on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
    join file on file.file_id = version.file_id
    left join video_progress as own on own.teaching_class_id = room.teaching_class_id and own.node_id = node.node_id
      and own.student_id = ${studentId} and own.epoch = ${record.epoch}
    where room.teaching_class_id = ${record.teaching_class_id}`.execute(db)
  const [film] = rows
  return !film?.duration_ms || isEnough(film.seen_ms ?? 0, film.duration_ms)
}
