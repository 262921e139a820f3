/** Disagreements of running charts with their oracles are rows beside the reports of people: one for each sign of a build. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table problem_report
    add column kind text not null default '1' check (kind in ('1', '2')),
    add column sign text,
    add column times integer not null default 1 check (times > 0)`,
  "create unique index problem_report_sign on problem_report (sign, version) where kind = '2'",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
