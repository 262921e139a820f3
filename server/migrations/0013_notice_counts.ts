/** How many had, and had read, an announcement when its writer took it back: the rows of the receivers are gone then. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table notice add column withdrawn_sent integer',
  'alter table notice add column withdrawn_read integer',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
