/**
 * What is made of files to show them is made by leases: how often one was taken up is counted. A version of a video may have a picture
 * that stands before it, and captions.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table file_view add column attempt integer not null default 0',
  `create index file_view_making on file_view (lease_until) where state = 'making'`,
  'alter table resource_version add column poster_file_id text, add column captions_file_id text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
