/**
 * The time that students have watched a class's videos (D21): each part of a video once, as the server has counted it
 * (D24).
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables } from '../../../policies/courses/classTasks'

/** A student's watching: seconds, and the last moment of watching. */
export interface Watched {
  readonly seconds: number
  readonly lastTime: number | null
}

/** By student; of pushed videos, since their records were last cleared (D13). Students without any are absent. */
export async function watchedTime(
  db: Kysely<Database>,
  teachingClassId: string,
): Promise<ReadonlyMap<string, Watched>> {
  const { rows } = await sql<{ student_id: string; seconds: number; last_at: number }>`
    select own.student_id, floor(sum(own.seen_ms) / 1000.0)::integer as seconds, max(own.updated_at) as last_at
    from ${openTaskTables}
    join video_progress as own on own.teaching_class_id = room.teaching_class_id and own.node_id = task.node_id
      and own.epoch = task.epoch and own.seen_ms > 0
    where room.teaching_class_id = ${teachingClassId} group by own.student_id`.execute(db)
  return new Map(rows.map((row) => [row.student_id, { seconds: row.seconds, lastTime: row.last_at }]))
}
