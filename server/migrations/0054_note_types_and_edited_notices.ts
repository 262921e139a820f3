/** Notes may be about each level of a course (D26), and announcements may be edited. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table note drop constraint note_note_type_check`.execute(db)
  await sql`alter table note add constraint note_note_type_check
    check (note_type in ('course', 'chapter', 'lesson', 'subLesson', 'lessonTask', 'video'))`.execute(db)
  await sql`alter table notice
    add column version integer not null default 1,
    add column changed_at bigint,
    add column changed_by text references users on delete set null`.execute(db)
}
