/**
 * The thread that writes or reads one spreadsheet and exits. Started by `server/sheets/spreadsheet.ts`, which enforces
 * the limits.
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { SCHOOL_TIME_ZONE } from '../../contract/limits'
import { offsetAt } from '../shared/schoolTime'
import type { Spreadsheet, SpreadsheetCell, SpreadsheetWork, Written } from './spreadsheet'
import {
  type ListsAnswer,
  type ReadAnswer,
  readLists,
  readSheet,
  readWorkbook,
  type ShownAnswer,
} from './spreadsheetReading'

const NAME_MAX = 31
const TEXT_MAX = 32_767
const WIDTH_MAX = 60
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss'
/** Excel's text format: input that is typed into such a cell also stays text. */
const TEXT_FORMAT = '@'
const DAY_MS = 24 * 60 * 60_000
const EPOCH = Date.UTC(1899, 11, 30)

/** A typed cell: text is never read as a formula, whatever it begins with. */
function cellOf(value: SpreadsheetCell | undefined): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return { t: 's', v: textOf(value), z: TEXT_FORMAT }
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : null
  const at = value.getTime()
  if (Number.isNaN(at)) return null
  return { t: 'n', v: (at + offsetAt(at, SCHOOL_TIME_ZONE) - EPOCH) / DAY_MS, z: MOMENT_FORMAT }
}

/** Lone surrogates and control characters are not allowed in the file's XML. */
const textOf = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

/** Chinese characters are twice as wide. */
const widthOf = (text: string): number => Math.min(WIDTH_MAX, 2 + [...text].reduce((sum, one) => sum + widthIn(one), 0))
const widthIn = (character: string): number => (/[\u2E80-\uFFEF]/.test(character) ? 2 : 1)

function sheetOf({ columns, rows }: Spreadsheet): WorkSheet {
  const table = [columns.map(({ title }) => cellOf(title)), ...rows.map((row) => columns.map((_, i) => cellOf(row[i])))]
  const sheet = utils.aoa_to_sheet(table)
  sheet['!cols'] = columns.map(({ title, width }) => ({ wch: width ?? widthOf(title) }))
  return sheet
}

/** A valid sheet name that is unique in the file, ignoring case. */
function nameOf(name: string, taken: Set<string>): string {
  const allowed =
    textOf(name)
      .replaceAll(/[\\/?*[\]:\t\r\n]/g, ' ')
      .trim()
      .replaceAll(/^'+|(?<!')'+$/g, '') || 'Sheet'
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`
    const found = allowed.slice(0, NAME_MAX - end.length) + end
    if (taken.has(found.toLowerCase())) continue
    taken.add(found.toLowerCase())
    return found
  }
}

function fileOf(sheets: readonly Spreadsheet[]): Uint8Array {
  const book = utils.book_new()
  const taken = new Set<string>()
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), nameOf(sheet.name, taken))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function written(sheets: readonly Spreadsheet[]): Written {
  try {
    return { file: fileOf(sheets) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function answer(work: SpreadsheetWork): Written | ReadAnswer | ListsAnswer | ShownAnswer {
  if (work.kind === 'write') return written(work.sheets)
  if (work.kind === 'lists') return readLists(work.bytes, work.bounds)
  return work.kind === 'read' ? readSheet(work.bytes, work.bounds) : readWorkbook(readFileSync(work.place), work.bounds)
}

parentPort?.postMessage(answer(workerData as SpreadsheetWork))
