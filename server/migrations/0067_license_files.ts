/** The installed licence file with its signature, and who installed it. See `server/services/operations/license.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table license
    add column document text not null default '',
    add column installed_at bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
