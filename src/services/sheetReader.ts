/**
 * Reads the cells of one worksheet as text. It runs in the worker `sheetReader.worker.ts` (and in tests): whatever a file
 * holds, nothing is evaluated, links are not followed, and no more rows are read than are asked for.
 */
import { read, type Sheet2JSONOpts, utils } from 'xlsx'

/** What is to be read. */
export interface SheetRequest {
  readonly bytes: ArrayBuffer
  /** The worksheet's name; all others are passed over. */
  readonly sheet: string
  /** The first row, counted from 1 as people do. */
  readonly fromRow: number
  /** So many rows at most. */
  readonly rows: number
  /** So many columns at most. */
  readonly columns: number
}

/** Rows with their numbers, blank ones included, and whether there were more. */
export interface ReadRows {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly isCut: boolean
}

/** Why a file was not read. */
export type SheetProblem = 'notSheet' | 'tooLarge' | 'noSheet' | 'unreadable'

/** What a reading ends with. */
export type SheetAnswer =
  | { readonly ok: true; readonly read: ReadRows }
  | { readonly ok: false; readonly problem: SheetProblem }

/** An archive that unpacks to more than this is a trap, not a list. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

const ZIP_ENTRY = 0x02014b50
const ZIP_END = 0x06054b50
const ZIP_END_BYTES = 22
const ZIP_COMMENT_MAX = 0xffff

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

/** Excel's two containers: a zip (xlsx) and a compound file (xls). */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** What the entries of a zip say that they unpack to, together; 0 for anything else, Infinity where the directory is damaged. */
export function unpackedSize(buffer: ArrayBuffer): number {
  const view = new DataView(buffer)
  if (view.byteLength < ZIP_END_BYTES || view.getUint8(0) !== 0x50) return 0
  let end = view.byteLength - ZIP_END_BYTES
  const first = Math.max(0, end - ZIP_COMMENT_MAX)
  while (end >= first && view.getUint32(end, true) !== ZIP_END) end -= 1
  if (end < first) return Number.POSITIVE_INFINITY
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ZIP_ENTRY) return Number.POSITIVE_INFINITY
    sum += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

const asText: Sheet2JSONOpts = { header: 1, raw: false, blankrows: true, defval: '' }

/** Reads a file; never throws. */
export function readRows({ bytes, sheet, fromRow, rows, columns }: SheetRequest): SheetAnswer {
  if (!isSpreadsheet(new Uint8Array(bytes))) return { ok: false, problem: 'notSheet' }
  if (unpackedSize(bytes) > UNPACKED_MAX_BYTES) return { ok: false, problem: 'tooLarge' }
  try {
    const last = fromRow - 1 + rows
    const book = read(bytes, { type: 'array', sheets: sheet, sheetRows: last + 1, dense: true, cellFormula: false })
    const found = book.Sheets[sheet]
    if (!found) return { ok: false, problem: 'noSheet' }
    const range = found['!ref'] ? utils.decode_range(found['!ref']) : null
    if (!range) return { ok: true, read: { rows: [], isCut: false } }
    const area = {
      s: { r: fromRow - 1, c: 0 },
      e: { r: Math.min(range.e.r, last), c: Math.min(range.e.c, columns - 1) },
    }
    const lines = range.e.r < fromRow - 1 ? [] : utils.sheet_to_json<unknown[]>(found, { ...asText, range: area })
    return {
      ok: true,
      read: {
        rows: lines.slice(0, rows).map((cells, index) => ({ row: fromRow + index, cells: cells.map(String) })),
        isCut: lines.length > rows,
      },
    }
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
}
