/**
 * Lessons, derived from the live rounds of a class: rounds without a pause of more than `MEETING_GAP_MS` between them
 * are one meeting (docs/decisions/0012). The class log shows them, and scopes of "this lesson" use them.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MEETING_GAP_MS } from '../../../contract/limits'
import type { Database } from '../../database/schema/schema'

/** Common table expressions that end with `meeting`: the meetings of a class with their rounds. */
export const meetingsOf = (teachingClassId: string): RawBuilder<unknown> => sql`
  with activity as (
    select tool, subject_id, from_at, to_at, max(to_at) over (
      order by from_at, to_at, subject_id rows between unbounded preceding and 1 preceding
    ) as before
    from class_activity where teaching_class_id = ${teachingClassId}
  ), numbered as (
    select *, count(*) filter (where before is null or from_at - before > ${MEETING_GAP_MS}::bigint) over (
      order by from_at, to_at, subject_id rows unbounded preceding
    ) as number
    from activity
  ), gathered as (
    select min(from_at) as started_at, max(to_at) as ends_at,
      count(distinct subject_id) filter (where tool = 'signIn')::integer as sign_ins,
      count(distinct subject_id) filter (where tool = 'rollCall')::integer as roll_calls,
      count(distinct subject_id) filter (where tool = 'race')::integer as races,
      count(distinct subject_id) filter (where tool = 'vote')::integer as votes,
      count(distinct subject_id) filter (where tool = 'timer')::integer as timers,
      count(distinct subject_id) filter (where tool = 'slides')::integer as slides
    from numbered group by number
  ), meeting as (
    select *, lag(ends_at) over (order by started_at) as previous_ends_at from gathered
  )`

/** The meetings of all classes by the same rule: their class, and when they began. */
export const allMeetings: RawBuilder<unknown> = sql`
  select teaching_class_id, from_at as started_at from (
    select teaching_class_id, from_at, max(to_at) over (
      partition by teaching_class_id order by from_at, to_at, subject_id
      rows between unbounded preceding and 1 preceding
    ) as before
    from class_activity
  ) as activity where before is null or from_at - before > ${MEETING_GAP_MS}::bigint`

/** The current lesson of a class. */
export interface CurrentLesson {
  /** When it began; before its first round, when the previous one ended (0: there was none). */
  readonly beganAt: number
  /** Whether a round has run in it. */
  readonly hasBegun: boolean
}

/** The lesson that a round would belong to if it began now. */
export async function currentLesson(
  db: Kysely<Database>,
  teachingClassId: string,
  now: number,
): Promise<CurrentLesson> {
  const { rows } = await sql<{ started_at: number; ends_at: number }>`
    ${meetingsOf(teachingClassId)} select started_at, ends_at from meeting order by started_at desc limit 1
  `.execute(db)
  const [last] = rows
  if (!last) return { beganAt: 0, hasBegun: false }
  const overAt = last.ends_at + MEETING_GAP_MS
  return now <= overAt ? { beganAt: last.started_at, hasBegun: true } : { beganAt: overAt, hasBegun: false }
}
