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
  /** What other systems call it. */
  readonly aliases?: readonly string[]
  readonly required?: boolean
  readonly maxLength: number
  /** No two rows of a file may have the same, whatever its case. */
  readonly unique?: boolean
  /** What a filled cell has to be like, and what is said where it is not. */
  readonly pattern?: { readonly test: RegExp; readonly text: string }
  /** The only texts that a filled cell may have. */
  readonly choices?: readonly string[]
  /** Former names of choices: still read, no longer offered. */
  readonly formerChoices?: readonly string[]
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

/** A title without what people write around it: blanks, stars, （必填）. */
const bare = (title: string): string =>
  title
    .replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]|[\s*＊:：]/g, '')
    // Both characters are written for an account.
    .replaceAll('\u8d26', '\u5e10')

/** Titles are looked for in so many rows: names of lists and remarks stand above them. */
const TITLE_ROWS = 20

/** The rows of a list, with what is wrong with them already, and what is said of the file. */
export interface ListedRows {
  readonly rows: readonly SheetRow[]
  readonly problems: readonly SheetRowProblem[]
  /** `row` 0: the whole file. */
  readonly notes: readonly SheetRowProblem[]
}

/** Rows by their titles, in whatever order these are; `missing`: the required titles that no row has. */
export function rowsUnder(
  columns: readonly SheetColumn[],
  { rows, inexact }: ReadSheet,
): ListedRows | { readonly missing: readonly string[] } {
  const placesIn = ({ cells }: ReadSheet['rows'][number]): number[] =>
    columns.map(({ title, aliases = [] }) => {
      const names = new Set([title, ...aliases].map(bare))
      return cells.findIndex((cell) => names.has(bare(cell)))
    })
  const missingIn = (places: readonly number[]): string[] =>
    columns.flatMap(({ title, required }, index) => (required && places[index] === -1 ? title : []))
  const found = rows.slice(0, TITLE_ROWS).map((line) => ({ line, places: placesIn(line) }))
  const titles = found.find(({ places }) => missingIn(places).length === 0)
  if (!titles) {
    const [nearest] = found.toSorted((one, other) => missingIn(one.places).length - missingIn(other.places).length)
    return { missing: nearest ? missingIn(nearest.places) : [] }
  }
  const { line: head, places } = titles
  const known = new Set(places)
  const unknown = head.cells.filter((cell, column) => cell !== '' && !known.has(column) && !OWN_COLUMNS.has(bare(cell)))
  const notes: SheetRowProblem[] = unknown.length > 0 ? [{ row: 0, text: texts.unknownColumns(unknown) }] : []
  const listed = rows.slice(rows.indexOf(head) + 1).flatMap((line): SheetRow[] => {
    if (isRemark(line.cells)) {
      notes.push({ row: line.row, text: texts.remark(shortened(line.cells.join(''))) })
      return []
    }
    const values = columns.map(
      (column, index) => [column.key, codeOf(column, line.cells[places[index] ?? -1])] as const,
    )
    return values.some(([, text]) => text !== '') ? [{ row: line.row, values: Object.fromEntries(values) }] : []
  })
  const problems = inexact.flatMap(({ row, column }) => {
    const key = columns[places.indexOf(column)]?.key
    return key !== undefined && row > head.row ? [{ row, key, text: texts.inexact }] : []
  })
  return { rows: listed, problems, notes }
}

/** The column that files of bad rows have. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([bare(texts.reason)])

/** A line below the list that is no row of it: one cell alone that begins as remarks do. */
const isRemark = (cells: readonly string[]): boolean => {
  const [text, ...others] = cells.filter((cell) => cell !== '')
  return (
    text !== undefined &&
    others.length === 0 &&
    /^(注|备注|说明|填表说明|填写说明|注意|合计|总计)\s*[:：0-9一、]/.test(text)
  )
}

/** Codes are typed in full-width characters too; texts stay as they are. */
function codeOf({ pattern, unique, choices }: SheetColumn, cell = ''): string {
  if (!pattern && !unique && !choices) return cell
  return cell.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
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
  if (column.choices && ![...column.choices, ...(column.formerChoices ?? [])].includes(text))
    return texts.noChoice(column.title, column.choices)
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
