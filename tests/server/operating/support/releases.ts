/** Databases of released versions: what `npm run upgrade-fixture` has dumped, loaded into an empty database. */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../../../server/database/schema/schema'
import type { TestPlace } from '../../../support/server/databases'

const FOLDER = 'tests/fixtures/upgrade'

/** The versions with a dump, the oldest first. */
export const dumpedVersions = (): string[] =>
  fs
    .readdirSync(FOLDER)
    .flatMap((name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? [])
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Fills an empty database with the dump of a version. */
export async function loadDump(version: string, { url, dataDir }: TestPlace): Promise<void> {
  const dump = gunzipSync(fs.readFileSync(path.join(FOLDER, `${version}.sql.gz`))).toString()
  // Functions are created before the tables that they name.
  const statements = `set check_function_bodies = off;\n${dump}`
  if (url === undefined) {
    const folder = path.join(dataDir, 'database', 'pgdata')
    fs.mkdirSync(folder, { recursive: true })
    const embedded = await PGlite.create(folder)
    await embedded.exec(statements)
    await embedded.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** A column as programs see it. */
export interface Column {
  readonly type: string
  readonly isNullable: boolean
  /** Whether a row can be written without it. */
  readonly isOptional: boolean
}

/** The columns of all tables, by `table.column`, and the rules that refuse rows. */
export interface Shape {
  readonly columns: ReadonlyMap<string, Column>
  /** Unique, check and exclusion rules as `table: rule`. */
  readonly rules: ReadonlySet<string>
}

/** Reads the shape of a database. */
export async function shapeOf(db: Kysely<Database>): Promise<Shape> {
  const columns = await sql<{ name: string; type: string; nullable: boolean; optional: boolean }>`
    select class.relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
      (not attnotnull or atthasdef or attidentity <> '') as optional
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  )
  const rules = await sql<{ rule: string }>`
    select class.relname || ': ' || pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class as class on class.oid = conrelid
    where contype in ('c', 'u', 'x', 'p') and connamespace = current_schema()::regnamespace
    union
    select class.relname || ': unique ' || substring(pg_get_indexdef(indexrelid) from ' USING .*')
    from pg_index join pg_class as class on class.oid = indrelid
    where indisunique and relnamespace = current_schema()::regnamespace`.execute(db)
  return {
    columns: new Map(
      columns.rows.map(({ name, type, nullable, optional }) => [
        name,
        { type, isNullable: nullable, isOptional: optional },
      ]),
    ),
    rules: new Set(rules.rows.map(({ rule }) => rule)),
  }
}

const mentions = (rule: string, name: string, table: string): boolean =>
  name.startsWith(`${table}.`) && new RegExp(`\\b${name.slice(table.length + 1)}\\b`).test(rule)

/** What the earlier version reads or writes and the later schema refuses; empty: both versions run on it. */
export function incompatibilities(earlier: Shape, later: Shape): string[] {
  const tables = new Set([...earlier.columns.keys()].map((name) => name.split('.')[0]))
  const problems: string[] = []
  for (const [name, before] of earlier.columns) {
    const after = later.columns.get(name)
    if (!after) problems.push(`${name} is gone`)
    else if (after.type !== before.type) problems.push(`${name} has the type ${after.type} instead of ${before.type}`)
    else if (before.isNullable && !after.isNullable) problems.push(`${name} refuses null`)
    else if (before.isOptional && !after.isOptional) problems.push(`${name} has no default any more`)
  }
  for (const [name, { isOptional }] of later.columns) {
    const isNew = tables.has(name.split('.')[0]) && !earlier.columns.has(name)
    if (isNew && !isOptional) problems.push(`${name} is new and required`)
  }
  for (const rule of later.rules) {
    const [table = ''] = rule.split(':')
    if (!tables.has(table) || earlier.rules.has(rule)) continue
    // Rows of the earlier version have the default of a new column, and the migration has checked them.
    const isAboutNew = [...later.columns.keys()].some(
      (name) => !earlier.columns.has(name) && rule.includes(' CHECK ') && mentions(rule, name, table),
    )
    if (!isAboutNew) problems.push(`there is a new rule: ${rule}`)
  }
  return problems.sort()
}
