/**
 * The own version of a teaching class: a version of its course with tasks that only this class has (docs/decisions/0124). It has no number; `base_no` is
 * the published version that it extends, and `minor` counts the additions.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table course_version
    add column base_no integer check (base_no > 0),
    add column minor integer not null default 0 check (minor >= 0)`,
  'alter table course_version add constraint course_version_own_check check (base_no is null or no is null)',
  'drop index course_version_draft_idx',
  'create unique index course_version_draft_idx on course_version (course_id) where no is null and base_no is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
