/** Students' content of the given practices (D27): one work for each record of a task, which has its state (D14). */
import { type Kysely, sql } from 'kysely'

const key = `execute function keep_file_use('practice_user_id', 'context')`
const holds = (row: 'old' | 'new'): string => `${row}.context like '%/files/%'`

const statements = [
  `create table practice_work (
    practice_user_id text primary key,
    user_task_id text not null unique references user_task on delete cascade,
    practice_ser text not null check (practice_ser ~ '^([1-9]|1[0-9]|2[0-3])$'),
    context text not null default '{}',
    comment text not null default '',
    chosen_at bigint,
    created_at bigint not null,
    saved_at bigint not null,
    version integer not null default 1
  )`,
  'create index practice_work_chosen_idx on practice_work (chosen_at) where chosen_at is not null',
  // Pictures are preserved as long as a work shows them (migration 0026).
  `create trigger practice_work_files_in after insert on practice_work for each row when (${holds('new')}) ${key}`,
  `create trigger practice_work_files_changed after update of context on practice_work for each row
    when ((old.context is distinct from new.context) and (${holds('old')} or ${holds('new')})) ${key}`,
  `create trigger practice_work_files_out after delete on practice_work for each row when (${holds('old')}) ${key}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
