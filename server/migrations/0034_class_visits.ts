/** A student's last visit to the tasks of a class, and the one before: tasks that were pushed since then are new. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table class_visit (
    teaching_class_id text not null references teaching_class on delete cascade,
    student_id text not null references users on delete cascade,
    seen_at bigint not null,
    before_at bigint,
    primary key (teaching_class_id, student_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
