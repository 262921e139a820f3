/**
 * Reads the cells of one worksheet as text, in the worker `sheetReader.worker.ts` (and in tests). Formulas are not
 * evaluated, links are not followed, and only the requested rows are read. The library receives the
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

/** A read request. */
export interface SheetRequest {
  readonly bytes: ArrayBuffer
  /** The name of the worksheet; all others are ignored. */
  readonly sheet: string
  /** The first row, starting at 1. */
  readonly fromRow: number
  /** Maximum number of rows. */
  readonly rows: number
  /** Maximum number of columns. */
  readonly columns: number
}

/** Rows with their numbers, including blank rows, and whether there are more. */
export interface ReadRows {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly isCut: boolean
}

/** Why reading a file failed. */
export type SheetProblem = 'notSheet' | 'tooLarge' | 'noSheet' | 'unreadable'

/** The result of a read request. */
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
