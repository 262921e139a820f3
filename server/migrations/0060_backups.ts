/** The backups that were made or attempted. See `server/services/operations/backups.ts`. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table backup_run (
    backup_id text primary key,
    kind text not null check (kind in ('manual', 'scheduled', 'migration')),
    due_at bigint unique,
    started_at bigint not null,
    ended_at bigint,
    state text not null check (state in ('running', 'done', 'failed')),
    archive_id text,
    archive text not null default '',
    size bigint not null default 0,
    problem text not null default '',
    verified_at bigint
  )`,
  'create index backup_run_started on backup_run (started_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
