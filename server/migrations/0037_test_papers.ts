/**
 * Test papers (D7, D9): in which of its five sections an item of a paper stands. What a paper shuffles stands in the body of its
 * version. See `server/database/schema/library/library.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resource_item add column section smallint check (section between 1 and 5)`.execute(db)
}
