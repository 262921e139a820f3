/**
 * Grade schemes (D20). Their folders are in the table of migration 0011, with a type of their own. A class has a copy
 * of its scheme: see `server/database/schema/grades/results.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table grade_scheme (
    grade_scheme_id text primary key,
    owner_id text not null references users,
    folder_id text references folder on delete set null,
    scheme_name text not null,
    weights text not null,
    created_at bigint not null,
    updated_at bigint not null,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null
  )`,
  'create index grade_scheme_owner_idx on grade_scheme (owner_id, updated_at desc)',
  'create index grade_scheme_folder_idx on grade_scheme (folder_id)',
  `create table class_grade_scheme (
    teaching_class_id text primary key references teaching_class on delete cascade,
    grade_scheme_id text references grade_scheme on delete set null,
    scheme_name text not null,
    weights text not null,
    scheme_version integer not null,
    chosen_at bigint not null,
    chosen_by text references users on delete set null
  )`,
  'create index class_grade_scheme_scheme_idx on class_grade_scheme (grade_scheme_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
