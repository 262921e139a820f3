/**
 * Rows with several editors count their changes and record who changed them last. A request to join that needs no
 * decision any more is stored as closed ('3') instead of being deleted. Imports store the rows with problems.
 */
import { type Kysely, sql } from 'kysely'

const edited = ['academy', 'major', 'classes', 'users', 'school', 'vote_draft']

const statements = [
  ...edited.map(
    (table) => `alter table ${table}
      add column version integer not null default 1,
      add column changed_at bigint,
      add column changed_by text references users on delete set null`,
  ),
  'alter table classes_application drop constraint classes_application_apply_state_check',
  `alter table classes_application add constraint classes_application_apply_state_check
    check (apply_state in ('0', '1', '2', '3'))`,
  // Immediate acceptance is known for students who are still members; for all others it stays unknown.
  'alter table registration add column taken_at_once boolean not null default false',
  `update registration set taken_at_once = true
    where exists (
      select 1 from class_student where class_student.user_id = registration.user_id
        and class_student.classes_id = registration.classes_id
    ) and not exists (
      select 1 from classes_application where classes_application.user_id = registration.user_id
        and classes_application.classes_id = registration.classes_id
    )`,
  "alter table sheet_import add column bad_rows jsonb not null default '[]'",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
