/** Checks of an uploaded list by its columns; pure. Checks that need the database belong to the feature. */
import type { SheetProblem } from '../../contract/entities/shared/sheetImport'
import { SHEET_IMPORT } from '../../contract/limits'
import type { ReadSheet } from './readSheet.types'
import { sheetTexts as texts } from './sheetTexts'

/** A column of a list. */
export interface SheetColumn {
  readonly key: string
  /** The title in the file's first row. */
  readonly title: string
  /** The titles of other systems. */
  readonly aliases?: readonly string[]
  readonly required?: boolean
  readonly maxLength: number
  /** The values must be unique in a file, ignoring case. */
  readonly unique?: boolean
  /** The pattern of a filled cell, and the message if it does not match. */
  readonly pattern?: { readonly test: RegExp; readonly text: string }
  /** The allowed texts of a filled cell. */
  readonly choices?: readonly string[]
  /** Former names of choices: still accepted, no longer offered. */
  readonly formerChoices?: readonly string[]
  /** The explanation on the template's second page. */
  readonly hint?: string
  readonly example?: string
}

/** A row of a list: its number in the file, and a text for every column, empty if it has none. */
export interface SheetRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

/** A problem of a row; without `key`, of the whole row. */
export interface SheetRowProblem {
  readonly row: number
  readonly key?: string
  readonly text: string
}

/** A title without decorations: blanks, stars, （必填）. */
const bare = (title: string): string =>
  title
    .replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]|[\s*＊:：]/g, '')
    // Both characters are used for "account".
    .replaceAll('\u8d26', '\u5e10')

/** The titles are searched in this many rows, because names of lists and remarks may precede them. */
const TITLE_ROWS = 20

/** The rows of a list, with their problems so far, and the notes about the file. */
export interface ListedRows {
  readonly rows: readonly SheetRow[]
  readonly problems: readonly SheetRowProblem[]
  /** `row` 0: the whole file. */
  readonly notes: readonly SheetRowProblem[]
}

type SheetLine = ReadSheet['rows'][number]

/** The titles of a list, and by column the place of its title; -1: the list has none. */
export interface SheetHead {
  readonly line: SheetLine
  readonly places: readonly number[]
}

/** The first row with all required titles; `missing`: the required titles that were not found. */
export function headOf(
  columns: readonly SheetColumn[],
  { rows }: ReadSheet,
): SheetHead | { readonly missing: readonly string[] } {
  const missingIn = (places: readonly number[]): string[] =>
    columns.flatMap(({ title, required }, index) => (required && places[index] === -1 ? title : []))
  const found = rows.slice(0, TITLE_ROWS).map((line) => ({ line, places: placesIn(columns, line) }))
  const titles = found.find(({ places }) => missingIn(places).length === 0)
  if (titles) return titles
  const [nearest] = found.toSorted((one, other) => missingIn(one.places).length - missingIn(other.places).length)
  return { missing: nearest ? missingIn(nearest.places) : [] }
}

/** By column, the place of its title or of one of its aliases in a row. */
export const placesIn = (columns: readonly SheetColumn[], { cells }: SheetLine): number[] =>
  columns.map(({ title, aliases = [] }) => {
    const names = new Set([title, ...aliases].map(bare))
    return cells.findIndex((cell) => names.has(bare(cell)))
  })

/** Rows by their titles, in any order; `missing`: the required titles that were not found. */
export function rowsUnder(
  columns: readonly SheetColumn[],
  sheet: ReadSheet,
): ListedRows | { readonly missing: readonly string[] } {
  const head = headOf(columns, sheet)
  return 'missing' in head ? head : rowsBelow(columns, sheet, head)
}

/** The rows below the titles. */
export function rowsBelow(
  columns: readonly SheetColumn[],
  { rows, inexact }: ReadSheet,
  { line: head, places }: SheetHead,
): ListedRows {
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

/** The column that downloaded files of bad rows have. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([bare(texts.reason)])

/** A remark below the list: a single filled cell that begins like one. */
const isRemark = (cells: readonly string[]): boolean => {
  const [text, ...others] = cells.filter((cell) => cell !== '')
  return (
    text !== undefined &&
    others.length === 0 &&
    /^(注|备注|说明|填表说明|填写说明|注意|合计|总计)\s*[:：0-9一、]/.test(text)
  )
}

/** Full-width characters in codes are normalised; texts are unchanged. */
function codeOf({ pattern, unique, choices }: SheetColumn, cell = ''): string {
  if (!pattern && !unique && !choices) return cell
  return cell.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/** The problems that the columns find, row by row. */
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

/** A cell's text, short enough for a list of problems. */
export function shortened(value: string): string {
  const signs = [...value]
  return signs.length <= SHEET_IMPORT.value ? value : `${signs.slice(0, SHEET_IMPORT.value).join('')}…`
}

/** Rows with problems, each with all of them. */
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

/** Problems in the form of the answer: by row, with column titles and cell texts. */
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
