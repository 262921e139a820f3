/**
 * Slides: the images of a document's pages (`server/database/schema/shared/slideDecks.schema.ts`), the rounds in which a class sees
 * them (`server/database/schema/live/slides.schema.ts`), and their branches of the class log.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table slide_deck (
    file_id text primary key references file on delete cascade,
    state text not null check (state in ('making', 'ready', 'failed')),
    problem text not null default '',
    page_count integer not null default 0,
    ready_pages integer not null default 0,
    lease_until bigint not null,
    attempt integer not null default 0
  )`,
  `create index slide_deck_lease_idx on slide_deck (lease_until) where state = 'making'`,
  `create table slide_page (
    file_id text not null references slide_deck on delete cascade,
    page integer not null,
    width integer not null,
    height integer not null,
    small_size integer not null,
    large_size integer not null,
    text text not null,
    primary key (file_id, page)
  )`,
  `create table slides (
    slides_id text primary key,
    teaching_class_id text not null references teaching_class on delete cascade,
    teacher_id text not null references users,
    request_id text not null,
    file_id text not null references file,
    title text not null,
    page_count integer not null,
    page integer not null default 1,
    shown_to integer not null default 1,
    revision integer not null default 1,
    started_at bigint not null,
    ends_at bigint not null check (ends_at > started_at),
    closed_at bigint,
    check (page between 1 and shown_to and shown_to <= page_count)
  )`,
  'create unique index slides_running_idx on slides (teaching_class_id) where closed_at is null',
  'create unique index slides_request_idx on slides (teacher_id, request_id)',
  'create index slides_ends_idx on slides (ends_at) where closed_at is null',
  'create index slides_log_idx on slides (teaching_class_id, started_at)',
  'create index slides_file_idx on slides (file_id)',
  `create table slides_turn (
    slides_id text not null references slides on delete cascade,
    revision integer not null,
    page integer not null,
    at bigint not null,
    primary key (slides_id, revision)
  )`,
  `create table slides_unclear (
    slides_id text not null references slides on delete cascade,
    page integer not null,
    user_id text not null references users on delete cascade,
    marked_at bigint not null,
    primary key (slides_id, page, user_id)
  )`,
  'create index slides_unclear_user_idx on slides_unclear (user_id)',
  `create table slides_unclear_count (
    slides_id text not null references slides on delete cascade,
    page integer not null,
    unclear integer not null,
    revision integer not null,
    primary key (slides_id, page)
  )`,
  // A round claims its file; however the round is deleted, the claim is deleted with it.
  `create function release_slides_file() returns trigger language plpgsql as $$
    begin
      delete from file_claim where by_table = 'slides' and by_id = old.slides_id;
      return null;
    end $$`,
  `create trigger slides_file_out after delete on slides for each row execute function release_slides_file()`,
]

/** The branches of the view `class_event`; its columns are those of migration 0007. */
const event = (kind: string, at: string, step: number, detail: string, amount: string) =>
  `select teaching_class_id, started_at as placed_at, ${at} as at, ${step} as step, '${kind}'::text as kind,
    '${kind}:' || slides_id || ':' as event_id, slides_id as subject_id, null::text as user_id, null::text as user_name,
    null::text as login_code, (${detail})::text as detail, (${amount})::bigint as amount from slides`
const events = [
  event('slides.started', 'started_at', 0, 'title', 'page_count'),
  `${event(
    'slides.ended',
    'closed_at',
    2,
    `''`,
    '(select count(distinct page) from slides_turn turn where turn.slides_id = slides.slides_id)',
  )} where closed_at is not null`,
]
const activity = `select teaching_class_id, 'slides'::text as tool, slides_id as subject_id, started_at as from_at,
  coalesce(closed_at, ends_at) as to_at from slides`

/** Appends branches to a view, whose columns remain. */
async function extend(db: Kysely<unknown>, view: string, branches: readonly string[]): Promise<void> {
  const { rows } = await sql<{ query: string }>`select pg_get_viewdef(${view}::text::regclass) as query`.execute(db)
  const query = rows[0]?.query.trim().replace(/;$/, '')
  await sql.raw(`create or replace view ${view} as ${[query, ...branches].join(' union all ')}`).execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await extend(db, 'class_event', events)
  await extend(db, 'class_activity', [activity])
}
