/**
 * Reads the cells of one worksheet as text. It runs in the worker `sheetReader.worker.ts` (and in tests): whatever a file
 * holds, nothing is evaluated, links are not followed, and no more rows are read than are asked for. The library sees the
 * checked parts of an archive, never the archive.
 */
import { read, type Sheet2JSONOpts, utils } from 'xlsx'
import { ArchiveError, plainArchive } from '../../../../contract/rules/shared/archive'
import { unpackArchive } from '../../../../contract/rules/shared/unpacking'
import {
  isPackedWorkbook,
  isWorkbook,
  isWorkbookPart,
  WORKBOOK_BOUNDS,
} from '../../../../contract/rules/shared/workbook'

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

const asText: Sheet2JSONOpts = { header: 1, raw: false, blankrows: true, defval: '' }

/** Reads a file; never rejects. */
export async function readRows({ bytes, sheet, fromRow, rows, columns }: SheetRequest): Promise<SheetAnswer> {
  const file = new Uint8Array(bytes)
  if (!isWorkbook(file)) return { ok: false, problem: 'notSheet' }
  try {
    const last = fromRow - 1 + rows
    const parts = isPackedWorkbook(file)
      ? plainArchive(await unpackArchive(file, WORKBOOK_BOUNDS, isWorkbookPart))
      : file
    const book = read(parts, { type: 'array', sheets: sheet, sheetRows: last + 1, dense: true, cellFormula: false })
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
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.problem === 'tooLarge'
    return { ok: false, problem: isTooLarge ? 'tooLarge' : 'unreadable' }
  }
}
