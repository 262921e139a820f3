/** Live rounds: roll call and race. See `server/database/schema/live/rounds.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table roll_call (
    roll_call_id text primary key,
    teaching_class_id text not null references teaching_class,
    teacher_id text not null references users,
    request_id text,
    status text not null check (status in ('running', 'cancelled', 'closed')),
    stu_num integer not null check (stu_num between 1 and 5),
    is_nominate_all_stu text not null check (is_nominate_all_stu in ('0', '1')),
    sound text not null check (sound in ('0', '1')),
    commitment text not null,
    secret text not null,
    seed text not null,
    roster jsonb not null,
    chosen jsonb not null,
    student_list jsonb not null,
    started_at bigint not null,
    reveal_at bigint not null,
    ends_at bigint not null,
    is_revealed boolean not null default false,
    closed_at bigint
  )`,
  `create unique index roll_call_running_idx on roll_call (teaching_class_id) where status = 'running'`,
  'create unique index roll_call_request_idx on roll_call (teacher_id, request_id)',
  `create index roll_call_reveal_idx on roll_call (reveal_at) where status = 'running' and not is_revealed`,
  `create index roll_call_ends_idx on roll_call (ends_at) where status = 'running'`,
  `create table roll_call_class (
    teaching_class_id text primary key references teaching_class,
    sound text not null default '1' check (sound in ('0', '1'))
  )`,
  `create table roll_call_commitment (
    commitment_id text primary key,
    teaching_class_id text not null references teaching_class,
    is_nominate_all_stu text not null check (is_nominate_all_stu in ('0', '1')),
    commitment text not null,
    secret text not null,
    roster jsonb not null,
    created_at bigint not null
  )`,
  'create index roll_call_commitment_class_idx on roll_call_commitment (teaching_class_id)',
  `create table roll_call_pick (
    nominate_id text primary key,
    roll_call_id text not null references roll_call,
    teaching_class_id text not null,
    position integer not null,
    user_id text not null,
    user_name text not null,
    login_code text not null,
    nominate_time bigint not null,
    is_cancelled boolean not null default false
  )`,
  `create index roll_call_pick_list_idx on roll_call_pick (teaching_class_id, nominate_time desc, position)
    where not is_cancelled`,
  'create index roll_call_pick_user_idx on roll_call_pick (teaching_class_id, user_id) where not is_cancelled',
  'create index roll_call_pick_draw_idx on roll_call_pick (roll_call_id)',
  `create table race (
    race_id text primary key,
    teaching_class_id text not null references teaching_class,
    teacher_id text not null references users,
    race_context text not null,
    race_time integer not null check (race_time between 1 and 5),
    race_type text not null check (race_type in ('0', '1')),
    status text not null check (status in ('saved', 'running', 'ended')),
    created_at bigint not null,
    started_at bigint,
    opens_at bigint,
    ends_at bigint,
    winner_id text,
    winner_code text,
    winner_name text,
    winner_login text,
    won_at bigint
  )`,
  `create unique index race_running_idx on race (teaching_class_id) where status = 'running'`,
  `create index race_ends_idx on race (ends_at) where status = 'running'`,
  `create index race_list_idx on race (teaching_class_id, created_at desc, race_id desc) where winner_id is not null`,
  // No foreign key to the race: hundreds of presses arrive at once, and each is inserted together with a read of its
  // race.
  `create table race_press (
    race_id text not null,
    user_id text not null,
    user_code text not null,
    user_name text not null,
    received_at double precision not null,
    uncertainty_ms double precision not null,
    primary key (race_id, user_id)
  )`,
  'create index race_press_order_idx on race_press (race_id, received_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
