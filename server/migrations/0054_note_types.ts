/** Notes may be about each level of a course (D26). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table note drop constraint note_note_type_check`.execute(db)
  await sql`alter table note add constraint note_note_type_check
    check (note_type in ('course', 'chapter', 'lesson', 'subLesson', 'lessonTask', 'video'))`.execute(db)
}
