/** People, classes, courses, sessions, notices. See `server/database/schema/schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table school (
    school_id text primary key,
    school_name text not null,
    logo text not null default ''
  )`,
  `create table academy (
    academy_id text primary key,
    school_id text not null references school,
    academy_name text not null,
    created_at bigint not null
  )`,
  `create table major (
    major_id text primary key,
    academy_id text not null references academy,
    major_name text not null,
    created_at bigint not null
  )`,
  `create table users (
    user_id text primary key,
    user_type text not null check (user_type in ('1', '2', '3')),
    user_code text collate "C" not null,
    login_code text collate "C" not null,
    real_name text not null,
    cover_img text not null default '',
    motto text not null default '',
    password_hash text not null,
    must_change_password boolean not null default false,
    status text not null default '1' check (status in ('0', '1')),
    major_id text references major,
    created_at bigint not null
  )`,
  'create unique index users_login_code_idx on users (lower(login_code))',
  `create table classes (
    classes_id text primary key,
    class_name text not null,
    academy_id text not null references academy,
    major_id text not null references major,
    cover_img text not null default '',
    origin_type text not null default '0' check (origin_type in ('0', '1', '2', '3')),
    invitation_code text not null unique,
    invite_open boolean not null default true,
    audit_open boolean not null default true,
    created_at bigint not null,
    deleted_at bigint
  )`,
  `create table class_student (
    classes_id text not null references classes,
    user_id text not null references users,
    origin_type text not null default '0' check (origin_type in ('0', '1', '2', '3')),
    excluded boolean not null default false,
    joined_at bigint not null,
    primary key (classes_id, user_id)
  )`,
  'create index class_student_user_idx on class_student (user_id)',
  `create table course (
    course_id text primary key,
    full_name text not null,
    cover_img text not null default '',
    created_at bigint not null
  )`,
  `create table chapter (
    chapter_id text primary key,
    course_id text not null references course on delete cascade,
    chapter_name text not null,
    position integer not null
  )`,
  'create index chapter_course_idx on chapter (course_id, position)',
  `create table lesson (
    lesson_id text primary key,
    chapter_id text not null references chapter on delete cascade,
    lesson_name text not null,
    position integer not null
  )`,
  'create index lesson_chapter_idx on lesson (chapter_id, position)',
  `create table lesson_task (
    lesson_task_id text primary key,
    lesson_id text not null references lesson on delete cascade,
    task_name text not null,
    position integer not null
  )`,
  'create index lesson_task_lesson_idx on lesson_task (lesson_id, position)',
  `create table teaching_class (
    teaching_class_id text primary key,
    course_id text not null references course,
    classes_id text not null references classes,
    teacher_id text not null references users,
    begin_time bigint not null,
    end_time bigint not null,
    is_stop boolean not null default false,
    created_at bigint not null
  )`,
  'create index teaching_class_teacher_idx on teaching_class (teacher_id)',
  'create index teaching_class_classes_idx on teaching_class (classes_id)',
  `create table session (
    session_id text primary key,
    user_id text not null references users,
    token_hash text not null unique,
    address text not null,
    user_agent text not null,
    created_at bigint not null,
    last_used_at bigint not null
  )`,
  'create index session_user_idx on session (user_id)',
  `create table auth_key (
    key_id text primary key,
    public_key text not null,
    private_key text not null,
    created_at bigint not null
  )`,
  `create table auth_nonce (
    nonce text primary key,
    expires_at bigint not null
  )`,
  'create index auth_nonce_expires_idx on auth_nonce (expires_at)',
  `create table login_log (
    login_log_id text primary key,
    user_id text not null references users,
    session_id text not null unique,
    login_at bigint not null,
    logout_at bigint,
    address text not null,
    user_agent text not null
  )`,
  'create index login_log_user_idx on login_log (user_id, login_at)',
  `create table audit (
    audit_id text primary key,
    at bigint not null,
    action text not null,
    actor_id text,
    subject text,
    outcome text not null check (outcome in ('done', 'refused')),
    address text,
    detail jsonb not null
  )`,
  'create index audit_at_idx on audit (at)',
  `create table notice (
    msg_id text primary key,
    type text not null check (type in ('0', '1', '2', '3', '4', '5', '6', '7')),
    teaching_class_id text references teaching_class,
    title text not null,
    content text not null,
    biz_key text not null default '',
    sender_id text references users,
    sender_name text not null default '',
    remarks text not null default '',
    send_time bigint not null
  )`,
  `create table user_notice (
    user_msg_id text primary key,
    msg_id text not null references notice on delete cascade,
    user_id text not null references users,
    state text not null default '0' check (state in ('0', '1')),
    read_at bigint,
    unique (user_id, msg_id)
  )`,
  `create index user_notice_unread_idx on user_notice (user_id) where state = '0'`,
  'create index user_notice_msg_idx on user_notice (msg_id)',
  `create table upload (
    upload_id text primary key,
    owner_id text not null references users,
    kind text not null,
    path text not null unique,
    size bigint not null,
    created_at bigint not null
  )`,
  'create index upload_owner_idx on upload (owner_id)',
  `create table setting (
    name text primary key,
    value text not null,
    updated_at bigint not null default 0
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
