/** Sign-ins at a provider of the school that are in progress. See `server/services/account/schoolLogin/steps.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table login_step (
    step_hash text primary key,
    kind text not null check (kind in ('begun', 'ticket')),
    browser_hash text not null,
    content text not null,
    expires_at bigint not null
  )`,
  'create index login_step_expires_idx on login_step (expires_at)',
  // Accounts are found by student or staff number, ignoring case.
  'create index users_user_code_idx on users (lower(user_code))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
