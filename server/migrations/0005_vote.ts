/** Votes and their drafts. See `server/database/schema/live/vote.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table vote (
    vote_id text primary key,
    teaching_class_id text not null references teaching_class,
    user_id text not null references users,
    user_name text not null,
    is_request boolean not null,
    request_id text,
    vote_name text not null,
    vote_time integer not null check (vote_time between 1 and 120),
    vote_content text not null,
    status text not null check (status in ('0', '1', '2', '3')),
    created_at bigint not null,
    listed_at bigint not null,
    settled_at bigint,
    started_at bigint,
    ends_at bigint,
    vote_number integer not null default 0,
    vote_sum integer not null default 0
  )`,
  `create unique index vote_ongoing_idx on vote (teaching_class_id) where status = '1'`,
  'create unique index vote_request_idx on vote (teaching_class_id, user_id, request_id)',
  `create index vote_ends_idx on vote (ends_at) where status = '1'`,
  `create index vote_list_idx on vote (teaching_class_id, listed_at desc, vote_id desc) where status in ('1', '2')`,
  `create index vote_own_idx on vote (teaching_class_id, user_id, listed_at desc) where status in ('0', '3')`,
  `create index vote_waiting_idx on vote (teaching_class_id, created_at, vote_id) where status = '0'`,
  `create index vote_settled_idx on vote (teaching_class_id, settled_at desc, vote_id desc)
    where is_request and status <> '0'`,
  // Half of each page stays free, so that answers, which arrive at once, are written to the same page as their voter.
  `create table vote_voter (
    vote_id text not null references vote,
    user_id text not null,
    user_code text not null,
    user_name text not null,
    login_code text not null,
    answer text,
    answered_at bigint,
    primary key (vote_id, user_id)
  ) with (fillfactor = 50)`,
  `create table vote_draft (
    draft_id text primary key,
    teaching_class_id text not null references teaching_class,
    teacher_id text not null references users,
    vote_name text not null,
    vote_time integer not null check (vote_time between 1 and 120),
    vote_content text not null,
    created_at bigint not null
  )`,
  'create index vote_draft_list_idx on vote_draft (teacher_id, teaching_class_id, created_at desc, draft_id desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
