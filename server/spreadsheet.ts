/**
 * Spreadsheets: xlsx for downloads, xls and xlsx that people upload. They are made and read in a thread of their own, one
 * at a time and within bounds of size and time, so that neither holds up a lesson. What people wrote stays text: no cell
 * is ever a formula.
 */
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReadAnswer, ReadBounds } from './spreadsheetReading'

/** Media type of what `writeSpreadsheet` makes. */
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Cells of one spreadsheet, titles included. */
export const SPREADSHEET_CELLS_MAX = 500_000
const COLUMNS_MAX = 16_384
const SHEETS_MAX = 50
const WRITING_MS = 60_000
const READING_MS = 20_000
const MEMORY_MB = 512

/** A cell; null is empty. A moment is shown as date and time of the school. */
export type SpreadsheetCell = string | number | Date | null

/** One sheet. */
export interface Spreadsheet {
  /** Characters that a sheet's name cannot have are replaced; longer than 31 characters it is cut. */
  readonly name: string
  readonly columns: readonly {
    readonly title: string
    /** In characters; by default as wide as the title needs. */
    readonly width?: number
  }[]
  readonly rows: readonly (readonly SpreadsheetCell[])[]
}

/** A spreadsheet that would be larger than the bounds. */
export class SpreadsheetTooLarge extends Error {}

/** What the thread is given. */
export type SpreadsheetWork =
  | { readonly kind: 'write'; readonly sheets: readonly Spreadsheet[] }
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly bounds: ReadBounds }

/** What the thread answers. */
export type Written = { readonly file: Uint8Array } | { readonly problem: string }

/**
 * Writes sheets into an xlsx file.
 *
 * @throws SpreadsheetTooLarge above `SPREADSHEET_CELLS_MAX` cells, 16,384 columns or 50 sheets.
 * @example
 * const file = await writeSpreadsheet([{ name: '名单', columns: [{ title: '姓名' }], rows: [['王子涵']] }])
 * return new FileAnswer('名单.xlsx', SPREADSHEET_TYPE, file)
 */
export async function writeSpreadsheet(sheets: readonly Spreadsheet[]): Promise<Buffer> {
  const cells = sheets.reduce((sum, { columns, rows }) => sum + columns.length * (rows.length + 1), 0)
  const isTooWide = sheets.some(({ columns, rows }) => [columns, ...rows].some((row) => row.length > COLUMNS_MAX))
  if (cells > SPREADSHEET_CELLS_MAX || isTooWide || sheets.length > SHEETS_MAX) {
    throw new SpreadsheetTooLarge(`${cells} cells on ${sheets.length} sheets`)
  }
  const written = await inTurn(() => inThread<Written>({ kind: 'write', sheets }, WRITING_MS))
  if (!('file' in written)) throw new Error(written.problem)
  return Buffer.from(written.file.buffer, written.file.byteOffset, written.file.byteLength)
}

/**
 * Reads the first sheet of an xls or xlsx file as text. A file that takes too long or too much memory is `unreadable`.
 */
export async function readSpreadsheet(bytes: Buffer, bounds: ReadBounds): Promise<ReadAnswer> {
  try {
    return await inTurn(() => inThread<ReadAnswer>({ kind: 'read', bytes, bounds }, READING_MS))
  } catch {
    return { problem: 'unreadable' }
  }
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

function inThread<Answer>(work: SpreadsheetWork, patienceMs: number): Promise<Answer> {
  const here = fileURLToPath(import.meta.url)
  // Built, it is a file beside the program; from source it is started by way of tsx.
  const file = here.endsWith('.ts') ? 'spreadsheetWorker.source.mjs' : 'spreadsheetWorker.js'
  const worker = new Worker(path.join(path.dirname(here), file), {
    workerData: work,
    name: 'spreadsheet',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a spreadsheet took more than ${patienceMs} ms`)), patienceMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the spreadsheet thread ended without an answer'))
    })
  }).finally(() => worker.terminate())
}
