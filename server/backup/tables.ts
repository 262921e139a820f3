/** Reads all tables of a database in one snapshot, and writes them into another. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema/schema'
import type { ArchivedTable } from './format'

/** Written by the migrator, not by Podium. */
const OF_MIGRATOR = ['kysely_migration', 'kysely_migration_lock']
/** The characters that one fetch should return. */
const FETCH_CHARACTERS = 1_000_000
const FETCH_MAX_ROWS = 5_000

export type TableShape = Pick<ArchivedTable, 'name' | 'columns'>

/** The tables with rows of Podium, and their stored columns. */
export async function tableShapes(db: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: TableShape['columns'] }>`
    select class.relname as name, json_agg(json_build_object(
      'name', attribute.attname, 'type', format_type(attribute.atttypid, attribute.atttypmod)
    ) order by attribute.attnum) as columns
    from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname <> all(${OF_MIGRATOR}::text[])
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname order by class.relname`.execute(db)
  return rows
}

/**
 * Runs the work in one repeatable-read transaction, in which every value has the same text on every server.
 */
export const inSnapshot = <Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await writeTextsAlike(trx)
      return work(trx)
    })

/** Texts of moments, intervals, numbers and bytes depend on these settings. */
async function writeTextsAlike(trx: Transaction<Database>): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
  }
}

/** The rows of a table, as lines, in batches of about a megabyte. Call it in `inSnapshot`. */
export async function* linesOf(
  trx: Transaction<Database>,
  { name, columns }: TableShape,
): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare backup no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(trx)
  for (let count = 100; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from backup`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0)
    count = Math.max(1, Math.min(FETCH_MAX_ROWS, Math.floor((rows.length * FETCH_CHARACTERS) / characters)))
  }
  await sql`close backup`.execute(trx)
}

/** The sequences that have been used, with their last value. */
export async function sequencesOf(db: Kysely<Database>): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** Sets the sequences to these values. */
export async function setSequences(
  trx: Transaction<Database>,
  sequences: readonly { name: string; value: number }[],
): Promise<void> {
  for (const { name, value } of sequences) {
    await sql`select setval(format('%I.%I', current_schema(), ${name}::text)::regclass, ${value}, true)`.execute(trx)
  }
}

/** Inserts lines into a table. */
export async function insertLines(
  trx: Transaction<Database>,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map((column, n) => sql`(row ->> ${sql.lit(n)})::${sql.raw(column.type)}`))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as row`.execute(trx)
}

/** The number of rows of a table. */
export async function countRows(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Runs the work, which fills all tables in any order: without triggers, because their rows are in the archive, too, and
 * without foreign keys, which are checked at the end. The tables are emptied first: migrations may have written rows.
 */
export async function withoutConstraints(
  trx: Transaction<Database>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  )
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select class.relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class as class on class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql`delete from ${sql.table(table)}`.execute(trx)
  }
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
}

/** Drops everything in the schema: for a restore that was interrupted in a database that was empty before it. */
export async function emptySchema(db: Kysely<Database>): Promise<void> {
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind::text as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')
    order by relkind desc`.execute(db)
  const kindOf = (kind: string) => sql.raw(kind === 'v' ? 'view' : 'table')
  const { rows: functions } = await sql<{ name: string }>`
    select proc.oid::regprocedure::text as name from pg_proc as proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const { name, kind } of relations) {
      await sql`drop ${kindOf(kind)} if exists ${sql.table(name)} cascade`.execute(trx)
    }
    for (const { name } of functions) await sql`drop function if exists ${sql.raw(name)} cascade`.execute(trx)
  })
}

/** Whether the schema contains no table. */
export async function isEmptySchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' limit 1`.execute(db)
  return rows.length === 0
}
