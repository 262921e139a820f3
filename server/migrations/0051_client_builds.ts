/** The builds of the client whose assets every node serves. See `server/plugins/pages/clientBuilds.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table client_build (
    build_id text primary key,
    names jsonb not null,
    used_at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
