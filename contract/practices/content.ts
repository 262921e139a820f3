/**
 * The content of a practice: rows of cells for each field, for every kind of field. A line is one row with one cell, a
 * list one row for each entry, a grid one row for each cell, a choice one row for each chosen number, pictures one row
 * with address and caption each. Pure.
 */
import { characters, isBlankHtml, isBlankText } from '../text'
import {
  CAPTION_MAX,
  CELL_MAX,
  type FieldOf,
  fieldsOf,
  type Practice,
  type PracticeField,
  TABLE_CELL_MAX,
} from './practice'

/** Rows of cells. */
export type FieldRows = readonly (readonly string[])[]
/** Rows by field id; an absent field is blank. */
export type PracticeContent = Readonly<Record<string, FieldRows>>

export const rowsIn = (content: PracticeContent, { id }: Pick<PracticeField, 'id'>): FieldRows => content[id] ?? []

/** The text of a cell; '' if it does not exist. */
export const cellAt = (rows: FieldRows, row: number, column = 0): string => rows[row]?.[column] ?? ''

/** The rows with one cell replaced; missing rows are added. */
export function withCell(rows: FieldRows, row: number, column: number, value: string): FieldRows {
  const length = Math.max(rows.length, row + 1)
  return Array.from({ length }, (_, at) => {
    const own = rows[at] ?? []
    if (at !== row) return own
    return Array.from({ length: Math.max(own.length, column + 1) }, (__, place) =>
      place === column ? value : (own[place] ?? ''),
    )
  })
}

const NUMBER = /^\d{1,10}(\.\d{1,2})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const IMAGE = /^(\/[a-z]+)?\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z]{3,4}$/

const isDate = (value: string): boolean => {
  if (!DATE.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

const isShort = (value: string | undefined, max: number): boolean => value === undefined || characters(value) <= max

function isTableCell(field: FieldOf<'table'>, value: string, column: number): boolean {
  const kind = field.columns[column]?.kind
  if (kind === undefined) return false
  if (value === '') return true
  if (kind === 'number') return NUMBER.test(value)
  return kind === 'date' ? isDate(value) : isShort(value, TABLE_CELL_MAX)
}

/** Whether the rows are valid for a field. */
function fitsField(field: PracticeField, rows: FieldRows): boolean {
  const single = (most: number, max: number) =>
    rows.length <= most && rows.every((row) => row.length <= 1 && isShort(row[0], max))
  switch (field.kind) {
    case 'line':
      return single(1, field.max) && !cellAt(rows, 0).includes('\n')
    case 'text':
    case 'richText':
      return single(1, field.max)
    case 'list':
      return single(field.most, field.max)
    case 'grid':
      return single(field.cells.length, CELL_MAX)
    case 'choice':
      return (
        rows.length <= (field.isMany ? field.options.length : 1) &&
        new Set(rows.map((row) => row[0])).size === rows.length &&
        rows.every(
          ([value, ...rest]) =>
            rest.length === 0 && field.options[Number(value)] !== undefined && /^\d{1,2}$/.test(value ?? ''),
        )
      )
    case 'images':
      return (
        rows.length <= field.most &&
        rows.every(
          ([src = '', caption, ...rest]) => rest.length === 0 && IMAGE.test(src) && isShort(caption, CAPTION_MAX),
        )
      )
    case 'table':
      return (
        rows.length <= field.most &&
        rows.every(
          (row) => row.length <= field.columns.length && row.every((value, at) => isTableCell(field, value, at)),
        )
      )
  }
}

/** Whether the content is valid for a practice: known fields only, each within its limits. */
export function fits(practice: Practice, content: PracticeContent): boolean {
  const fields = new Map(fieldsOf(practice).map((field) => [field.id, field]))
  return Object.entries(content).every(([id, rows]) => {
    const field = fields.get(id)
    return field !== undefined && fitsField(field, rows)
  })
}

const isBlankCell = (field: PracticeField, value: string): boolean =>
  field.kind === 'richText' ? isBlankHtml(value) : isBlankText(value)

/** The rows that the student filled in; the given cells of a table do not count. */
export const writtenRows = (field: PracticeField, rows: FieldRows): FieldRows =>
  rows.filter((row) => {
    const own = field.kind === 'table' && field.rows.length > 0 ? row.slice(1) : row
    return own.some((value) => !isBlankCell(field, value))
  })

/** Whether a field is blank. */
export const isBlankField = (field: PracticeField, content: PracticeContent): boolean =>
  writtenRows(field, rowsIn(content, field)).length === 0

/** The amount that a field requires, and the amount that it has. */
export function amountOf(
  field: PracticeField,
  content: PracticeContent,
): { readonly have: number; readonly need: number } {
  const have = writtenRows(field, rowsIn(content, field)).length
  if (!field.isRequired) return { have, need: 0 }
  switch (field.kind) {
    case 'grid':
      return { have, need: field.cells.length }
    case 'list':
    case 'table':
    case 'images':
      return { have, need: field.least }
    default:
      return { have, need: 1 }
  }
}

/** The required fields that are incomplete; with any, the work cannot be submitted. */
export const missingIn = (practice: Practice, content: PracticeContent): readonly PracticeField[] =>
  fieldsOf(practice).filter((field) => {
    const { have, need } = amountOf(field, content)
    return have < need
  })

/** The number of completed required fields, and of all required fields. */
export function progressOf(
  practice: Practice,
  content: PracticeContent,
): { readonly done: number; readonly of: number } {
  const required = fieldsOf(practice).filter((field) => field.isRequired)
  return { done: required.length - missingIn(practice, content).length, of: required.length }
}

const HUNDRED = 100

/**
 * The sums of a table's columns; null for a column without a sum. Computed in hundredths, so that nothing is rounded.
 */
export const sumsOf = (field: FieldOf<'table'>, rows: FieldRows): readonly (number | null)[] =>
  field.columns.map(({ isSummed }, column) =>
    isSummed
      ? rows.reduce(
          (sum, row) => sum + (NUMBER.test(row[column] ?? '') ? Math.round(Number(row[column]) * HUNDRED) : 0),
          0,
        ) / HUNDRED
      : null,
  )

/** Whether a table has a column with a sum. */
export const hasSums = (field: FieldOf<'table'>): boolean => field.columns.some(({ isSummed }) => isSummed)
