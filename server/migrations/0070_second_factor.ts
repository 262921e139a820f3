/**
 * The second factor of an account and its recovery codes, how and when each session was started and its person
 * confirmed the identity. See `server/services/account/secondFactors.ts` and `confirmations.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table session add column confirmed_at bigint',
  `alter table session add column way text not null default 'password'`,
  'alter table login_log add column way text',
  `create table second_factor (
    user_id text primary key references users on delete cascade,
    secret text not null,
    created_at bigint not null,
    activated_at bigint,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    user_id text not null references second_factor on delete cascade,
    code_hash text not null,
    used_at bigint,
    primary key (user_id, code_hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
