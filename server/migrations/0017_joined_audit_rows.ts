/**
 * Equal audit rows of a minute are merged: their number (`times`), the last moment (`last_at`), and their common key
 * (`same_key`, unique). Older rows are not merged.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table audit
    add column times integer not null default 1,
    add column last_at bigint,
    add column same_key text`,
  'update audit set last_at = at',
  'alter table audit alter column last_at set not null',
  'create unique index audit_same_idx on audit (same_key)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
