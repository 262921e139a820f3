/**
 * References to uploaded files: a row for each file and each row that shows it, maintained by triggers in the
 * transaction that writes. A text without an address costs one search for `/files/`. See
 * `server/services/files/referredFiles.ts`.
 */
import { type Kysely, sql } from 'kysely'

/** Tables with references: the key column, and the columns that may contain addresses. */
const users = [
  ['users', 'user_id', ['cover_img']],
  ['classes', 'classes_id', ['cover_img']],
  ['course', 'course_id', ['cover_img']],
  ['course_template', 'template_id', ['cover_img']],
  ['school', 'school_id', ['logo']],
  ['race', 'race_id', ['race_context']],
  ['chat_message', 'message_id', ['text']],
  ['notice', 'msg_id', ['content']],
  ['vote', 'vote_id', ['vote_content']],
  ['vote_draft', 'draft_id', ['vote_content']],
  ['plan', 'plan_id', ['cover_path']],
  ['plan_section', 'section_id', ['content']],
  ['plan_draft', 'section_id', ['content']],
  ['plan_version', 'version_id', ['body']],
] as const

const tables = [
  `create table file_use (
    path text not null,
    by_table text not null,
    by_id text not null,
    primary key (by_table, by_id, path)
  )`,
  'create index file_use_path on file_use (path)',
  // The addresses in a text.
  `create function files_in(content text) returns setof text language sql immutable as $$
    select distinct found[1] from regexp_matches(content, '/files/[0-9a-f]{2}/[0-9a-f]{32}\\.[a-z]+', 'g') as found
  $$`,
  // The arguments of the trigger function: the key column, then the columns that may contain addresses.
  `create function keep_file_use() returns trigger language plpgsql as $$
    declare
      row_before jsonb := '{}';
      row_after jsonb := '{}';
      held text := '';
    begin
      if tg_op <> 'INSERT' then
        row_before := to_jsonb(old);
        delete from file_use where by_table = tg_table_name and by_id = row_before ->> tg_argv[0];
      end if;
      if tg_op <> 'DELETE' then
        row_after := to_jsonb(new);
        for place in 1 .. tg_nargs - 1 loop
          held := held || ' ' || coalesce(row_after ->> tg_argv[place], '');
        end loop;
        insert into file_use (path, by_table, by_id)
          select path, tg_table_name, row_after ->> tg_argv[0] from files_in(held) as path
          on conflict do nothing;
        -- Whoever deletes one of them as unused waits for this transaction, and then sees its use.
        perform from upload where path in (select files_in(held)) for key share;
      end if;
      return null;
    end
  $$`,
]

const holds = (row: 'old' | 'new', columns: readonly string[]): string =>
  columns.map((column) => `${row}.${column}::text like '%/files/%'`).join(' or ')

const triggers = users.flatMap(([table, key, columns]) => {
  const runs = `execute function keep_file_use(${[key, ...columns].map((column) => `'${column}'`).join(', ')})`
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return [
    `create trigger ${table}_files_in after insert on ${table} for each row when (${holds('new', columns)}) ${runs}`,
    `create trigger ${table}_files_changed after update of ${columns.join(', ')} on ${table} for each row
      when ((${isChanged}) and (${holds('old', columns)} or ${holds('new', columns)})) ${runs}`,
    `create trigger ${table}_files_out after delete on ${table} for each row when (${holds('old', columns)}) ${runs}`,
  ]
})

/** Fills the table for existing rows. */
const filled = users.flatMap(([table, key, columns]) =>
  columns.map(
    (column) => `insert into file_use (path, by_table, by_id)
      select path, '${table}', ${key} from ${table}, files_in(${column}::text) as path
      where ${column}::text like '%/files/%' on conflict do nothing`,
  ),
)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers, ...filled]) await sql.raw(statement).execute(db)
}
