/**
 * The database: embedded by default, PostgreSQL by URL, with the same SQL and the same migrations. This module opens,
 * migrates and closes it.
 */
import * as path from 'node:path'
import { type Dialect, Kysely, Migrator, sql } from 'kysely'
import { migrations } from '../migrations'
import { openEmbedded } from './embedded'
import { DatabaseNewer, DatabaseUnreachable } from './errors'
import type { Database } from './schema/schema'

export { DatabaseNewer, DatabaseUnreachable, isUniqueViolation } from './errors'
export { FolderLocked } from './folderLock'

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly kind: 'embedded' | 'postgres'
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The location of the database, and the handlers of its failures. */
export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database in `dataDir/database`. */
  readonly url?: string
  readonly dataDir: string
  /** The database has failed; the process has to end. */
  readonly onFailure: (error: Error) => void
  /** A connection broke; the next one may work. */
  readonly onError: (error: Error) => void
}

/**
 * Opens and migrates the database. Rejects with `FolderLocked`, `DatabaseNewer` or `DatabaseUnreachable`.
 *
 * @example
 * const { db, close } = await openDatabase({ dataDir: './data', onFailure: exit, onError: log.error })
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.url ? null : await openEmbedded(path.join(options.dataDir, 'database'), options.onFailure)
  const db = new Kysely<Database>({ dialect: embedded?.dialect ?? (await postgres(options)) })
  const close = async () => {
    await db.destroy()
    await embedded?.close()
  }
  const ping = async () => {
    await sql`select 1`.execute(db)
  }
  try {
    await ping().catch((error: unknown) => {
      throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
    })
    await (embedded ? migrate(db) : oneProcessAtATime(db, () => migrate(db)))
  } catch (error) {
    await close()
    throw error
  }
  return { db, kind: embedded ? 'embedded' : 'postgres', ping, close }
}

/** Loaded on demand, because its driver is large. */
async function postgres({ url = '', onError }: DatabaseOptions): Promise<Dialect> {
  const { postgresDialect } = await import('./postgres')
  return postgresDialect(url, onError)
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

/** Migrates the database to this program's version; refuses a newer one. Several processes may do it concurrently. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // A newer process may have migrated while this one waited.
  await refuseNewer(db)
  throw error
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const known = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!known.rows[0]?.name) return
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = done.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) throw new DatabaseNewer(unknown)
}
