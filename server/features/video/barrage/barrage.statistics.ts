/** Figures of a class's comments (E209), computed from the comments at each request. */
import { type Kysely, sql } from 'kysely'
import type { BarrageStatistics as Figures } from '../../../../contract/entities/video/barrage'
import { dayOf } from '../../../../contract/moments'
import type { Database } from '../../../database/schema/schema'
import { endOfDay, startOfDay } from '../../../shared/schoolTime'
import type { VideoRow } from './barrage.repository'

const PARTS = 20
const DAYS = 14

/** The last days in the school's time zone, oldest first. */
function lastDays(now: number): string[] {
  const days = [dayOf(now)]
  while (days.length < DAYS) days.unshift(dayOf(startOfDay(days[0] ?? '') - 1))
  return days
}

export function createBarrageStatistics(db: Kysely<Database>, now: () => number) {
  const counts = async (teachingClassId: string): Promise<{ node_id: string; n: number; writers: number }[]> => {
    const { rows } = await sql<{ node_id: string; n: number; writers: number }>`
      select node_id, count(*)::integer as n, count(distinct author_id)::integer as writers
      from barrage where teaching_class_id = ${teachingClassId} and state = 'shown' group by node_id`.execute(db)
    return rows
  }

  /** The number of comments in each part of the videos, over the current files of their tasks. */
  const along = async (teachingClassId: string, videos: readonly VideoRow[]): Promise<Map<string, number[]>> => {
    const known = videos.flatMap(({ node_id, file_id, duration_ms }) =>
      file_id !== null && duration_ms ? [{ node_id, file_id, duration_ms }] : [],
    )
    const { rows } = await sql<{ node_id: string; part: number; n: number }>`
      select line.node_id, least(${PARTS - 1}::bigint, line.moment_ms::bigint * ${PARTS}::bigint / video.duration_ms)::integer
        as part, count(*)::integer as n
      from unnest(
        ${known.map(({ node_id }) => node_id)}::text[], ${known.map(({ file_id }) => file_id)}::text[],
        ${known.map(({ duration_ms }) => duration_ms)}::bigint[]
      ) as video(node_id, file_id, duration_ms)
      join barrage as line on line.teaching_class_id = ${teachingClassId} and line.node_id = video.node_id
        and line.file_id = video.file_id and line.state = 'shown'
      group by 1, 2`.execute(db)
    const parts = new Map(known.map(({ node_id }) => [node_id, Array.from({ length: PARTS }, () => 0)]))
    for (const { node_id, part, n } of rows) parts.get(node_id)?.splice(part, 1, n)
    return parts
  }

  const days = async (teachingClassId: string): Promise<Figures['days']> => {
    const dates = lastDays(now())
    const { rows } = await sql<{ place: number; n: number }>`
      select day.place::integer as place, count(line.barrage_id)::integer as n
      from unnest(${dates.map(startOfDay)}::bigint[], ${dates.map(endOfDay)}::bigint[])
        with ordinality as day(from_at, to_at, place)
      left join barrage as line on line.teaching_class_id = ${teachingClassId} and line.state = 'shown'
        and line.created_at >= day.from_at and line.created_at < day.to_at
      group by day.place order by day.place`.execute(db)
    return dates.map((date, index) => ({ date, barrageNum: rows[index]?.n ?? 0 }))
  }

  const whole = async (teachingClassId: string) => {
    const { rows } = await sql<{ shown: number; blocked: number; reported: number; removed: number }>`
      select (count(*) filter (where state = 'shown'))::integer as shown,
        (count(*) filter (where state = 'blocked'))::integer as blocked,
        (count(*) filter (where state = 'reported'))::integer as reported,
        (count(*) filter (where state = 'removed'))::integer as removed
      from barrage where teaching_class_id = ${teachingClassId}`.execute(db)
    return rows[0] ?? { shown: 0, blocked: 0, reported: 0, removed: 0 }
  }

  const people = async (teachingClassId: string) => {
    const { rows } = await sql<{ students: number; writers: number }>`
      select count(*)::integer as students, (count(*) filter (where exists (
        select from barrage as line where line.teaching_class_id = room.teaching_class_id
          and line.author_id = student.user_id and line.state = 'shown')))::integer as writers
      from teaching_class as room
      join class_student as own on own.classes_id = room.classes_id
      join users as student on student.user_id = own.user_id and student.status = '1'
      where room.teaching_class_id = ${teachingClassId}`.execute(db)
    return rows[0] ?? { students: 0, writers: 0 }
  }

  return {
    /** The number of publicly visible comments, by the video's task. */
    async shownOf(teachingClassId: string): Promise<Map<string, number>> {
      return new Map((await counts(teachingClassId)).map(({ node_id, n }) => [node_id, n]))
    },

    async of(teachingClassId: string, videos: readonly VideoRow[]): Promise<Figures> {
      const [sums, counted, parts, ofDays, { students, writers }] = await Promise.all([
        whole(teachingClassId),
        counts(teachingClassId),
        along(teachingClassId, videos),
        days(teachingClassId),
        people(teachingClassId),
      ])
      const byVideo = new Map(counted.map((row) => [row.node_id, row]))
      return {
        barrageNum: sums.shown,
        blockedNum: sums.blocked,
        reportedNum: sums.reported,
        removedNum: sums.removed,
        writerNum: writers,
        studentNum: students,
        videos: videos.map(({ node_id, name, duration_ms }) => ({
          lessonTaskId: node_id,
          lessonTaskName: name,
          durationMs: duration_ms ?? 0,
          barrageNum: byVideo.get(node_id)?.n ?? 0,
          writerNum: byVideo.get(node_id)?.writers ?? 0,
          along: parts.get(node_id) ?? [],
        })),
        days: ofDays,
      }
    },
  }
}
export type BarrageStatistics = ReturnType<typeof createBarrageStatistics>
