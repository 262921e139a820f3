/** Countdowns and stopwatches. See `server/database/schema/live/timer.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table timer (
    timer_id text primary key,
    teaching_class_id text not null references teaching_class,
    teacher_id text not null references users,
    request_id text not null,
    kind text not null check (kind in ('countdown', 'stopwatch')),
    status text not null check (status in ('running', 'paused', 'ended', 'stopped')),
    revision integer not null check (revision > 0),
    begin_time bigint not null,
    progress bigint not null check (progress between 0 and target_time),
    resumed_at bigint,
    stop_begin_time bigint,
    target_time bigint not null,
    ends_at bigint,
    closed_at bigint,
    check ((status = 'running') = (resumed_at is not null)),
    check ((status = 'running') = (ends_at is not null)),
    check ((status = 'paused') = (stop_begin_time is not null)),
    check ((status in ('ended', 'stopped')) = (closed_at is not null))
  )`,
  `create unique index timer_running_idx on timer (teaching_class_id) where status in ('running', 'paused')`,
  'create unique index timer_request_idx on timer (teacher_id, request_id)',
  `create index timer_ends_idx on timer (ends_at) where status = 'running'`,
  'create index timer_list_idx on timer (teaching_class_id, begin_time desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
