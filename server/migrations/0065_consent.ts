/**
 * The school's part of the privacy text (one row), and the version of the text that a person has agreed to. See
 * `server/services/privacy/privacyText.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column privacy_version text',
  'alter table users add column privacy_at bigint',
  `create table privacy_text (
    privacy_text_id text primary key,
    responsible text not null default '',
    contact text not null default '',
    additions text not null default '',
    asked integer not null default 0,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null
  )`,
  `insert into privacy_text (privacy_text_id) values ('school')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
