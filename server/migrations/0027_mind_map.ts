/**
 * Mind maps, and their references to uploaded pictures. See `server/database/schema/documents/mindMap.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

/** Maintains the references of a map to pictures (migration 0026). */
const keepsUses = `execute function keep_file_use('mind_map_id', 'body')`

const statements = [
  `create table mind_map (
    mind_map_id text primary key,
    user_id text not null references users,
    request_id text,
    name text not null,
    body text not null,
    preview text not null,
    node_num integer not null check (node_num > 0),
    created_at bigint not null,
    updated_at bigint not null,
    version integer not null default 1,
    changed_at bigint,
    changed_by text references users on delete set null
  )`,
  'create index mind_map_list_idx on mind_map (user_id, updated_at desc, mind_map_id desc)',
  'create unique index mind_map_request_idx on mind_map (user_id, request_id)',
  `create trigger mind_map_files_in after insert on mind_map for each row
    when (new.body like '%/files/%') ${keepsUses}`,
  `create trigger mind_map_files_changed after update of body on mind_map for each row
    when (old.body is distinct from new.body and (old.body like '%/files/%' or new.body like '%/files/%')) ${keepsUses}`,
  `create trigger mind_map_files_out after delete on mind_map for each row
    when (old.body like '%/files/%') ${keepsUses}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
