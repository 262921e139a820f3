/**
 * Messages store the role of their author (older ones get it from the account), and uploads the hash of their content.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table chat_message add column role text not null default 'student' check (role in ('student', 'teacher'))",
  `update chat_message set role = 'teacher' from users
    where users.user_id = chat_message.from_user_id and users.user_type = '2'`,
  'alter table chat_message alter column role drop default',
  'alter table upload add column content_hash text',
  'create unique index upload_content_idx on upload (owner_id, content_hash)',
  'create index upload_recent_idx on upload (owner_id, created_at)',
  'drop index upload_owner_idx',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
