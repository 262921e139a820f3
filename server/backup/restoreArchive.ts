/**
 * Restores a backup into an empty database and an empty data folder. Everything is read and checked in the folder
 * `restoring` before anything else is written. A failure leaves the place as it was; an interruption leaves a note, and
 * the next start and the next restore say so.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  type ConnectOptions,
  connectDatabase,
  isRestoring,
  migrate,
  type OpenDatabase,
  RESTORE_MARKER,
  schemaVersion,
} from '../database'
import type { BucketSettings } from '../services/files/store/bucket'
import type { FileStore } from '../services/files/store/fileStore'
import { openFileStore } from '../services/files/store/openFileStore'
import { findEarlier, readEarlier } from './chain'
import { type ArchivedTable, ArchiveProblem, type Manifest, storeNameOf } from './format'
import { readArchive } from './readArchive'
import { countRows, emptySchema, insertLines, isEmptySchema, setSequences, withoutConstraints } from './tables'

/** The characters of rows that one statement inserts. */
const INSERT_CHARACTERS = 1_000_000
const INSERT_ROWS = 2_000

/** The archive, and the place for its content. */
export interface RestoreOptions {
  readonly file: string
  /** Files of earlier archives that it continues and that are not beside it. */
  readonly earlierFiles?: readonly string[]
  readonly passphrase: string | undefined
  readonly dataDir: string
  /** PostgreSQL; undefined: the embedded database in `dataDir`. */
  readonly url: string | undefined
  /** A bucket for the files; null: `dataDir`. */
  readonly s3: BucketSettings | null
  /** Free bytes below a folder (tests). */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Why a place cannot receive a backup. */
export type PlaceFault = 'folder' | 'database' | 'bucket' | 'full'

/** The place of a restore is not empty, or too small. */
export class PlaceProblem extends Error {
  constructor(
    readonly fault: PlaceFault,
    readonly detail: string,
  ) {
    super(`${fault} ${detail}`)
  }
}

/** Folders of a data folder that contain something of a school. */
const OF_SCHOOL = ['database', 'content', 'files', 'views', 'uploads', 'jobs', 'builds']
const unzip = promisify(gunzip)
const NOTE = 'restore.json'
const WORK = 'restoring'

/** Whether a restore into this data folder has not finished. */
export function isUnfinished(dataDir: string): boolean {
  return existsSync(path.join(dataDir, NOTE))
}

/** Restores the archive. @throws ArchiveProblem, PlaceProblem; then nothing has changed. */
export async function restoreArchive(options: RestoreOptions): Promise<Manifest> {
  const { file, passphrase, dataDir, url, earlierFiles = [] } = options
  const work = path.join(dataDir, WORK)
  const note = path.join(dataDir, NOTE)
  const folderExisted = existsSync(dataDir)
  let isBegun = false
  let earlier: ReadonlyMap<string, string> = new Map()
  try {
    const manifest = await readArchive({
      file,
      passphrase,
      async begin(header) {
        earlier = await findEarlier(header.earlier, { file, earlierFiles, passphrase })
        await mustBeEmpty(options, [file, ...earlier.values()])
        isBegun = true
        await mkdir(path.join(work, 'parts'), { recursive: true })
        await writeFile(note, `${JSON.stringify({ archive: path.resolve(file), startedAt: Date.now() })}\n`, {
          flush: true,
        })
      },
      part: (name, bytes) => stage(work, name, bytes),
    })
    await readEarlier(manifest, earlier, { passphrase, part: (name, bytes) => stage(work, name, bytes) })
    await keepFiles(options, manifest, work)
    if (url === undefined) {
      await fillEmbedded(manifest, work)
      await rename(path.join(work, 'database'), path.join(dataDir, 'database'))
    } else {
      await fillPostgres(manifest, work, url, dataDir)
    }
    await rm(note)
    await rm(work, { recursive: true, force: true })
    return manifest
  } catch (error) {
    if (isBegun) await undo(options, folderExisted)
    throw error
  }
}

/** Removes the files of an interrupted restore, and refuses a place with other content. */
async function mustBeEmpty(options: RestoreOptions, archives: readonly string[]): Promise<void> {
  const { dataDir, url, s3, freeBytes = freeBytesIn } = options
  const isRepeated = isUnfinished(dataDir)
  if (url !== undefined) {
    await withDatabase({ url, dataDir }, async ({ db }) => {
      if (await isRestoring(db)) await emptySchema(db)
      if (!(await isEmptySchema(db))) throw new PlaceProblem('database', new URL(url).pathname.slice(1))
    })
  } else if (existsSync(path.join(dataDir, 'database'))) {
    throw new PlaceProblem('folder', path.join(dataDir, 'database'))
  }
  const leftover = isRepeated ? [WORK, ...OF_SCHOOL] : []
  for (const folder of leftover) await rm(path.join(dataDir, folder), { recursive: true, force: true })
  for (const folder of OF_SCHOOL) {
    if ((await readdir(path.join(dataDir, folder)).catch(() => [])).length > 0)
      throw new PlaceProblem('folder', path.join(dataDir, folder))
  }
  await mkdir(dataDir, { recursive: true })
  if (s3 !== null && !isRepeated) {
    await withStore({ dataDir, s3 }, async (store) => {
      for (const folder of ['content', 'files'])
        for await (const names of store.names(folder)) if (names.length > 0) throw new PlaceProblem('bucket', s3.bucket)
    })
  }
  let size = 0
  for (const archive of archives) size += (await stat(archive)).size
  const free = await freeBytes(dataDir)
  // The parts are stored beside the database that is filled from them.
  if (free < 2 * size) throw new PlaceProblem('full', String(2 * size - free))
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Stores a part until all are verified. */
async function stage(work: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const stored = storeNameOf(name)
  if (stored === null && !/^tables\/\w+\.\d+\.ndjson\.gz$/.test(name)) throw new ArchiveProblem('damaged', name)
  const place = path.join(work, 'parts', name)
  await mkdir(path.dirname(place), { recursive: true })
  await pipeline(bytes, createWriteStream(place, { mode: 0o600 }))
}

const keepFiles = (place: Place, { parts, held }: Manifest, work: string): Promise<void> =>
  withStore(place, async (store) => {
    for (const { name } of [...parts, ...held]) {
      const stored = storeNameOf(name)
      if (stored !== null) await store.keep(stored, path.join(work, 'parts', name))
    }
  })

type Place = Pick<RestoreOptions, 'dataDir' | 's3'>

async function withStore(place: Place, work: (store: FileStore) => Promise<void>): Promise<void> {
  const { store, close } = await openFileStore(place)
  try {
    await work(store)
  } finally {
    close()
  }
}

async function fillEmbedded(manifest: Manifest, work: string): Promise<void> {
  const isPrepared = manifest.schema.at(-1) === schemaVersion()
  await withDatabase({ dataDir: work, isPrepared }, (database) => fill(database, manifest, work))
}

async function fillPostgres(manifest: Manifest, work: string, url: string, dataDir: string): Promise<void> {
  await withDatabase({ url, dataDir }, async (database) => {
    await sql`create table ${sql.table(RESTORE_MARKER)} (archive text)`.execute(database.db)
    await fill(database, manifest, work)
  })
}

/** Creates the tables of the archive's version, and writes all rows in one transaction. */
async function fill({ db }: OpenDatabase, manifest: Manifest, work: string): Promise<void> {
  await migrate(db, { to: manifest.schema.at(-1) ?? '' })
  await db.transaction().execute(async (trx) => {
    const names = manifest.tables.map(({ name }) => name)
    await withoutConstraints(trx, names, async () => {
      for (const table of manifest.tables) {
        for await (const lines of staged(table, work)) await insertLines(trx, table, lines)
        if ((await countRows(trx, table.name)) !== table.rows) throw new ArchiveProblem('damaged', table.name)
      }
      await setSequences(trx, manifest.sequences)
    })
    await sql`drop table if exists ${sql.table(RESTORE_MARKER)}`.execute(trx)
  })
}

/** The lines of a table, in batches. A part is a few megabytes; a text in it may contain any separator but a line feed. */
async function* staged({ parts }: ArchivedTable, work: string): AsyncGenerator<string[]> {
  for (const part of parts) {
    const text = (await unzip(await readFile(path.join(work, 'parts', part)))).toString('utf8')
    let [lines, characters]: [string[], number] = [[], 0]
    for (const line of text.trimEnd().split('\n')) {
      lines.push(line)
      characters += line.length
      if (characters < INSERT_CHARACTERS && lines.length < INSERT_ROWS) continue
      yield lines
      ;[lines, characters] = [[], 0]
    }
    if (lines.length > 0) yield lines
  }
}

/** Removes everything that this restore has written: the place was empty before. */
async function undo({ dataDir, url, s3 }: RestoreOptions, folderExisted: boolean): Promise<void> {
  if (url !== undefined) {
    await withDatabase({ url, dataDir }, async ({ db }) => {
      if (await isRestoring(db)) await emptySchema(db)
    }).catch(() => undefined)
  }
  if (s3 !== null) {
    await withStore({ dataDir, s3 }, async (store) => {
      for (const folder of ['content', 'files', 'views'])
        for await (const names of store.names(folder)) for (const name of names) await store.remove(name)
    }).catch(() => undefined)
  }
  for (const folder of [WORK, ...OF_SCHOOL]) await rm(path.join(dataDir, folder), { recursive: true, force: true })
  await rm(path.join(dataDir, NOTE), { force: true })
  if (!folderExisted) await rm(dataDir, { recursive: true, force: true })
}

async function withDatabase<Result>(
  options: Pick<ConnectOptions, 'url' | 'dataDir' | 'isPrepared'>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase({
    ...options,
    onFailure: (error) => {
      throw error
    },
    onError: () => undefined,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Checks a data folder before a start: a finished restore of which only the note is left is completed.
 *
 * @returns the archive of an interrupted restore; null: there is none.
 */
export async function interruptedRestore(dataDir: string, url: string | undefined): Promise<string | null> {
  if (!isUnfinished(dataDir)) return null
  const isFilled =
    url === undefined
      ? existsSync(path.join(dataDir, 'database'))
      : await withDatabase({ url, dataDir }, async ({ db }) => !(await isRestoring(db)) && !(await isEmptySchema(db)))
  if (isFilled) {
    await rm(path.join(dataDir, NOTE))
    await rm(path.join(dataDir, WORK), { recursive: true, force: true })
    return null
  }
  try {
    const note: unknown = JSON.parse(await readFile(path.join(dataDir, NOTE), 'utf8'))
    return String(Reflect.get(Object(note), 'archive'))
  } catch {
    return path.join(dataDir, NOTE)
  }
}
