/** What can be said of an uploaded list by its columns alone; pure. What only the database knows, its feature says. */
import type { SheetProblem } from '../../contract/entities/shared/sheetImport'
import { SHEET_IMPORT } from '../../contract/limits'
import { sheetTexts as texts } from './sheetTexts'
import type { ReadSheet } from './spreadsheetReading'

/** A column of a list. */
export interface SheetColumn {
  readonly key: string
  /** Stands in the file's first row. */
  readonly title: string
  readonly required?: boolean
  readonly maxLength: number
  /** No two rows of a file may have the same, whatever its case. */
  readonly unique?: boolean
  /** What a filled cell has to be like, and what is said where it is not. */
  readonly pattern?: { readonly test: RegExp; readonly text: string }
  /** The only texts that a filled cell may have. */
  readonly choices?: readonly string[]
  /** For the template's page of explanations. */
  readonly hint?: string
  readonly example?: string
}

/** A row of a list: its number in the file, and a text for every column, empty where there is none. */
export interface SheetRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

/** What is wrong with a row; without `key`, all of it. */
export interface SheetRowProblem {
  readonly row: number
  readonly key?: string
  readonly text: string
}

const bare = (title: string): string => title.replaceAll(/[\s*＊]/g, '')

/** Rows by the titles of the first one, in whatever order these stand; null where a required title is missing. */
export function rowsUnder(columns: readonly SheetColumn[], sheet: ReadSheet): SheetRow[] | null {
  const [titles, ...lines] = sheet.rows
  if (!titles) return []
  const places = columns.map(({ title }) => titles.cells.findIndex((cell) => bare(cell) === bare(title)))
  if (columns.some(({ required }, index) => required && places[index] === -1)) return null
  return lines
    .map(({ row, cells }) => ({
      row,
      values: Object.fromEntries(columns.map(({ key }, index) => [key, cells[places[index] ?? -1] ?? ''])),
    }))
    .filter(({ values }) => Object.values(values).some((text) => text !== ''))
}

/** What the columns find wrong, row by row. */
export function problemsOf(columns: readonly SheetColumn[], rows: readonly SheetRow[]): SheetRowProblem[] {
  const seen = new Map(columns.filter(({ unique }) => unique).map(({ key }) => [key, new Map<string, number>()]))
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const text = textAgainst(column, row, seen.get(column.key))
      return text === null ? [] : [{ row: row.row, key: column.key, text }]
    }),
  )
}

function textAgainst(column: SheetColumn, { row, values }: SheetRow, seen: Map<string, number> | undefined) {
  const text = values[column.key] ?? ''
  if (text === '') return column.required ? texts.missing(column.title) : null
  if ([...text].length > column.maxLength) return texts.tooLong(column.title, column.maxLength)
  if (column.pattern && !column.pattern.test.test(text)) return column.pattern.text
  if (column.choices && !column.choices.includes(text)) return texts.noChoice(column.title, column.choices)
  const before = seen?.get(text.toLowerCase())
  if (before !== undefined) return texts.repeated(column.title, before)
  seen?.set(text.toLowerCase(), row)
  return null
}

/** A row that cannot be written, and why. */
export interface BadRow extends SheetRow {
  readonly reason: string
}

/** What stands in a cell, short enough for a list of problems. */
export function shortened(value: string): string {
  const signs = [...value]
  return signs.length <= SHEET_IMPORT.value ? value : `${signs.slice(0, SHEET_IMPORT.value).join('')}…`
}

/** Rows in which something is wrong, with all that is. */
export function badRowsOf(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  problems: readonly SheetRowProblem[],
): BadRow[] {
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const reasons = new Map<number, string[]>()
  for (const { row, key, text } of problems) {
    const title = titles.get(key ?? '')
    const reason = title === undefined || text.includes(title) ? text : `${title}：${text}`
    reasons.set(row, [...(reasons.get(row) ?? []), reason])
  }
  return rows.flatMap((row) => {
    const found = reasons.get(row.row)
    return found ? [{ ...row, reason: found.join('；') }] : []
  })
}

/** Problems as they are sent: by row, with the titles of their columns and what stands there. */
export function problemsSent(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  problems: readonly SheetRowProblem[],
): SheetProblem[] {
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const byNumber = new Map(rows.map((row) => [row.row, row.values]))
  return [...problems]
    .sort((one, other) => one.row - other.row)
    .map(({ row, key = '', text }) => ({
      row,
      column: titles.get(key) ?? '',
      value: shortened(byNumber.get(row)?.[key] ?? ''),
      text,
    }))
}
