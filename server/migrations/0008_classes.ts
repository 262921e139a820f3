/**
 * Classes get owners; names are unique where they are read; permanently deleting a class deletes all its data. A later
 * table that refers to a class or a teaching class also needs `on delete cascade`.
 */
import { type Kysely, sql } from 'kysely'

/** References that cascade: table, column, and referenced table. */
const parts = [
  ['class_student', 'classes_id', 'classes'],
  ['teaching_class', 'classes_id', 'classes'],
  ['roll_call', 'teaching_class_id', 'teaching_class'],
  ['roll_call_class', 'teaching_class_id', 'teaching_class'],
  ['roll_call_commitment', 'teaching_class_id', 'teaching_class'],
  ['roll_call_pick', 'roll_call_id', 'roll_call'],
  ['race', 'teaching_class_id', 'teaching_class'],
  ['timer', 'teaching_class_id', 'teaching_class'],
  ['sign_in', 'teaching_class_id', 'teaching_class'],
  ['sign_in_scan', 'sign_in_id', 'sign_in'],
  ['vote', 'teaching_class_id', 'teaching_class'],
  ['vote_voter', 'vote_id', 'vote'],
  ['vote_draft', 'teaching_class_id', 'teaching_class'],
  ['chat_message', 'to_group_id', 'teaching_class'],
  ['notice', 'teaching_class_id', 'teaching_class'],
] as const

const statements = [
  'alter table classes add column teacher_id text references users',
  'create index classes_teacher_idx on classes (teacher_id)',
  'create index classes_academy_idx on classes (academy_id)',
  'create index classes_major_idx on classes (major_id)',
  'create index classes_created_idx on classes (created_at desc, classes_id) where deleted_at is null',
  'create unique index academy_name_idx on academy (school_id, lower(academy_name))',
  'create unique index major_name_idx on major (academy_id, lower(major_name))',
  'create index class_student_joined_idx on class_student (classes_id, joined_at)',
  ...parts.map(
    ([table, column, whole]) => `alter table ${table}
      drop constraint ${table}_${column}_fkey,
      add constraint ${table}_${column}_fkey foreign key (${column}) references ${whole} on delete cascade`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
