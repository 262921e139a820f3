/**
 * Files of teaching content: bytes that are stored once, unfinished uploads, references, tickets for reading, and
 * conversions for display. See `server/database/schema/shared/files.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file (
    file_id text primary key,
    sha256 text not null check (length(sha256) = 64),
    size bigint not null check (size > 0),
    mime text not null,
    extension text not null,
    facts jsonb not null default '{}',
    created_at bigint not null,
    -- The same bytes may be a text to one and a page to another: what they are called decides how they are shown.
    unique (sha256, extension)
  )`,
  'create index file_created on file (created_at)',
  `create table file_claim (
    file_id text not null references file,
    by_table text not null,
    by_id text not null,
    primary key (by_table, by_id, file_id)
  )`,
  'create index file_claim_file on file_claim (file_id)',
  `create table upload_session (
    upload_id text primary key,
    owner_id text not null references users on delete cascade,
    kind text not null,
    file_name text not null,
    size bigint not null check (size > 0),
    -- Of the beginning of the file: whether the one that is chosen again is the same.
    fingerprint text not null,
    state text not null default 'receiving' check (state in ('receiving', 'finished')),
    file_id text references file on delete cascade,
    created_at bigint not null,
    -- The last time that bytes came, or that it was finished.
    touched_at bigint not null,
    check ((file_id is not null) = (state = 'finished'))
  )`,
  'create index upload_session_owner on upload_session (owner_id, state, created_at)',
  'create index upload_session_file on upload_session (file_id) where file_id is not null',
  `create index upload_session_receiving on upload_session (touched_at) where state = 'receiving'`,
  `create table file_ticket (
    -- SHA-256 of the ticket, which itself is told once.
    ticket_hash text primary key,
    place_kind text not null,
    place_id text not null,
    file_id text not null references file on delete cascade,
    file_name text not null,
    may_download boolean not null,
    user_id text not null references users on delete cascade,
    session_id text not null,
    expires_at bigint not null
  )`,
  'create index file_ticket_place on file_ticket (place_kind, place_id)',
  'create index file_ticket_session on file_ticket (session_id)',
  'create index file_ticket_expires on file_ticket (expires_at)',
  `create table file_view (
    file_id text not null references file on delete cascade,
    kind text not null check (kind in ('pdf', 'html', 'sheets')),
    state text not null check (state in ('making', 'ready', 'failed')),
    size bigint not null default 0,
    -- Why it failed: the name of an error.
    problem text not null default '',
    lease_until bigint not null,
    primary key (file_id, kind)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
