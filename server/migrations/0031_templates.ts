/**
 * Tables for editing and sharing courses (D3, D5): the last change of a draft, stored drafts, the publisher of a
 * version, the source of a course, and reviews of submitted courses.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table course_change (
    course_id text primary key,
    changed_by text references users on delete set null,
    changed_at bigint not null
  )`,
  `create table course_source (
    course_id text primary key,
    kind text not null check (kind in ('course', 'class')),
    source_id text not null,
    source_name text not null
  )`,
  `create table course_autosave (
    autosave_id text primary key,
    course_id text not null,
    reason text not null check (reason in ('auto', 'restore')),
    saved_by text references users on delete set null,
    saved_at bigint not null,
    note text not null default '',
    chapter_num integer not null,
    task_num integer not null,
    -- The items in the order of reading.
    body jsonb not null
  )`,
  'create index course_autosave_list on course_autosave (course_id, saved_at desc, autosave_id desc)',
  `create table course_review (
    review_id text primary key,
    course_id text not null,
    version_id text not null,
    full_name text not null,
    reason text not null,
    state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'withdrawn')),
    comment text not null default '',
    submitted_by text not null references users on delete cascade,
    submitted_at bigint not null,
    judged_by text references users on delete set null,
    judged_at bigint
  )`,
  'create index course_review_list on course_review (state, submitted_at, review_id)',
  'create index course_review_course on course_review (course_id, submitted_at desc, review_id desc)',
  // A course has at most one pending review.
  `create unique index course_review_open on course_review (course_id) where state = 'submitted'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
