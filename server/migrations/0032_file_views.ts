/** Conversions of files use leases: their attempts are counted. A version of a video may have a poster and captions. */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table file_view add column attempt integer not null default 0',
  `create index file_view_making on file_view (lease_until) where state = 'making'`,
  'alter table resource_version add column poster_file_id text, add column captions_file_id text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
