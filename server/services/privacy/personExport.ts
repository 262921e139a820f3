/**
 * Everything that is stored about one person, as a zip: a readable page, the rows of each table as JSON, and the files
 * that the person uploaded. Rows and files are streamed. The classification decides which columns are exported.
 */
import { type Kysely, sql } from 'kysely'
import { momentInWords } from '../../../contract/moments'
import type { Database } from '../../database/schema/schema'
import { safeName, uniqueNames } from '../../documents/fileNames'
import { type GrowingZip, ZIP_BYTES_MAX } from '../../jobs/growingZip'
import { contentName, type FileStore } from '../files/store/fileStore'
import { personalTables } from './classification'
import { countRows, plainRow, rowsOf } from './personalRows'
import { type PersonalTable, type Section, sections } from './personalTable'
import { pageEnd, pageHead, SHOWN_ROWS, sectionHead, tableEnd, tableHead, tableRow } from './readablePages'
import { exportTexts as texts } from './texts'

/** The bytes of files in one export; the others are named in the page. */
const FILES_BYTES_MAX = ZIP_BYTES_MAX * 0.9

interface Filled {
  readonly name: string
  readonly table: PersonalTable
  readonly count: number
}

const inOrder = Object.keys(sections)
const orderOf = ({ table }: { readonly table: PersonalTable }): number => inOrder.indexOf(table.section)

/** The number of steps of an export, for its progress: all tables, and all files. */
export async function stepsOf(db: Kysely<Database>, userId: string): Promise<number> {
  return Object.keys(personalTables).length + (await filesOf(db, userId)).length
}

/** Writes an export. `onStep` is called after each table and file. */
export async function writePersonExport(
  {
    db,
    store,
    now,
  }: { readonly db: Kysely<Database>; readonly store: Pick<FileStore, 'read' | 'sizeOf'>; readonly now: number },
  userId: string,
  { zip, signal, onStep = () => undefined }: { zip: GrowingZip; signal?: AbortSignal; onStep?: () => void },
): Promise<void> {
  const tables: Filled[] = []
  for (const [name, table] of Object.entries(personalTables)) {
    signal?.throwIfAborted()
    const count = await countRows(db, name, userId)
    if (count > 0) {
      await zip.add(dataName(name), jsonOf(db, name, userId), { isText: true })
      tables.push({ name, table, count })
    }
    onStep()
  }
  const left: string[] = []
  let bytes = 0
  const nameFor = uniqueNames()
  for (const file of await filesOf(db, userId)) {
    signal?.throwIfAborted()
    const size = await store.sizeOf(file.stored)
    if (size === null || bytes + size > FILES_BYTES_MAX) left.push(file.name)
    else {
      bytes += size
      await zip.add(`${texts.files}/${nameFor(safeName(file.name))}`, await store.read(file.stored))
    }
    onStep()
  }
  const filled = tables.toSorted((one, other) => orderOf(one) - orderOf(other))
  await zip.add(texts.index, pageOf(db, userId, { filled, left, now }), { isText: true })
  await zip.end()
}

const dataName = (table: string): string => `${texts.folder}/${table}.json`

async function* jsonOf(db: Kysely<Database>, name: string, userId: string): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const rows of rowsOf(db, name, userId)) {
    yield Buffer.from(
      rows
        .map((row) => {
          const line = separator + JSON.stringify(plainRow(row))
          separator = ',\n'
          return line
        })
        .join(''),
    )
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function* pageOf(
  db: Kysely<Database>,
  userId: string,
  { filled, left, now }: { filled: readonly Filled[]; left: readonly string[]; now: number },
): AsyncGenerator<Uint8Array> {
  const person = await db
    .selectFrom('users')
    .select(['real_name', 'login_code'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const lead = texts.lead(person.real_name, person.login_code, momentInWords(now))
  yield Buffer.from(pageHead(lead, [...new Set(filled.map(({ table }) => table.section))]))
  let section: Section | null = null
  for (const { name, table, count } of filled) {
    if (table.section !== section) yield Buffer.from(sectionHead(table.section))
    section = table.section
    yield Buffer.from(tableHead(table, count))
    let shown = 0
    for await (const rows of rowsOf(db, name, userId)) {
      const some = rows.slice(0, SHOWN_ROWS - shown)
      shown += some.length
      yield Buffer.from(some.map((row) => tableRow(name, table, row)).join(''))
      if (shown >= SHOWN_ROWS) break
    }
    yield Buffer.from(tableEnd(count, dataName(name)))
  }
  yield Buffer.from(pageEnd(left))
}

/** The files that the person uploaded: their names, and where their bytes are. */
async function filesOf(
  db: Kysely<Database>,
  userId: string,
): Promise<readonly { readonly name: string; readonly stored: string }[]> {
  const pictures = await db
    .selectFrom('upload')
    .select('path')
    .where('owner_id', '=', userId)
    .orderBy('upload_id')
    .execute()
  const { rows } = await sql<{ name: string; sha256: string }>`
    select distinct on (file.file_id) upload_session.file_name as name, file.sha256 from upload_session
    join file on file.file_id = upload_session.file_id
    where upload_session.owner_id = ${userId} and upload_session.state = 'finished'
    order by file.file_id, upload_session.touched_at desc`.execute(db)
  return [
    ...pictures.map(({ path }) => ({ name: path.split('/').at(-1) ?? path, stored: path.slice(1) })),
    ...rows.map(({ name, sha256 }) => ({ name, stored: contentName(sha256) })),
  ]
}
