/** Edits of a course that are sent again, because their answer was lost, are known by their request (decision 0041). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_change add column request_id text`.execute(db)
}
