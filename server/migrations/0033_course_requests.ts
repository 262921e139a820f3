/** Repeated edits of a course, after a lost answer, are recognised by their request id (decision 0041). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_change add column request_id text`.execute(db)
}
