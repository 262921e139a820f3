/** Problems that people have reported, with the last events of their pages. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table problem_report (
    problem_report_id text primary key,
    user_id text not null references users on delete cascade,
    text text not null,
    page text not null,
    version text not null,
    browser text not null,
    events integer not null,
    recording text not null,
    state text not null default '1' check (state in ('1', '2')),
    reported_at bigint not null
  )`,
  'create index problem_report_time on problem_report (reported_at desc, problem_report_id)',
  'create index problem_report_user on problem_report (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
