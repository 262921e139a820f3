/**
 * The class log: two views over the rounds of a class, and the columns that they needed (docs/decisions/0012).
 * `class_event` has every live event, `class_activity` the time range of each activity. A new tool adds its branch to
 * each.
 */
import { type Kysely, sql } from 'kysely'

const tables = [
  'alter table race add column ended_at bigint',
  // A timer is paused and continued any number of times, but its row has only the last change.
  `create table timer_step (
    timer_id text not null references timer on delete cascade,
    revision integer not null,
    teaching_class_id text not null,
    status text not null check (status in ('running', 'paused', 'ended', 'stopped')),
    at bigint not null,
    progress bigint not null,
    primary key (timer_id, revision)
  )`,
  'create index timer_step_log_idx on timer_step (teaching_class_id, at)',
  `insert into timer_step (timer_id, revision, teaching_class_id, status, at, progress)
    select timer_id, 1, teaching_class_id, 'running', begin_time, 0 from timer
    union all
    select timer_id, revision, teaching_class_id, status, coalesce(closed_at, stop_begin_time, resumed_at), progress
    from timer where revision > 1`,
  'create index roll_call_log_idx on roll_call (teaching_class_id, started_at)',
  'create index race_log_idx on race (teaching_class_id, started_at) where started_at is not null',
  'create index vote_log_idx on vote (teaching_class_id, started_at) where started_at is not null',
  'create index vote_asked_idx on vote (teaching_class_id, created_at) where is_request',
  'create index chat_message_log_idx on chat_message (to_group_id, time) where to_group_id is not null',
  `create index vote_refused_idx on vote (teaching_class_id, settled_at) where status = '3'`,
]

interface Branch {
  readonly from: string
  readonly kind: string
  /** The id of the round or message. */
  readonly id: string
  readonly at: string
  /** When its round began: an event belongs to the meeting of its round, whenever it happened. */
  readonly placedAt: string
  readonly who?: { readonly id: string; readonly name: string; readonly login: string }
  readonly detail?: string
  readonly amount?: string
  /** Distinguishes it from other events of the same kind in the round. */
  readonly key?: string
  readonly where?: string
}

const text = (value: string) => `'${value}'`

const branches: readonly Branch[] = [
  {
    kind: text('rollCall.started'),
    from: 'roll_call r',
    id: 'r.roll_call_id',
    at: 'r.started_at',
    placedAt: 'r.started_at',
    amount: 'r.stu_num',
  },
  {
    kind: text('rollCall.picked'),
    from: 'roll_call r join roll_call_pick p on p.roll_call_id = r.roll_call_id',
    id: 'r.roll_call_id',
    at: 'p.nominate_time',
    placedAt: 'r.started_at',
    who: { id: 'p.user_id', name: 'p.user_name', login: 'p.login_code' },
    where: 'not p.is_cancelled',
  },
  {
    kind: text('rollCall.closed'),
    from: 'roll_call r',
    id: 'r.roll_call_id',
    at: 'r.closed_at',
    placedAt: 'r.started_at',
    detail: 'r.status',
    where: 'r.closed_at is not null',
  },
  {
    kind: text('race.started'),
    from: 'race r',
    id: 'r.race_id',
    at: 'r.started_at',
    placedAt: 'r.started_at',
    detail: 'r.race_context',
    where: 'r.started_at is not null',
  },
  {
    kind: text('race.pressed'),
    from: 'race r join race_press p on p.race_id = r.race_id',
    id: 'r.race_id',
    at: 'floor(p.received_at)::bigint',
    placedAt: 'r.started_at',
    who: { id: 'p.user_id', name: 'p.user_name', login: 'null' },
    amount: '(floor(p.received_at)::bigint - r.opens_at)',
    where: 'r.started_at is not null',
  },
  {
    kind: text('race.won'),
    from: 'race r',
    id: 'r.race_id',
    at: 'r.won_at',
    placedAt: 'r.started_at',
    who: { id: 'r.winner_id', name: 'r.winner_name', login: 'r.winner_login' },
    amount: '(r.won_at - r.opens_at)',
    where: 'r.started_at is not null and r.winner_id is not null',
  },
  {
    kind: text('race.ended'),
    from: 'race r',
    id: 'r.race_id',
    at: 'coalesce(r.ended_at, r.ends_at)',
    placedAt: 'r.started_at',
    detail: `case when r.winner_id is null then 'nobody' else '' end`,
    where: `r.started_at is not null and r.status = 'ended'`,
  },
  {
    kind: `case when s.status in ('ended', 'stopped') then 'timer.ended' when s.status = 'paused' then 'timer.paused'
      when s.revision = 1 then 'timer.started' else 'timer.continued' end`,
    from: 'timer_step s join timer t on t.timer_id = s.timer_id',
    id: 's.timer_id',
    at: 's.at',
    placedAt: 's.at',
    detail: `case when s.revision = 1 then t.kind else s.status end`,
    amount: 'case when s.revision = 1 then t.target_time else s.progress end',
    key: 's.revision::text',
  },
  {
    kind: text('signIn.started'),
    from: 'sign_in r',
    id: 'r.sign_in_id',
    at: 'r.started_at',
    placedAt: 'r.started_at',
    detail: 'r.mode',
  },
  {
    kind: text('signIn.signed'),
    from: 'sign_in r join sign_in_student s on s.sign_in_id = r.sign_in_id',
    id: 'r.sign_in_id',
    at: 's.sign_time',
    placedAt: 'r.started_at',
    who: { id: 's.student_id', name: 's.student_name', login: 's.login_code' },
    where: 's.sign_time is not null',
  },
  {
    kind: text('signIn.marked'),
    from: 'sign_in r join sign_in_student s on s.sign_in_id = r.sign_in_id',
    id: 'r.sign_in_id',
    at: 's.marked_at',
    placedAt: 'r.started_at',
    who: { id: 's.student_id', name: 's.student_name', login: 's.login_code' },
    detail: `s.mark || ':' || s.reason`,
    where: `s.marked_at is not null and s.mark <> ''`,
  },
  {
    kind: text('signIn.ended'),
    from: 'sign_in r',
    id: 'r.sign_in_id',
    at: 'coalesce(r.ended_at, r.ends_at)',
    placedAt: 'r.started_at',
    where: `r.status = 'ended'`,
  },
  {
    kind: text('vote.requested'),
    from: 'vote r',
    id: 'r.vote_id',
    at: 'r.created_at',
    placedAt: 'r.created_at',
    who: { id: 'r.user_id', name: 'r.user_name', login: 'null' },
    detail: 'r.vote_name',
    where: 'r.is_request',
  },
  {
    kind: text('vote.refused'),
    from: 'vote r',
    id: 'r.vote_id',
    at: 'r.settled_at',
    placedAt: 'r.settled_at',
    who: { id: 'r.user_id', name: 'r.user_name', login: 'null' },
    detail: 'r.vote_name',
    where: `r.status = '3' and r.settled_at is not null`,
  },
  {
    kind: text('vote.started'),
    from: 'vote r',
    id: 'r.vote_id',
    at: 'r.started_at',
    placedAt: 'r.started_at',
    detail: 'r.vote_name',
    where: 'r.started_at is not null',
  },
  {
    kind: text('vote.answered'),
    from: 'vote r join vote_voter v on v.vote_id = r.vote_id',
    id: 'r.vote_id',
    at: 'v.answered_at',
    placedAt: 'r.started_at',
    who: { id: 'v.user_id', name: 'v.user_name', login: 'v.login_code' },
    where: 'r.started_at is not null and v.answered_at is not null',
  },
  {
    kind: text('vote.ended'),
    from: 'vote r',
    id: 'r.vote_id',
    at: 'r.ends_at',
    placedAt: 'r.started_at',
    detail: `r.vote_number || '/' || r.vote_sum`,
    where: `r.started_at is not null and r.status = '2'`,
  },
  // Messages to the whole class. Messages between two people are private.
  {
    kind: text('chat.sent'),
    from: '(select *, to_group_id as teaching_class_id from chat_message where to_group_id is not null) m',
    id: 'm.message_id',
    at: 'm.time',
    placedAt: 'm.time',
    who: { id: 'm.from_user_id', name: 'm.name', login: 'null' },
  },
]

/** Events of the same moment are ordered by their kind. */
const stepOf = (kind: string): number =>
  /(requested|started)'$/.test(kind) ? 0 : /(ended|closed)'$/.test(kind) ? 2 : 1

const select = ({ from, kind, id, at, placedAt, who, detail, amount, key, where }: Branch): string => {
  const alias = id.slice(0, id.indexOf('.'))
  const ends = [`(${kind})`, id, key ?? `coalesce(${who?.id ?? 'null'}, '')`].join(` || ':' || `)
  return `select ${alias}.teaching_class_id, ${placedAt} as placed_at, ${at} as at, ${stepOf(kind)} as step,
    (${kind})::text as kind, ${ends} as event_id, ${id} as subject_id, ${who?.id ?? 'null'}::text as user_id,
    ${who?.name ?? 'null'}::text as user_name, ${who?.login ?? 'null'}::text as login_code,
    (${detail ?? `''`})::text as detail, (${amount ?? 'null'})::bigint as amount
  from ${from}${where ? ` where ${where}` : ''}`
}

/** A timer counts at the moments of its changes, so that a forgotten paused one does not last for days. */
const activity = `create view class_activity as
  select teaching_class_id, 'rollCall'::text as tool, roll_call_id as subject_id, started_at as from_at,
    coalesce(closed_at, ends_at) as to_at from roll_call
  union all
  select teaching_class_id, 'race', race_id, started_at,
    coalesce(ended_at, ends_at) from race where started_at is not null
  union all
  select teaching_class_id, 'timer', timer_id, at, at from timer_step
  union all
  select teaching_class_id, 'timer', timer_id, resumed_at, ends_at from timer where status = 'running'
  union all
  select teaching_class_id, 'signIn', sign_in_id, started_at, coalesce(ended_at, ends_at) from sign_in
  union all
  select teaching_class_id, 'vote', vote_id, started_at, ends_at from vote where started_at is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db)
  await sql.raw(`create view class_event as ${branches.map(select).join(' union all ')}`).execute(db)
  await sql.raw(activity).execute(db)
}
