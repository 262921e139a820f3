/** The counts for the start page of an administrator. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'

/** The counts, in one query. */
export interface Counted {
  readonly students: number
  readonly teachers: number
  readonly classes: number
  readonly teachingClasses: number
  readonly everTaught: boolean
  readonly academies: boolean
  readonly majors: boolean
  readonly isNamed: boolean
  readonly joinRequests: number
  readonly firstPasswords: number
  readonly imports: number
  readonly failedLogins: number
}

export const createOverviewRepository = (db: Kysely<Database>) => ({
  async count(now: number, midnight: number): Promise<Counted> {
    const { rows } = await sql<Counted>`
      with people as (
        select
          count(*) filter (where user_type = '1') as students,
          count(*) filter (where user_type = '2') as teachers,
          count(*) filter (where user_type <> '3' and status = '1' and must_change_password) as first_passwords
        from users where removed_at is null
      )
      select
        people.students, people.teachers, people.first_passwords as "firstPasswords",
        (select count(*) from classes where deleted_at is null) as classes,
        (select count(*) from teaching_class where not is_stop and begin_time <= ${now} and end_time > ${now})
          as "teachingClasses",
        exists (select from teaching_class) as "everTaught",
        exists (select from academy) as academies,
        exists (select from major) as majors,
        exists (select from school where school_name <> '') as "isNamed",
        (select count(*) from classes_application join classes using (classes_id)
          where apply_state = '0' and deleted_at is null) as "joinRequests",
        (select count(*) from sheet_import where state = 'running') as imports,
        (select coalesce(sum(times), 0)::integer from login_log where reason is not null and login_at >= ${midnight})
          as "failedLogins"
      from people`.execute(db)
    const [counted] = rows
    if (!counted) throw new Error('the overview query returned no row')
    return counted
  },
})
