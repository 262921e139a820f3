/** Sign-ins. See `server/database/schema/live/attendance.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table sign_in (
    sign_in_id text primary key,
    teaching_class_id text not null references teaching_class,
    teacher_id text not null references users,
    request_id text not null,
    status text not null check (status in ('running', 'ended')),
    mode text not null check (mode in ('time', 'code', 'pattern')),
    time_remaining integer check ((time_remaining is not null) = (mode = 'time')),
    number text check ((number is not null) = (mode = 'code')),
    pic text check ((pic is not null) = (mode = 'pattern')),
    attempts_max integer check ((attempts_max is null) = (mode = 'time')),
    started_at bigint not null,
    ends_at bigint not null,
    ended_at bigint
  )`,
  `create unique index sign_in_running_idx on sign_in (teaching_class_id) where status = 'running'`,
  'create unique index sign_in_request_idx on sign_in (teaching_class_id, request_id)',
  `create index sign_in_ends_idx on sign_in (ends_at) where status = 'running'`,
  'create index sign_in_list_idx on sign_in (teaching_class_id, started_at desc, sign_in_id desc)',
  // No foreign key to the sign-in: a whole class signs at once, under a lock on its row.
  `create table sign_in_student (
    sign_in_id text not null,
    student_id text not null,
    teaching_class_id text not null,
    started_at bigint not null,
    student_name text not null,
    login_code text collate "C" not null,
    sign_time bigint,
    tried jsonb not null default '[]',
    attempts integer not null default 0,
    device text not null default '',
    mark text not null default '' check (mark in ('', 'late', 'excused')),
    reason text not null default '',
    marked_at bigint,
    marked_by text,
    primary key (sign_in_id, student_id)
  ) with (fillfactor = 80)`,
  `create index sign_in_student_own_idx
    on sign_in_student (teaching_class_id, student_id, started_at desc, sign_in_id desc)`,
  `create index sign_in_student_signed_idx on sign_in_student (teaching_class_id, sign_time) where sign_time is not null`,
  `create index sign_in_student_marked_idx on sign_in_student (teaching_class_id, marked_at) where marked_at is not null`,
  `create table sign_in_scan (
    sign_in_id text not null references sign_in,
    student_id text not null references users,
    pass text not null,
    ticket text not null,
    expires_at bigint not null,
    primary key (sign_in_id, student_id, pass)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
