/**
 * Reads the cells of a workbook as text: of its first sheet for lists, of all sheets for display. This runs in a
 * bounded process, with limits on rows, columns, text and unpacked size; nothing is evaluated and no link is followed.
 * The library receives only the checked parts of an archive, never the original.
 */
import { type CellObject, type ParsingOptions, read, SSF, type WorkSheet } from 'xlsx'
import { ArchiveError, plainArchive } from '../../contract/rules/shared/archive'
import { decodedText } from '../../contract/rules/shared/textEncoding'
import { isPackedWorkbook, isWorkbook, isWorkbookPart, WORKBOOK_BOUNDS } from '../../contract/rules/shared/workbook'
import { unpackArchive } from '../bounded/archive'
import type { ReadBounds, ReadSheet } from './readSheet.types'
import { readCsv, readHtmlTable, tidy } from './textSheets'

/** The result of reading; `problem`: not a complete workbook. */
export type ReadAnswer = { readonly sheet: ReadSheet } | { readonly problem: 'unreadable' | 'tooLarge' }

/** The limits of a workbook for display. */
export interface ShownBounds extends ReadBounds {
  readonly sheets: number
}

/** The displayed part of a workbook; a sheet with `isCut` has more rows or columns. */
export interface ShownWorkbook {
  readonly sheets: readonly (Omit<ReadSheet, 'inexact'> & { readonly name: string })[]
  /** There are more sheets. */
  readonly isCut: boolean
}

/** The result of reading a workbook for display. */
export type ShownAnswer = ShownWorkbook | { readonly problem: 'unreadable' | 'tooLarge' | 'empty' }

/** The most characters that are read from all cells. */
const TEXT_MAX = 8_000_000

/** Excel's default date format in Chinese; workbooks do not contain it. */
const USUAL_DATE = 'yyyy/m/d'
/** Workbooks keep 15 digits of a number. */
const EXACT_MAX = 1e15

/** A cell as the author typed it: leading zeros are preserved as displayed, a date is written as 2026-01-02. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t === 's') return tidy(String(cell.v))
  if (cell.t !== 'n') return tidy(cell.w ?? String(cell.v))
  const format = String(cell.z ?? 'General')
  if (SSF.is_date(format)) return tidy(dateText(Number(cell.v), format) ?? cell.w ?? String(cell.v))
  // A format such as 000000; other formats add symbols of amounts, or cut digits.
  const isCode = Number.isInteger(cell.v) && /0/.test(format) && !/[.,%eE?/¥$]/.test(format)
  return tidy(isCode ? (cell.w ?? String(cell.v)) : String(cell.v))
}

/** A date as year, month and day, in a locale-independent order; null: a time of day. */
function dateText(value: number, format: string): string | null {
  if (!/[yd年日]/i.test(format)) return null
  return SSF.format(value % 1 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm', value)
}

const isInexact = (cell: CellObject | undefined): boolean =>
  cell?.t === 'n' && typeof cell.v === 'number' && Math.abs(cell.v) >= EXACT_MAX

/** A cell as its program displays it. */
function shownText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'z') return ''
  return tidy(cell.w ?? String(cell.v))
}

class TooMuchText extends Error {}

const linesOf = (sheet: WorkSheet) =>
  (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]

function rowsOf(sheet: WorkSheet, { rows, columns }: ReadBounds, text = textOf): ReadSheet {
  const lines = linesOf(sheet)
  const found: { row: number; cells: string[] }[] = []
  const inexact: { row: number; column: number }[] = []
  let characters = 0
  for (const [index, line] of lines.entries()) {
    const cells = Array.from({ length: Math.min(columns, line?.length ?? 0) }, (_, column) => text(line?.[column]))
    if (!cells.some((text) => text !== '')) continue
    if (found.length === rows) return { rows: found, isCut: true, inexact }
    characters += cells.reduce((sum, { length }) => sum + length, 0)
    if (characters > TEXT_MAX) throw new TooMuchText()
    found.push({ row: index + 1, cells })
    for (const column of cells.keys()) if (isInexact(line?.[column])) inexact.push({ row: index + 1, column })
  }
  return { rows: found, isCut: false, inexact }
}

/** Reads a list: a workbook, a csv file, or a web page named .xls; never throws. */
export function readSheet(bytes: Uint8Array, bounds: ReadBounds): ReadAnswer {
  try {
    if (!isWorkbook(bytes)) return textSheet(bytes, bounds)
    const book = opened(bytes, { sheets: 0, sheetRows: 2 * bounds.rows })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return sheet ? { sheet: rowsOf(sheet, bounds) } : { problem: 'unreadable' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function textSheet(bytes: Uint8Array, bounds: ReadBounds): ReadAnswer {
  const text = decodedText(bytes)
  const sheet = text === null ? null : /^\s*</.test(text) ? readHtmlTable(text, bounds) : readCsv(text, bounds)
  return sheet ? { sheet } : { problem: 'unreadable' }
}

/** The lists in an archive, by their file names in lower case. */
export type ListsAnswer =
  | { readonly lists: readonly { readonly name: string; readonly sheet: ReadSheet }[] }
  | { readonly problem: 'unreadable' | 'tooLarge' }

/** Reads the csv files at the top of an archive; never throws. */
export function readLists(bytes: Uint8Array, bounds: ReadBounds): ListsAnswer {
  try {
    const files = unpackArchive(bytes, WORKBOOK_BOUNDS, (name) => /^[^/]+\.csv$/i.test(name))
    const lists = files.flatMap((file) => {
      const text = decodedText(file.bytes)
      return text === null ? [] : [{ name: file.name.toLowerCase(), sheet: readCsv(text, bounds) }]
    })
    return lists.length === files.length ? { lists } : { problem: 'unreadable' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Reads the visible part of a workbook; never throws. */
export function readWorkbook(bytes: Uint8Array, bounds: ShownBounds): ShownAnswer {
  try {
    const places = Array.from({ length: bounds.sheets }, (_, place) => place)
    const book = opened(bytes, { sheets: places, sheetRows: 2 * bounds.rows })
    const hidden = new Set(book.Workbook?.Sheets?.filter((sheet) => sheet.Hidden).map((sheet) => sheet.name))
    const shown = book.SheetNames.slice(0, bounds.sheets).filter((name) => !hidden.has(name))
    const sheets = shown.flatMap((name) => {
      const sheet = book.Sheets[name]
      if (!sheet) return []
      const { rows, isCut } = rowsOf(sheet, bounds, shownText)
      return [
        { name: tidy(name), rows, isCut: isCut || linesOf(sheet).some((line) => (line?.length ?? 0) > bounds.columns) },
      ]
    })
    if (!sheets.some(({ rows }) => rows.length > 0)) return { problem: 'empty' }
    return { sheets, isCut: book.SheetNames.length > bounds.sheets }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Blank rows count in `sheetRows`; a list with more of them than rows is cut. */
const opened = (bytes: Uint8Array, what: Pick<ParsingOptions, 'sheets' | 'sheetRows'>) =>
  read(isPackedWorkbook(bytes) ? partsOf(bytes) : Buffer.from(bytes), {
    ...what,
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    dateNF: USUAL_DATE,
  })

const problemOf = (error: unknown): 'unreadable' | 'tooLarge' =>
  error instanceof TooMuchText || (error instanceof ArchiveError && error.problem === 'tooLarge')
    ? 'tooLarge'
    : 'unreadable'

const partsOf = (bytes: Uint8Array) =>
  Buffer.from(plainArchive(unpackArchive(bytes, WORKBOOK_BOUNDS, isWorkbookPart)).buffer)
