/**
 * The database: embedded by default, PostgreSQL by URL, with the same SQL and the same migrations. This module opens,
 * migrates and closes it.
 */
import * as path from 'node:path'
import { type Dialect, Kysely, type Migration, Migrator, sql } from 'kysely'
import { migrations } from '../migrations'
import { openEmbedded } from './embedded'
import { DatabaseNewer, DatabaseUnreachable, RestoreUnfinished } from './errors'
import type { Database } from './schema/schema'

export {
  DatabaseNewer,
  DatabaseUnreachable,
  isForeignKeyViolation,
  isUniqueViolation,
  RestoreUnfinished,
} from './errors'
export { FolderLocked } from './folderLock'

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly kind: 'embedded' | 'postgres'
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /**
   * Copies the embedded database to a new data folder, in which it can be opened like any other; null on PostgreSQL.
   * Statements wait only while its files are copied.
   */
  readonly copyTo: ((dataDir: string) => Promise<void>) | null
  close(): Promise<void>
}

/** The location of the database, and the handlers of its failures. */
export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database in `dataDir/database`. */
  readonly url?: string
  /** The largest number of connections to PostgreSQL; 16 by default. */
  readonly connections?: number
  readonly dataDir: string
  /** The database has failed; the process has to end. */
  readonly onFailure: (error: Error) => void
  /** A connection broke; the next one may work. */
  readonly onError: (error: Error) => void
  /** Called before an existing database is migrated, with the names of the migrations. If it rejects, nothing changes. */
  readonly beforeMigration?: (database: OpenDatabase, pending: readonly string[]) => Promise<void>
  /** Called after each migration of an existing database, with its duration. */
  readonly onMigrated?: (name: string, milliseconds: number) => void
}

/** The migrations of a database, compared with those of this program. */
export interface SchemaState {
  /** The migrations that the database has had, in order; empty for a new database. */
  readonly applied: readonly string[]
  /** Those that are still to be made. */
  readonly pending: readonly string[]
  /** Those that only a newer program knows. */
  readonly unknown: readonly string[]
}

/** The name of the last migration of this program: its schema version. */
export const schemaVersion = (): string => Object.keys(migrations).sort().at(-1) ?? ''

/**
 * Opens and migrates the database. Rejects with `FolderLocked`, `DatabaseNewer` or `DatabaseUnreachable`.
 *
 * @example
 * const { db, close } = await openDatabase({ dataDir: './data', onFailure: exit, onError: log.error })
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await connectDatabase(options)
  try {
    const migrateOne = () => migrateReported(database, options)
    await (database.kind === 'embedded' ? migrateOne() : oneProcessAtATime(database.db, migrateOne))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Where a database is opened, and whether a new embedded one begins with the prepared tables. */
export interface ConnectOptions
  extends Pick<DatabaseOptions, 'url' | 'connections' | 'dataDir' | 'onFailure' | 'onError'> {
  readonly isPrepared?: boolean
}

/**
 * Opens a database and leaves its schema unchanged; an embedded database is created if it does not exist. Rejects with
 * `FolderLocked` or `DatabaseUnreachable`.
 */
export async function connectDatabase(options: ConnectOptions): Promise<OpenDatabase> {
  const { url, dataDir, onFailure, isPrepared = true } = options
  const embedded = url ? null : await openEmbedded(path.join(dataDir, 'database'), onFailure, { isPrepared })
  const db = new Kysely<Database>({ dialect: embedded?.dialect ?? (await postgres(options)) })
  const close = async () => {
    await db.destroy()
    await embedded?.close()
  }
  const ping = async () => {
    await sql`select 1`.execute(db)
  }
  try {
    await ping()
  } catch (error) {
    await close()
    throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const copyTo = embedded && ((folder: string) => embedded.copyTo(path.join(folder, 'database')))
  return { db, kind: embedded ? 'embedded' : 'postgres', ping, copyTo, close }
}

/** Reports the pending migrations of an existing database before they are made, and the duration of each. */
async function migrateReported(database: OpenDatabase, options: DatabaseOptions): Promise<void> {
  if (await isRestoring(database.db)) throw new RestoreUnfinished()
  const { applied, pending, unknown } = await schemaOf(database.db)
  if (unknown.length > 0) throw new DatabaseNewer(unknown)
  const isUpgrade = applied.length > 0 && pending.length > 0
  if (isUpgrade) await options.beforeMigration?.(database, pending)
  await migrate(database.db, { onMigrated: isUpgrade ? options.onMigrated : undefined })
}

/** A restore creates this table first, and drops it in the transaction that writes the rows. */
export const RESTORE_MARKER = 'restore_marker'

/** Whether a restore into this database has not finished. */
export async function isRestoring(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${RESTORE_MARKER})::text as name`.execute(db)
  return rows[0]?.name != null
}

/** Loaded on demand, because its driver is large. */
async function postgres({ url = '', connections = 16, onError }: ConnectOptions): Promise<Dialect> {
  const { postgresDialect } = await import('./postgres')
  return postgresDialect(url, connections, onError)
}

/** Any number that no other program uses on this database. */
const START_LOCK = 5_078_624_120

/**
 * Runs the work while no other process does the same on this database. The migrator's own lock is a table that the
 * first migration creates: processes that start concurrently on an empty database would all create it, and the database
 * would log an error for each.
 */
async function oneProcessAtATime(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${START_LOCK}::bigint)`.execute(holder)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK}::bigint)`.execute(holder)
    }
  })
}

/** How far a database is migrated. */
export interface MigrateOptions {
  /** The last migration to make; by default the last one of this program. */
  readonly to?: string
  readonly onMigrated?: DatabaseOptions['onMigrated']
}

/** Migrates the database to this program's version; refuses a newer one. Several processes may do it concurrently. */
export async function migrate(db: Kysely<Database>, { to, onMigrated }: MigrateOptions = {}): Promise<void> {
  await refuseNewer(db)
  const provider = { getMigrations: async () => (onMigrated ? timed(onMigrated) : migrations) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (!error) return
  // A newer process may have migrated while this one waited.
  await refuseNewer(db)
  throw error
}

/** The migrations, each of which reports its duration. */
const timed = (onMigrated: NonNullable<DatabaseOptions['onMigrated']>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db) {
          const begun = performance.now()
          await up(db)
          onMigrated(name, Math.round(performance.now() - begun))
        },
      },
    ]),
  )

/** Reads which migrations a database has had. */
export async function schemaOf(db: Kysely<Database>): Promise<SchemaState> {
  const names = Object.keys(migrations).sort()
  const known = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!known.rows[0]?.name) return { applied: [], pending: names, unknown: [] }
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const applied = done.rows.map(({ name }) => name)
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !Object.hasOwn(migrations, name)),
  }
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const { unknown } = await schemaOf(db)
  if (unknown.length > 0) throw new DatabaseNewer(unknown)
}
