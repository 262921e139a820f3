/** Which of several attempts at a test counts in a class (D18): the latest, unless its teacher chooses the highest. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table teaching_class add column attempt_rule text not null default 'latest'
    check (attempt_rule in ('latest', 'highest'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
