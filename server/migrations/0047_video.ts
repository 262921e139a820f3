/**
 * Videos: each student's progress, and the tests inside videos (decision 0050). See
 * `server/database/schema/video/video.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table video_progress (
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    student_id text not null references users on delete cascade,
    epoch integer not null,
    spans jsonb not null default '[]',
    seen_ms integer not null default 0,
    position_ms integer not null default 0,
    budget_ms integer not null default 0,
    counted_at bigint not null,
    hand_at bigint not null,
    asked_at bigint,
    watches jsonb not null default '[]',
    updated_at bigint not null,
    primary key (teaching_class_id, node_id, student_id, epoch)
  )`,
  'create index video_progress_student_idx on video_progress (student_id)',
  `create table video_test (
    video_test_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    node_id text not null,
    moment_ms integer not null check (moment_ms >= 0),
    item_id text not null references item,
    points double precision not null,
    request_id text not null,
    created_by text references users on delete set null,
    created_at bigint not null,
    deleted_at bigint,
    unique (teaching_class_id, request_id)
  )`,
  'create index video_test_film_idx on video_test (teaching_class_id, node_id, moment_ms)',
  `create table video_test_response (
    video_test_id text not null references video_test on delete cascade,
    user_task_id text not null references user_task on delete cascade,
    response jsonb not null,
    points double precision not null,
    answered_at bigint not null,
    primary key (video_test_id, user_task_id)
  )`,
  'create index video_test_response_task_idx on video_test_response (user_task_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
