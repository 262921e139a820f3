/**
 * Classes have owners; names are unique where they are read; a class deleted for good takes with it what happened in it.
 * Whatever refers to a class or a teaching class from here on has to say `on delete cascade` as well.
 */
import { type Kysely, sql } from 'kysely'

/** What goes when that which it refers to goes: table, column, and what that refers to. */
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
