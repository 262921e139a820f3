/** The figures of a period: sign-ins, lessons by the rule of the class log, and files. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Figure } from '../../../../contract/entities/school/figures'
import type { Database } from '../../../database/schema/schema'
import { allMeetings } from '../../../policies/courses/lessons'

export interface Period {
  readonly from: number
  readonly to: number
}

const SCHOOL_OFFSET_MS = 8 * 3_600_000
const monthOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(to_timestamp((${moment} + ${SCHOOL_OFFSET_MS}) / 1000.0) at time zone 'UTC', 'YYYY-MM')`

/** The latest file of each upload counts once, for its owner. */
const uploaded = sql`
  select up.owner_id, file.file_id, file.size, min(up.created_at) as uploaded_at from upload_session as up
  join file on file.file_id = up.file_id where up.state = 'finished' group by up.owner_id, file.file_id, file.size`

export const figuresRepository = (db: Kysely<Database>) => ({
  async byMonth({ from, to }: Period): Promise<Figure[]> {
    const inside = (moment: RawBuilder<unknown>) => sql`${moment} >= ${from}::bigint and ${moment} < ${to}::bigint`
    const { rows } = await sql<Figure>`
      with active as (
        select ${monthOf(sql`login_at`)} as month,
          count(distinct user_id) filter (where user_type = '1') as students,
          count(distinct user_id) filter (where user_type = '2') as teachers
        from login_log join users using (user_id) where reason is null and ${inside(sql`login_at`)} group by 1
      ), held as (
        select ${monthOf(sql`started_at`)} as month, count(*) as lessons from (${allMeetings}) as meeting
        where ${inside(sql`started_at`)} group by 1
      ), stored as (
        select ${monthOf(sql`uploaded_at`)} as month, sum(size)::bigint as bytes from (${uploaded}) as uploaded
        where ${inside(sql`uploaded_at`)} group by 1
      )
      select month as key, month as name, '' as "loginCode",
        coalesce(students, 0) as students, coalesce(teachers, 0) as teachers,
        coalesce(lessons, 0) as lessons, coalesce(bytes, 0)::bigint as bytes
      from active full join held using (month) full join stored using (month) order by month desc`.execute(db)
    return rows
  },

  async byTeacher({ from, to }: Period): Promise<Figure[]> {
    const { rows } = await sql<Figure>`
      with signed as (
        select distinct user_id from login_log
        where reason is null and login_at >= ${from}::bigint and login_at < ${to}::bigint
      ), held as (
        select teacher_id, count(*) as lessons from (${allMeetings}) as meeting join teaching_class using (teaching_class_id)
        where started_at >= ${from}::bigint and started_at < ${to}::bigint group by teacher_id
      ), learning as (
        select teacher_id, count(distinct seat.user_id) as students from teaching_class
        join class_student as seat using (classes_id) join signed on signed.user_id = seat.user_id group by teacher_id
      ), stored as (select owner_id, sum(size)::bigint as bytes from (${uploaded}) as uploaded group by owner_id)
      select users.user_id as key, real_name as name, login_code as "loginCode",
        coalesce(students, 0) as students, (case when signed.user_id is null then 0 else 1 end) as teachers,
        coalesce(lessons, 0) as lessons, coalesce(bytes, 0)::bigint as bytes
      from users
      left join signed on signed.user_id = users.user_id left join held on held.teacher_id = users.user_id
      left join learning on learning.teacher_id = users.user_id left join stored on stored.owner_id = users.user_id
      where user_type = '2' and removed_at is null
      order by coalesce(lessons, 0) desc, login_code`.execute(db)
    return rows
  },
})
