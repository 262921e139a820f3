/** When a user last used a resource of the library: see `noteResourceUse` in `server/policies/resources.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table resource_use (
    user_id text not null references users on delete cascade,
    resource_id text not null references resource on delete cascade,
    used_at bigint not null,
    primary key (user_id, resource_id)
  )`,
  'create index resource_use_resource_idx on resource_use (resource_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
