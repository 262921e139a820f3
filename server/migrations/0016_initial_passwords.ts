/**
 * Initial passwords are random and expire (G046). Until now all new and reset accounts shared one password: accounts
 * that still have it can no longer use it, and need a new one. The demo school keeps the password that is printed at
 * its start, and an administrator's first password was never the shared one.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column initial_password_until bigint,
    add column initial_password_import text`,
  `update users set password_hash = '!', initial_password_until = 0
    where must_change_password and user_type in ('1', '2') and user_id not like 'demo-%'`,
  'create index users_import_idx on users (initial_password_import) where initial_password_import is not null',
  'create index users_waiting_idx on users (user_type, initial_password_until) where must_change_password and removed_at is null',
  // The passwords of the import's accounts are derived from the key; it is deleted once they have been shown.
  `alter table sheet_import
    add column password_key text,
    add column passwords_told_at bigint`,
  'create index sheet_import_key_idx on sheet_import (ended_at) where password_key is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
