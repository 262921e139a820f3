/**
 * Times of tests and ability tests (D15, D29). An attempt has the end of its time limit and the additional time of a
 * teacher; `deadline` is computed from both. An attempt belongs to a student's record of a task, or to a student in a
 * round of an ability test. See `server/database/schema/work/ability.schema.ts` and `testTaking.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table ability_test (
    ability_test_id text primary key,
    teacher_id text not null references users on delete cascade,
    title text not null,
    resource_version_id text not null references resource_version,
    opens_at bigint not null,
    closes_at bigint not null check (closes_at > opens_at),
    minutes integer not null check (minutes > 0),
    is_shuffled boolean not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index ability_test_teacher_idx on ability_test (teacher_id, updated_at desc)',
  'create index ability_test_version_idx on ability_test (resource_version_id)',
  `create table ability_round (
    ability_round_id text primary key,
    ability_test_id text references ability_test on delete set null,
    teaching_class_id text not null references teaching_class on delete cascade,
    title text not null,
    resource_version_id text not null references resource_version,
    opens_at bigint not null,
    closes_at bigint not null check (closes_at > opens_at),
    ends_at bigint not null,
    minutes integer not null,
    is_shuffled boolean not null,
    max_points double precision not null,
    created_at bigint not null,
    told_at bigint,
    ended_at bigint
  )`,
  'create index ability_round_class_idx on ability_round (teaching_class_id, opens_at desc)',
  'create index ability_round_test_idx on ability_round (ability_test_id)',
  'create index ability_round_version_idx on ability_round (resource_version_id)',
  'create index ability_round_untold_idx on ability_round (opens_at) where told_at is null and ended_at is null',
  'create index ability_round_running_idx on ability_round (ends_at) where ended_at is null',
  `create table ability_extension (
    ability_round_id text not null references ability_round on delete cascade,
    student_id text not null references users on delete cascade,
    minutes integer not null check (minutes > 0),
    primary key (ability_round_id, student_id)
  )`,
  `alter table attempt
    alter column user_task_id drop not null,
    add column ability_round_id text references ability_round on delete cascade,
    add column student_id text references users on delete cascade,
    add column limit_at bigint,
    add column extra_ms bigint not null default 0,
    add unique (ability_round_id, student_id),
    add check ((user_task_id is null) <> (ability_round_id is null)),
    add check ((ability_round_id is null) = (student_id is null))`,
  "create index attempt_deadline_idx on attempt (deadline) where state = 'inProgress' and deadline is not null",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
