/** Barrage: comments over videos, reports, block words, and bans (D25, decision 0051). */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table barrage (
    barrage_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    file_id text not null,
    moment_ms integer not null check (moment_ms >= 0),
    content text not null,
    state text not null default 'shown' check (state in ('shown', 'blocked', 'reported', 'removed')),
    words jsonb not null default '[]',
    author_id text not null references users on delete cascade,
    request_id text not null,
    created_at bigint not null,
    report_num integer not null default 0,
    open_num integer not null default 0,
    reported_at bigint,
    decided_by text references users on delete set null,
    decided_at bigint,
    unique (author_id, request_id)
  )`,
  // The comments of a video by position.
  'create index barrage_film_idx on barrage (teaching_class_id, node_id, file_id, moment_ms)',
  // The last comment of an author.
  'create index barrage_author_idx on barrage (author_id, created_at desc)',
  // The lists for moderators.
  'create index barrage_class_idx on barrage (teaching_class_id, created_at desc, barrage_id desc)',
  'create index barrage_all_idx on barrage (created_at desc, barrage_id desc)',
  `create index barrage_blocked_idx on barrage (created_at desc, barrage_id desc) where state = 'blocked'`,
  `create index barrage_reported_idx on barrage (created_at desc, barrage_id desc) where open_num > 0`,
  `create index barrage_removed_idx on barrage (created_at desc, barrage_id desc) where state = 'removed'`,

  `create table barrage_report (
    barrage_id text not null references barrage on delete cascade,
    student_id text not null references users on delete cascade,
    created_at bigint not null,
    settled_at bigint,
    primary key (barrage_id, student_id)
  )`,
  'create index barrage_report_student_idx on barrage_report (student_id)',

  `create table block_word (
    word_id text primary key,
    owner_id text references users on delete cascade,
    word text not null,
    word_key text not null check (word_key <> ''),
    hit_num integer not null default 0,
    created_by text references users on delete set null,
    created_at bigint not null
  )`,
  `create unique index block_word_key_idx on block_word (coalesce(owner_id, ''), word_key)`,

  `create table barrage_ban (
    ban_id text primary key,
    teaching_class_id text references teaching_class on delete cascade,
    user_id text not null references users on delete cascade,
    reason text not null default '',
    created_by text references users on delete set null,
    created_at bigint not null,
    end_at bigint,
    ended_at bigint,
    ended_by text references users on delete set null
  )`,
  // At most one current ban for each class, and one for all classes.
  `create unique index barrage_ban_user_idx on barrage_ban (user_id, coalesce(teaching_class_id, ''))
    where ended_at is null`,
  'create index barrage_ban_class_idx on barrage_ban (teaching_class_id, created_at desc) where ended_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
