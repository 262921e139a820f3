/**
 * The numbers of receivers and readers of an announcement at its withdrawal, because the receivers' rows are deleted
 * then.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table notice add column withdrawn_sent integer',
  'alter table notice add column withdrawn_read integer',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
