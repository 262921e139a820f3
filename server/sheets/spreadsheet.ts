/**
 * Spreadsheets: xlsx for downloads, and uploaded xls and xlsx files. They are written in a thread and read in a
 * process, one at a time and with limits on size, memory and time, so that neither delays a lesson. User text stays
 * text: no cell is ever a formula.
 */
import { Worker } from 'node:worker_threads'
import { BoundExceeded, inBoundedProcess, type ProcessBounds } from '../bounded/boundedProcess'
import { programFile } from '../bounded/programFile'
import { oneAtATime } from '../shared/oneAtATime'
import type { ReadBounds } from './readSheet.types'
import type { ListsAnswer, ReadAnswer, ShownAnswer, ShownBounds } from './spreadsheetReading'

/** The media type of `writeSpreadsheet`'s result. */
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Cells of one spreadsheet, including titles. */
export const SPREADSHEET_CELLS_MAX = 500_000
const COLUMNS_MAX = 16_384
const SHEETS_MAX = 50
const WRITING_MS = 60_000
const WRITING_MEMORY_MB = 512
const READING: ProcessBounds = { ms: 20_000, memoryBytes: 512 * 1024 * 1024, answerBytes: 64 * 1024 * 1024 }

/** A cell; null is empty. A moment is displayed as date and time in the school's time zone. */
export type SpreadsheetCell = string | number | Date | null

/** One sheet. */
export interface Spreadsheet {
  /** Forbidden characters are replaced; a name longer than 31 characters is cut. */
  readonly name: string
  readonly columns: readonly {
    readonly title: string
    /** In characters; by default the width of the title. */
    readonly width?: number
  }[]
  readonly rows: readonly (readonly SpreadsheetCell[])[]
}

/** The spreadsheet would exceed the limits. */
export class SpreadsheetTooLarge extends Error {}

/** The work of the thread. */
export type SpreadsheetWork =
  | { readonly kind: 'write'; readonly sheets: readonly Spreadsheet[] }
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly bounds: ReadBounds }
  /** An archive of csv files. */
  | { readonly kind: 'lists'; readonly bytes: Uint8Array; readonly bounds: ReadBounds }
  /** A local file. */
  | { readonly kind: 'show'; readonly place: string; readonly bounds: ShownBounds }

/** The answer of the thread. */
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
  const written = await inTurn(() => inThread({ kind: 'write', sheets }, WRITING_MS))
  if (!('file' in written)) throw new Error(written.problem)
  return Buffer.from(written.file.buffer, written.file.byteOffset, written.file.byteLength)
}

/**
 * Reads the first sheet of an xls or xlsx file as text. A file that exceeds the time or memory limit is `unreadable`.
 * Rejects once `signal` is aborted.
 */
export const readSpreadsheet = (bytes: Buffer, bounds: ReadBounds, signal?: AbortSignal): Promise<ReadAnswer> =>
  readBounded({ kind: 'read', bytes, bounds }, signal)

/** Reads the csv files of an archive as text, with the same limits. */
export const readCsvArchive = (bytes: Buffer, bounds: ReadBounds, signal?: AbortSignal): Promise<ListsAnswer> =>
  readBounded({ kind: 'lists', bytes, bounds }, signal)

async function readBounded<Answer>(
  work: SpreadsheetWork,
  signal: AbortSignal | undefined,
): Promise<Answer | { readonly problem: 'unreadable' }> {
  try {
    const program = programFile('spreadsheetWorker', import.meta.url)
    return (await inBoundedProcess({ program, work, bounds: READING, signal })) as Answer
  } catch {
    signal?.throwIfAborted()
    return { problem: 'unreadable' }
  }
}

/** Reads the visible part of a workbook from a local file. One that exceeds the time or memory limit is `tooLarge`. */
export async function readWorkbook(place: string, bounds: ShownBounds, signal?: AbortSignal): Promise<ShownAnswer> {
  const work: SpreadsheetWork = { kind: 'show', place, bounds }
  const program = programFile('spreadsheetWorker', import.meta.url)
  try {
    return (await inBoundedProcess({ program, work, bounds: READING, signal })) as ShownAnswer
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof BoundExceeded ? 'tooLarge' : 'unreadable' }
  }
}

const inTurn = oneAtATime()

function inThread(work: SpreadsheetWork, patienceMs: number): Promise<Written> {
  const worker = new Worker(programFile('spreadsheetWorker', import.meta.url), {
    workerData: work,
    name: 'spreadsheet',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WRITING_MEMORY_MB },
  })
  return new Promise<Written>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a spreadsheet took more than ${patienceMs} ms`)), patienceMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the spreadsheet thread ended without an answer'))
    })
  }).finally(() => worker.terminate())
}
