/**
 * Reads the cells of a workbook's first sheet as text. It runs in a bounded process, within bounds of rows,
 * columns, text and unpacked size; nothing is evaluated and no link is followed. The library never sees an archive as it
 * came, only the checked parts of it.
 */
import { type CellObject, read, SSF, type WorkSheet } from 'xlsx'
import { ArchiveError, plainArchive } from '../../contract/rules/archive'
import { isPackedWorkbook, isWorkbookPart, WORKBOOK_BOUNDS } from '../../contract/rules/workbook'
import { unpackArchive } from '../bounded/archive'

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

/** So many characters of all cells together are read. */
const TEXT_MAX = 8_000_000

/** A number as somebody typed it: student numbers of many digits keep them all. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const isPlain = cell.t === 'n' && !(cell.z !== undefined && SSF.is_date(String(cell.z)))
  return tidy(isPlain ? String(cell.v) : cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v)))
}

/** Line breaks and characters that nobody sees become spaces, and none stand at the ends. */
const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\uFFFE\uFFFF]+/gu, ' ').trim()

class TooMuchText extends Error {}

function rowsOf(sheet: WorkSheet, { rows, columns }: ReadBounds): ReadSheet {
  const lines = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  const found: { row: number; cells: string[] }[] = []
  let characters = 0
  for (const [index, line] of lines.entries()) {
    const cells = Array.from({ length: Math.min(columns, line?.length ?? 0) }, (_, column) => textOf(line?.[column]))
    if (!cells.some((text) => text !== '')) continue
    if (found.length === rows) return { rows: found, isCut: true }
    characters += cells.reduce((sum, { length }) => sum + length, 0)
    if (characters > TEXT_MAX) throw new TooMuchText()
    found.push({ row: index + 1, cells })
  }
  return { rows: found, isCut: false }
}

/** Reads a workbook; never throws. */
export function readSheet(bytes: Uint8Array, bounds: ReadBounds): ReadAnswer {
  try {
    const book = read(isPackedWorkbook(bytes) ? partsOf(bytes) : Buffer.from(bytes), {
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
  } catch (error) {
    const isTooLarge = error instanceof TooMuchText || (error instanceof ArchiveError && error.problem === 'tooLarge')
    return { problem: isTooLarge ? 'tooLarge' : 'unreadable' }
  }
}

const partsOf = (bytes: Uint8Array) =>
  Buffer.from(plainArchive(unpackArchive(bytes, WORKBOOK_BOUNDS, isWorkbookPart)).buffer)
