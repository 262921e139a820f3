/** Queries of a class's current lesson for one of its students: ended rounds, and the student's part in each. */
import { type Kysely, sql } from 'kysely'
import type { LessonRound } from '../../../../contract/entities/live/lesson'
import type { Database } from '../../../database/schema/schema'
import { attendanceKind } from '../../../policies/signIns'

export interface LessonRow {
  readonly tool: LessonRound['tool']
  readonly subject_id: string
  readonly started_at: number
  readonly detail: string
  readonly own: LessonRound['own']
}

/** The most rounds of one lesson. */
const ROUNDS_MAX = 50

export function createLessonRepository(db: Kysely<Database>) {
  return {
    /**
     * Rounds of a class that began since a moment and have ended, newest first. They contain no other student's part.
     */
    async rounds(teachingClassId: string, studentId: string, since: number, now: number): Promise<LessonRow[]> {
      const { rows } = await sql<LessonRow>`
        select 'rollCall' as tool, round.roll_call_id as subject_id, round.started_at,
          (
            select coalesce(string_agg(pick.user_name, '、' order by pick.position), '')
            from roll_call_pick as pick where pick.roll_call_id = round.roll_call_id
          ) as detail,
          case when exists (
            select from roll_call_pick as pick
            where pick.roll_call_id = round.roll_call_id and pick.user_id = ${studentId}
          ) then 'picked' else '' end as own
        from roll_call as round
        where round.teaching_class_id = ${teachingClassId} and round.started_at >= ${since}
          and round.status <> 'cancelled' and round.reveal_at <= ${now}
        union all
        select 'race', round.race_id, round.started_at, coalesce(round.winner_name, ''),
          case
            when round.winner_id = ${studentId} then 'won'
            when exists (
              select from race_press as press where press.race_id = round.race_id and press.user_id = ${studentId}
            ) then 'pressed'
            else ''
          end
        from race as round
        where round.teaching_class_id = ${teachingClassId} and round.started_at >= ${since} and round.status = 'ended'
        union all
        select 'vote', round.vote_id, round.started_at, round.vote_name,
          case when voter.answered_at is not null then 'answered' when voter.user_id is not null then 'missed' else '' end
        from vote as round
        left join vote_voter as voter on voter.vote_id = round.vote_id and voter.user_id = ${studentId}
        where round.teaching_class_id = ${teachingClassId} and round.started_at >= ${since} and round.status = '2'
        union all
        select 'signIn', round.sign_in_id, round.started_at, '',
          case
            when student.student_id is null then ''
            else ${attendanceKind}
          end
        from sign_in as round
        left join sign_in_student as student
          on student.sign_in_id = round.sign_in_id and student.student_id = ${studentId}
        where round.teaching_class_id = ${teachingClassId} and round.started_at >= ${since} and round.status = 'ended'
        order by started_at desc, subject_id desc limit ${ROUNDS_MAX}
      `.execute(db)
      return rows
    },

    span: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class')
        .select(['begin_time', 'end_time'])
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirstOrThrow(),
  }
}
