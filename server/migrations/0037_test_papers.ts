/**
 * Test papers (D7, D9): the section of a paper's item. The shuffling options are in the body of the paper's version.
 * See `server/database/schema/library/library.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resource_item add column section smallint check (section between 1 and 5)`.execute(db)
}
