/** The confirmed e-mail address of an account, and the links that were mailed. See `server/services/account/mailLinks.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_email (
    user_id text primary key references users on delete cascade,
    email text not null,
    confirmed_at bigint not null
  )`,
  `create table mail_link (
    link_hash text primary key,
    user_id text not null references users on delete cascade,
    kind text not null,
    email text not null,
    expires_at bigint not null
  )`,
  'create index mail_link_user on mail_link (user_id, kind)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
