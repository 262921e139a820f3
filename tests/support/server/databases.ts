/**
 * Databases for the server tests. What the database itself must guarantee (`describeOnBoth`) is tested on both in every
 * run. Everything else is tested on PostgreSQL, which is faster and runs transactions concurrently, while the browser
 * tests use the same features on the embedded one. With PODIUM_FULL=1 everything runs on both (decision 0024).
 */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../server/database'
import { sealingFile } from '../../../server/services/account/sealing'
import { isFullRun } from '../full'

/** A database that a test may open. */
export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  /** Why the database cannot be opened here; empty if it can. */
  readonly missing: string
  /** A place for a new database, with which a server can be started. */
  create(): Promise<TestPlace>
  /** The same with the demo school in it, as after a first start. */
  createSchool(): Promise<TestPlace>
  /** A new database, migrated and empty. */
  open(): Promise<OpenDatabase & { readonly dataDir: string }>
}

/** The place of a test's database. `remove` drops it. */
export interface TestPlace {
  readonly dataDir: string
  readonly url?: string
  remove(): Promise<void>
}

/** The key of the demo school in the cluster: each copy of it can open the secrets in its database. */
export const SCHOOL_SECRET_KEY = '5ec2e7'.repeat(11).slice(0, 64)

/** The two databases. */
export function testDatabases(): readonly [embedded: TestDatabase, postgres: TestDatabase] {
  const server = inject('postgresUrl')
  process.env.PODIUM_PREPARED_DATABASE = inject('preparedDatabase')
  return [
    database('embedded', '', async (hasSchool) => {
      const place = folder()
      if (hasSchool) fs.cpSync(inject('school'), place.dataDir, { recursive: true })
      return place
    }),
    database('postgres', server === '' ? 'PostgreSQL is not installed' : '', async (hasSchool) => {
      const name = `podium_${Math.random().toString(36).slice(2)}`
      const place = folder()
      if (hasSchool) fs.writeFileSync(sealingFile(place.dataDir), SCHOOL_SECRET_KEY, { mode: 0o600 })
      return {
        dataDir: place.dataDir,
        url: await createDatabase(server, name, hasSchool ? inject('schoolDatabase') : undefined),
        async remove() {
          await admin(server, `drop database if exists ${name} with (force)`)
          await place.remove()
        },
      }
    }),
  ]
}

/** Creates a database in a cluster, empty or as a copy of another without connections; returns its address. */
export async function createDatabase(cluster: string, name: string, template?: string): Promise<string> {
  // Copying files costs half as much as logging each block.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await admin(cluster, `create database ${name}${copied}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Describes the same for both databases; the one that is not installed is shown as skipped, with the reason.
 *
 * @example
 * describeOnBoth('sessions', (database) => { beforeAll(async () => { handle = await database.open() }) … })
 */
export function describeOnBoth(title: string, body: (database: TestDatabase) => void): void {
  describeOn(testDatabases(), title, body)
}

/**
 * Registers the tests for PostgreSQL if it is installed, or else for the embedded database; with `PODIUM_FULL=1` for
 * both.
 */
export function describeOnEither(title: string, body: (database: TestDatabase) => void): void {
  const [embedded, postgres] = testDatabases()
  const one = postgres.missing === '' ? postgres : embedded
  describeOn(isFullRun ? [embedded, postgres] : [one], title, body)
}

/**
 * Registers tests that take minutes, such as those that kill servers: on one database in every run, on both with
 * `PODIUM_FULL=1`.
 */
export function describeOnOne(name: TestDatabase['name'], title: string, body: (database: TestDatabase) => void): void {
  const databases = testDatabases()
  describeOn(isFullRun ? databases : databases.filter((database) => database.name === name), title, body)
}

function describeOn(databases: readonly TestDatabase[], title: string, body: (database: TestDatabase) => void): void {
  for (const database of databases) {
    const reason = database.missing ? ` (skipped: ${database.missing})` : ''
    describe.skipIf(database.missing !== '')(`${title} on ${database.name}${reason}`, () => body(database))
  }
}

function database(
  name: TestDatabase['name'],
  missing: string,
  create: (hasSchool: boolean) => Promise<TestPlace>,
): TestDatabase {
  return {
    name,
    missing,
    create: () => create(false),
    createSchool: () => create(true),
    async open() {
      const place = await create(false)
      const fail = (error: Error) => {
        throw error
      }
      const opened = await openDatabase({
        url: place.url,
        dataDir: place.dataDir,
        onFailure: fail,
        onError: () => undefined,
      })
      return {
        ...opened,
        dataDir: place.dataDir,
        async close() {
          await opened.close()
          await place.remove()
        },
      }
    },
  }
}

function folder(): TestPlace {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  return {
    dataDir,
    async remove() {
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
