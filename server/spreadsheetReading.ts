/**
 * Reads the cells of a workbook's first sheet as text. It runs in the spreadsheet thread, within bounds of rows, columns
 * and unpacked size; nothing is evaluated and no link is followed.
 */
import { inflateRawSync } from 'node:zlib'
import { type CellObject, read, SSF, type WorkSheet } from 'xlsx'

/** Bounds of what is read. */
export interface ReadBounds {
  readonly rows: number
  readonly columns: number
}

/** Rows as in the file, counted from 1; blank ones are left out. `isCut`: there were more. */
export interface ReadSheet {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly isCut: boolean
}

/** What a reading ends with; `problem`: not a whole workbook. */
export type ReadAnswer = { readonly sheet: ReadSheet } | { readonly problem: 'unreadable' | 'tooLarge' }

/** An archive that unpacks to more than this is a trap, not a list. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ZIP_ENTRY = 0x02014b50
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const STORED = 0
const DEFLATED = 8

/** Excel's two containers: a zip (xlsx) and a compound file (xls). */
export const isSpreadsheet = (bytes: Buffer): boolean =>
  bytes.subarray(0, ZIP.length).equals(ZIP) || bytes.subarray(0, COMPOUND.length).equals(COMPOUND)

/** Whether everything in a zip together unpacks to no more than the bound. It is tried: what a zip says of itself may be a lie. */
function isOfSaneSize(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(ZIP_END)
  if (end < 0 || end + 22 > bytes.length) throw new Error('a zip without an end')
  let left = UNPACKED_MAX_BYTES
  let at = bytes.readUInt32LE(end + 16)
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (bytes.readUInt32LE(at) !== ZIP_ENTRY) throw new Error('a zip with a damaged directory')
    left -= unpackedSize(bytes, at, left)
    if (left < 0) return false
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return true
}

/** The size of an entry once unpacked; more than `left` where it is more. */
function unpackedSize(bytes: Buffer, entry: number, left: number): number {
  const method = bytes.readUInt16LE(entry + 10)
  const packed = bytes.readUInt32LE(entry + 20)
  const local = bytes.readUInt32LE(entry + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new Error(`a zip packed in a way of its own: ${method}`)
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, left) }).length
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE') return left + 1
    throw error
  }
}

/** A number as somebody typed it: student numbers of many digits keep them all. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const isPlain = cell.t === 'n' && !(cell.z !== undefined && SSF.is_date(String(cell.z)))
  return tidy(isPlain ? String(cell.v) : cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v)))
}

/** Line breaks and characters that nobody sees become spaces, and none stand at the ends. */
const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zs}]+/gu, ' ').trim()

function rowsOf(sheet: WorkSheet, { rows, columns }: ReadBounds): ReadSheet {
  const lines = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  const found: { row: number; cells: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const cells = Array.from({ length: Math.min(columns, line?.length ?? 0) }, (_, column) => textOf(line?.[column]))
    if (!cells.some((text) => text !== '')) continue
    if (found.length === rows) return { rows: found, isCut: true }
    found.push({ row: index + 1, cells })
  }
  return { rows: found, isCut: false }
}

/** Reads a workbook; never throws. */
export function readSheet(bytes: Buffer, bounds: ReadBounds): ReadAnswer {
  try {
    if (bytes.subarray(0, ZIP.length).equals(ZIP) && !isOfSaneSize(bytes)) return { problem: 'tooLarge' }
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      // Blank rows in between count here; a list with more of them than rows is cut.
      sheetRows: 2 * bounds.rows,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return sheet ? { sheet: rowsOf(sheet, bounds) } : { problem: 'unreadable' }
  } catch {
    return { problem: 'unreadable' }
  }
}
