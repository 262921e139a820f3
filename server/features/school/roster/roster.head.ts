/** The titles of a sheet: recognised by their names, or named by hand. */
import { type RosterField, type RosterHead, rosterFields } from '../../../../contract/entities/school/roster'
import { ROSTER } from '../../../../contract/limits'
import { Refusal } from '../../../kernel'
import type { ReadSheet } from '../../../sheets/readSheet.types'
import { type ListedRows, placesIn, rowsBelow, type SheetHead } from '../../../sheets/sheetChecks'
import { isTitleOfStaff, rosterColumns } from './roster.columns'

/** The titles are searched in this many rows: names of lists and remarks may precede them. */
const TITLE_ROWS = 20

/** The row in which most columns are recognised; the first row, if none is in any. */
export function headIn(sheet: ReadSheet): SheetHead {
  const heads = sheet.rows.slice(0, TITLE_ROWS).map((line) => ({ line, places: placesIn(rosterColumns, line) }))
  const found = ({ places }: SheetHead): number => places.filter((place) => place >= 0).length
  const [first] = heads
  if (!first) throw new Refusal('spreadsheetEmpty')
  return heads.reduce((best, one) => (found(one) > found(best) ? one : best), first)
}

/** The head for the page: titles, examples, and the recognised columns. */
export function shownHead({ rows }: ReadSheet, { line, places }: SheetHead): RosterHead {
  const below = rows.slice(rows.indexOf(line) + 1)
  const width = Math.max(line.cells.length, ...below.slice(0, ROSTER.samples).map(({ cells }) => cells.length))
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, n) => cells[n] ?? '')
  const place = (field: RosterField): number => places[rosterColumns.findIndex(({ key }) => key === field)] ?? -1
  return {
    headRow: line.row,
    titles: wide(line.cells),
    samples: below.slice(0, ROSTER.samples).map(({ cells }) => wide(cells)),
    columns: {
      role: place('role'),
      code: place('code'),
      name: place('name'),
      academy: place('academy'),
      major: place('major'),
      className: place('className'),
      gender: place('gender'),
      phone: place('phone'),
    },
    total: below.length,
  }
}

/** The choices of the page; without them, everything is recognised. */
interface Mapping {
  readonly headRow?: number | undefined
  readonly role?: 'student' | 'teacher' | undefined
  readonly columns?: Partial<Record<RosterField, number | undefined>> | undefined
}

/** The rows of a sheet by the chosen or recognised columns, and the role of people without one. */
export function mappedRows(
  sheet: ReadSheet,
  { headRow, role, columns }: Mapping,
): ListedRows & { readonly role: 'student' | 'teacher' } {
  const head = headRow === undefined ? headIn(sheet) : chosenHead(sheet, headRow, columns ?? {})
  const placeOf = (field: RosterField): number => head.places[rosterFields.indexOf(field)] ?? -1
  if (placeOf('code') < 0 && placeOf('className') < 0 && placeOf('academy') < 0) throw new Refusal('spreadsheetTitles')
  const listed = rowsBelow(rosterColumns, sheet, head)
  if (listed.rows.length === 0) throw new Refusal('spreadsheetEmpty')
  const title = head.line.cells[placeOf('code')] ?? ''
  return { ...listed, role: role ?? (isTitleOfStaff(title) ? 'teacher' : 'student') }
}

function chosenHead(sheet: ReadSheet, headRow: number, columns: NonNullable<Mapping['columns']>): SheetHead {
  const line = sheet.rows.find(({ row }) => row === headRow)
  if (!line) throw new Refusal('spreadsheetTitles')
  return { line, places: rosterColumns.map(({ key }) => columns[key] ?? -1) }
}
