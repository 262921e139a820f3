/** The videos of a class for its teacher: the rules for watching, and the numbers of viewers. */
import { type Kysely, sql } from 'kysely'
import type { VideoType } from '../../../../contract/entities/video/video'
import type { Database } from '../../../database/schema/schema'
import { taskPlaceTables } from '../../../policies/courses/classTasks'

/** A video of a class, pushed or not. */
export interface ClassVideoRow {
  readonly node_id: string
  readonly name: string
  readonly path: string
  readonly chapter_id: string
  readonly chapter_name: string
  readonly lesson_id: string | null
  readonly lesson_name: string | null
  readonly is_pushed: boolean
  readonly file_id: string | null
  readonly file_name: string
  readonly poster_file_id: string | null
  readonly captions_file_id: string | null
  readonly duration_ms: number | null
  readonly video_type: VideoType
  readonly bar_shown: boolean
  readonly tests: number
  readonly seen: number
  readonly finished: number
}

export function createVideoClassRepository(db: Kysely<Database>) {
  return {
    async videos(teachingClassId: string, nodeId?: string): Promise<ClassVideoRow[]> {
      const { rows } = await sql<ClassVideoRow>`
        select node.node_id, node.name, node.path, chapter.node_id as chapter_id, chapter.name as chapter_name,
          lesson.node_id as lesson_id, lesson.name as lesson_name, (task.pushed_at is not null) as is_pushed,
          version.file_id, version.poster_file_id, version.captions_file_id,
          coalesce(nullif(version.file_name, ''), node.name) as file_name,
          (file.facts ->> 'durationMs')::integer as duration_ms, coalesce(task.video_type, '0') as video_type,
          coalesce(task.bar_shown, true) as bar_shown, coalesce(placed.n, 0) as tests, coalesce(done.seen, 0) as seen,
          coalesce(done.finished, 0) as finished
        from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask' and node.kind = '1'
        ${taskPlaceTables}
        left join class_task as task on task.teaching_class_id = room.teaching_class_id and task.node_id = node.node_id
        left join resource on resource.resource_id = node.resource_id
        left join resource_version as version
          on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
        left join file on file.file_id = version.file_id
        left join (
          select node_id, count(*)::integer as n from video_test
          where teaching_class_id = ${teachingClassId} and deleted_at is null group by node_id
        ) as placed on placed.node_id = node.node_id
        left join lateral (
          select count(*) filter (where own.seen_ms > 0)::integer as seen,
            count(*) filter (where record.state = 'finished')::integer as finished
          from class_student as student
          left join video_progress as own on own.teaching_class_id = room.teaching_class_id
            and own.node_id = node.node_id and own.student_id = student.user_id and own.epoch = coalesce(task.epoch, 0)
          left join user_task as record on record.teaching_class_id = room.teaching_class_id
            and record.node_id = node.node_id and record.student_id = student.user_id
            and record.epoch = coalesce(task.epoch, 0)
          where student.classes_id = room.classes_id
        ) as done on true
        where room.teaching_class_id = ${teachingClassId}
          and (${nodeId ?? null}::text is null or node.node_id = ${nodeId ?? null})
        order by node.path`.execute(db)
      return rows
    },

    /** Sets the rules for watching videos; creates missing task settings. Returns the number of changed ones. */
    async set(
      teachingClassId: string,
      column: 'video_type' | 'bar_shown',
      values: ReadonlyMap<string, VideoType | boolean>,
    ): Promise<number> {
      const name = sql.ref(column)
      const type = sql.raw(column === 'video_type' ? 'text' : 'boolean')
      const { numAffectedRows } = await sql`
        insert into class_task as task (teaching_class_id, node_id, ${name})
        select ${teachingClassId}, given.node_id, given.value
        from unnest(${[...values.keys()]}::text[], ${[...values.values()]}::${type}[]) as given(node_id, value)
        order by given.node_id
        on conflict (teaching_class_id, node_id) do update set ${name} = excluded.${name}
        where task.${name} is distinct from excluded.${name}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}
