/** The version of the privacy text that a person has agreed to, and when. See `server/services/privacy/privacyText.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column privacy_version text',
  'alter table users add column privacy_at bigint',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
