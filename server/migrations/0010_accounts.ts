/** The codes of captchas. See `server/database/schema/account/accounts.schema.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table captcha (
    captcha_key text collate "C" primary key,
    answer_hash text not null,
    expires_at bigint not null
  )`,
  'create index captcha_expires_idx on captcha (expires_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
