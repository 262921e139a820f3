/** Backups and restores: embedded → PostgreSQL → embedded, row by row; wrong archives and wrong places. */

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ArchiveProblem, type Manifest } from '../../../server/backup/format'
import { interruptedRestore, PlaceProblem, restoreArchive } from '../../../server/backup/restoreArchive'
import { seal } from '../../../server/backup/sealing'
import {
  inSnapshot,
  insertLines,
  linesOf,
  sequencesOf,
  setSequences,
  tableShapes,
  withoutConstraints,
} from '../../../server/backup/tables'
import { writeArchive } from '../../../server/backup/writeArchive'
import { connectDatabase, openDatabase, RestoreUnfinished } from '../../../server/database'
import type { Database } from '../../../server/database/schema/schema'
import { createFolderStore } from '../../../server/services/files/store/folderStore'
import { isFullRun } from '../../support/full'
import { testDatabases } from '../../support/server/databases'

const folders: string[] = []
const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const options = { onFailure: () => undefined, onError: () => undefined }
const [, postgres] = testDatabases()

/** All rows of all tables, as text, in an order that does not depend on their place in the files. */
async function rowsOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  return inSnapshot(db, async (trx) => {
    const all: Record<string, string[]> = {}
    for (const shape of await tableShapes(trx)) {
      const lines: string[] = []
      for await (const batch of linesOf(trx, shape)) lines.push(...batch)
      all[shape.name] = lines.sort()
    }
    return all
  })
}

async function writeTo(file: string, place: { dataDir: string; url?: string }): Promise<Manifest> {
  const { db, close } = await connectDatabase({ ...place, ...options })
  try {
    const store = createFolderStore(place.dataDir)
    const { stream, manifest } = writeArchive({ db, store, version: '1.2.3', now: 1_700_000_000_000 })
    await pipeline(stream, fs.createWriteStream(file))
    return await manifest
  } finally {
    await close()
  }
}

const rowsIn = async (place: { dataDir: string; url?: string }) => {
  const { db, close } = await connectDatabase({ ...place, ...options })
  try {
    return await rowsOf(db)
  } finally {
    await close()
  }
}

const ODD = 'line feed \n, tab \t, "quotes", \\N, separators \u2028\u2029\u0085, emoji 👩‍🏫, 汉字, \u0001'

/** A table with every kind of column, and values that a careless copy changes. */
async function createOdd(db: Kysely<Database>): Promise<void> {
  await sql`create table odd (
    id bigint generated always as identity primary key, parent bigint references odd, bytes bytea, doc jsonb,
    at timestamptz, exact numeric(20, 10), share double precision, tags text[], word text,
    size integer generated always as (length(word)) stored)`.execute(db)
}

async function fillOdd(db: Kysely<Database>): Promise<void> {
  await sql`insert into odd (bytes, doc, at, exact, share, tags, word) values
    ('\\x00ff0a'::bytea, 'null', '2026-03-01 09:05:01.123456+08', 1234567890.0123456789, 0.1::float8 + 0.2, '{"a,b",null,""}', ${ODD}),
    (null, '{"b": [1, null, 12345678901234567890]}', 'infinity', null, 'NaN', '{}', '')`.execute(db)
  await sql`insert into odd (parent, word) values (2, 'child')`.execute(db)
  // A row that refers to a later one.
  await sql`update odd set parent = 3 where id = 1`.execute(db)
}

describe('a backup', () => {
  let school: string
  /** An archive of the demo school, which no test changes. */
  let whole: string
  let wholeFolder: string
  beforeAll(async () => {
    school = inject('school')
    process.env.PODIUM_PREPARED_DATABASE = inject('preparedDatabase')
    wholeFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
    whole = path.join(wholeFolder, 'whole.tar')
    await writeTo(whole, { dataDir: copyOfSchool() })
  })
  afterAll(() => fs.rmSync(wholeFolder, { recursive: true, force: true }))
  const copyOfSchool = (): string => {
    const folder = newFolder()
    fs.cpSync(school, folder, { recursive: true })
    return folder
  }

  test.skipIf(postgres.missing !== '')(
    `is restored from embedded to PostgreSQL${isFullRun ? ' and back' : ''} with equal rows, files and sequences`,
    async () => {
      const dataDir = copyOfSchool()
      const first = path.join(newFolder(), 'first.tar')
      const written = await writeTo(first, { dataDir })
      const before = await rowsIn({ dataDir })
      expect(written.missing).toEqual([])
      expect(written.files.count).toBeGreaterThan(0)
      expect(Object.values(before).flat().length).toBe(written.tables.reduce((sum, { rows }) => sum + rows, 0))

      const place = await postgres.create()
      // A restore that was interrupted here is refused at start, and can be repeated.
      const interrupted = await openDatabase({ ...place, ...options })
      await sql`create table restore_marker (archive text)`.execute(interrupted.db)
      await interrupted.close()
      await expect(openDatabase({ ...place, ...options })).rejects.toBeInstanceOf(RestoreUnfinished)
      await restoreArchive({ file: first, passphrase: undefined, url: place.url, dataDir: place.dataDir, s3: null })
      expect(await rowsIn(place)).toEqual(before)
      const second = path.join(newFolder(), 'second.tar')
      const again = await writeTo(second, place)
      expect(again.sequences).toEqual(written.sequences)
      expect(again.files).toEqual(written.files)

      await place.remove()
      if (!isFullRun) return

      const back = path.join(newFolder(), 'data')
      await restoreArchive({ file: second, passphrase: undefined, url: undefined, dataDir: back, s3: null })
      expect(await rowsIn({ dataDir: back })).toEqual(before)
      for (const { name } of again.parts.filter((part) => part.name.startsWith('files/'))) {
        const stored = name.slice('files/'.length)
        expect(fs.readFileSync(path.join(back, stored))).toEqual(fs.readFileSync(path.join(dataDir, stored)))
      }
      expect(fs.readdirSync(back).sort()).not.toContain('restoring')
      // The restored database is complete: it opens like any other, and its foreign keys and triggers are back.
      const { db, close } = await openDatabase({ dataDir: back, ...options })
      await expect(
        sql`insert into upload (upload_id, owner_id, kind, path, size, created_at) values ('u', 'nobody', 'k', '/p', 1, 1)`.execute(
          db,
        ),
      ).rejects.toThrow(/foreign key/)
      await close()
    },
  )

  test.skipIf(postgres.missing !== '')(
    'copies every value exactly: bytes, JSON null, moments, numbers, generated columns, references to later rows',
    async () => {
      const place = await postgres.create()
      const from = await connectDatabase({ ...place, ...options })
      const to = await connectDatabase({ dataDir: newFolder(), ...options })
      await createOdd(from.db)
      await fillOdd(from.db)
      await createOdd(to.db)
      const lines = (await rowsOf(from.db)).odd ?? []
      const shape = (await tableShapes(to.db)).find(({ name }) => name === 'odd')
      if (!shape) throw new Error('no table')
      expect(shape.columns.map(({ name }) => name)).not.toContain('size')
      await to.db.transaction().execute((trx) =>
        withoutConstraints(trx, ['odd'], async () => {
          await insertLines(trx, shape, lines)
          await setSequences(trx, await sequencesOf(from.db))
        }),
      )
      expect((await rowsOf(to.db)).odd).toEqual(lines)
      const all = sql`select id, parent, encode(bytes, 'hex') as bytes, doc is null as sql_null, doc::text as doc,
        at::text as at, exact::text as exact, share::text as share, tags::text as tags, word, size from odd order by id`
      const [there, here] = [await all.execute(from.db), await all.execute(to.db)]
      const moment = (row: unknown) => new Date(String(Reflect.get(Object(row), 'at'))).getTime()
      expect(here.rows.map(moment)).toEqual(there.rows.map(moment))
      expect(here.rows.map((row) => ({ ...Object(row), at: 0 }))).toEqual(
        there.rows.map((row) => ({ ...Object(row), at: 0 })),
      )
      expect(here.rows[0]).toMatchObject({ bytes: '00ff0a', doc: 'null', sql_null: false, word: ODD, parent: 3 })
      await sql`insert into odd (word) values ('next')`.execute(to.db)
      expect((await sql<{ id: number }>`select max(id) as id from odd`.execute(to.db)).rows).toEqual([{ id: 4 }])
      await from.close()
      await to.close()
      await place.remove()
    },
  )

  test('is refused with its reason, and nothing changes, when it is foreign, cut, damaged, newer or encrypted', async () => {
    const bytes = fs.readFileSync(whole)
    const target = path.join(newFolder(), 'data')
    const restoring = (content: Buffer, passphrase?: string) => {
      const other = path.join(newFolder(), 'other.tar')
      fs.writeFileSync(other, content)
      return restoreArchive({ file: other, passphrase, url: undefined, dataDir: target, s3: null }).then(
        () => 'restored',
        (error: unknown) => (error instanceof ArchiveProblem ? error.fault : String(error)),
      )
    }
    const changed = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0xff
      return copy
    }
    const replaced = (text: string, by: string) =>
      Buffer.from(bytes.toString('latin1').replace(text, by.padEnd(text.length)), 'latin1')
    const sealed = await buffer(await seal(Readable.from([bytes]), 'a long passphrase'))
    const inPart = bytes.indexOf('.ndjson.gz') + 600
    expect({
      foreign: await restoring(Buffer.from('PK\x03\x04 a zip archive'.padEnd(2_000, '\0'))),
      empty: await restoring(Buffer.alloc(0)),
      otherTar: await restoring(replaced('"podium-backup"', '"other-program"')),
      cut: await restoring(bytes.subarray(0, bytes.length / 2)),
      withoutEnd: await restoring(bytes.subarray(0, bytes.indexOf('manifest.json'))),
      damaged: await restoring(changed(inPart)),
      newer: await restoring(replaced('"0001_school"', '"9001_school"')),
      newerFormat: await restoring(replaced('"formatVersion": 1', '"formatVersion": 3')),
      sealed: await restoring(sealed),
      wrongPassphrase: await restoring(sealed, 'another passphrase'),
      sealedCut: await restoring(sealed.subarray(0, sealed.length - 70_000), 'a long passphrase'),
      missing: await restoreArchive({
        file: '/nowhere.tar',
        passphrase: undefined,
        url: undefined,
        dataDir: target,
        s3: null,
      }).catch((error: ArchiveProblem) => error.fault),
    }).toEqual({
      foreign: 'foreign',
      empty: 'foreign',
      otherTar: 'foreign',
      cut: 'incomplete',
      withoutEnd: 'incomplete',
      damaged: 'damaged',
      newer: 'newer',
      newerFormat: 'newer',
      sealed: 'sealed',
      wrongPassphrase: 'passphrase',
      sealedCut: expect.stringMatching(/incomplete|damaged/),
      missing: 'missing',
    })
    expect(fs.existsSync(target)).toBe(false)
    // As a killed restore leaves the folder: parts without a manifest, and some of the files.
    fs.mkdirSync(path.join(target, 'restoring', 'parts'), { recursive: true })
    fs.mkdirSync(path.join(target, 'content', 'aa'), { recursive: true })
    fs.writeFileSync(path.join(target, 'content', 'aa', 'left'), 'left')
    fs.writeFileSync(path.join(target, 'restore.json'), JSON.stringify({ archive: '/backups/old.tar' }))
    expect(await interruptedRestore(target, undefined)).toBe('/backups/old.tar')
    expect(await restoring(sealed, 'a long passphrase')).toBe('restored')
    expect(await interruptedRestore(target, undefined)).toBeNull()
    expect(fs.readdirSync(target).sort()).toEqual(['content', 'database'])
    expect(fs.existsSync(path.join(target, 'content', 'aa', 'left'))).toBe(false)
  })

  test('is refused by a place that is not empty or too small, which stays as it is', async () => {
    const file = whole
    const dataDir = copyOfSchool()
    const before = fs.readdirSync(dataDir, { recursive: true }).sort()
    const restoring = (place: { dataDir: string; url?: string; freeBytes?: () => Promise<number> }) =>
      restoreArchive({ file, passphrase: undefined, url: undefined, s3: null, ...place }).then(
        () => 'restored',
        (error: unknown) => (error instanceof PlaceProblem ? error.fault : String(error)),
      )
    expect(await restoring({ dataDir })).toBe('folder')
    expect(fs.readdirSync(dataDir, { recursive: true }).sort()).toEqual(before)
    const small = newFolder()
    expect(await restoring({ dataDir: small, freeBytes: async () => 1_000 })).toBe('full')
    expect(fs.readdirSync(small)).toEqual([])
    if (postgres.missing !== '') return
    const used = await postgres.createSchool()
    expect(await restoring({ dataDir: newFolder(), ...(used.url !== undefined && { url: used.url }) })).toBe('database')
    expect((await rowsIn(used)).users?.length).toBeGreaterThan(60)
    await used.remove()
  })
})
