/** The last activity of the person in a session, as its page reports it. See `server/services/account/sessions.ts`. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table session add column active_at bigint').execute(db)
}
