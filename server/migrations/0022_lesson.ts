/**
 * Roll calls among students who have not been picked since a chosen moment, and versions of notes about sign-ins:
 * docs/decisions/0032.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table roll_call
    add column since text check (since in ('lesson', 'week', 'term')),
    add column since_at bigint,
    add column draw_version integer not null default 1`,
  // Deletes unused commitments, because their hashes do not include the scope.
  'delete from roll_call_commitment',
  `alter table roll_call_commitment
    add column since text check (since in ('lesson', 'week', 'term')),
    add column since_at bigint`,
  'alter table sign_in_student add column version integer not null default 0',
  'alter table sign_in_student drop constraint sign_in_student_mark_check',
  `alter table sign_in_student
    add constraint sign_in_student_mark_check check (mark in ('', 'present', 'late', 'excused'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
