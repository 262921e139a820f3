/**
 * Equal audit rows of a minute are one row: how often (`times`), when last (`last_at`), and what they are equal in
 * (`same_key`, unique). Rows from before stand each for itself.
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
