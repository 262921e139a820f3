/** Anonymous votes. See `server/database/schema/live/vote.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table vote add column is_anonymous boolean not null default false',
  'alter table vote_draft add column is_anonymous boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
