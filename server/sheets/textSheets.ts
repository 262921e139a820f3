/** Lists that are not workbooks: csv, and the tables of web pages that school systems save as .xls. Pure. */
import { Parser } from 'htmlparser2'
import type { ReadBounds, ReadSheet } from './readSheet.types'

/** Separators in order of precedence, for a first line with equally many. */
const SEPARATORS = [',', '\t', ';'] as const
const SPAN_MAX = 100

/** Rows of a csv file (RFC 4180), with any of the separators. */
export function readCsv(text: string, bounds: ReadBounds): ReadSheet {
  const separator = separatorOf(text)
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endLine = () => {
    lines.push([...cells, cell])
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length && lines.length <= 2 * bounds.rows; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endLine()
    } else cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return boundedRows(
    lines.map((line) => line.map(asWritten)),
    bounds,
  )
}

function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counted = SEPARATORS.map((sign) => ({ sign, count: line.split(sign).length }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.find(({ count }) => count === most)?.sign ?? ','
}

/** Some programs write `="000001"` so that Excel preserves zeros. */
const asWritten = (cell: string): string => /^="(.*)"$/.exec(cell.trim())?.[1] ?? cell

/** Rows of the longest table of a web page; null if it has no table. */
export function readHtmlTable(html: string, bounds: ReadBounds): ReadSheet | null {
  const tables: string[][][] = []
  const open: { readonly rows: string[][]; readonly pending: Map<string, string> }[] = []
  let cell: { text: string; readonly columns: number; readonly rows: number } | null = null
  let hidden = 0
  const endCell = () => {
    const table = open.at(-1)
    const row = table?.rows.at(-1)
    if (!cell || !table || !row) return
    const [text, place] = [cell.text, table.rows.length - 1]
    fillSpans(table, row, place)
    const start = row.length
    for (let column = 0; column < cell.columns; column += 1) {
      row.push(column === 0 ? text : '')
      for (let down = 1; down < cell.rows; down += 1) table.pending.set(`${place + down} ${start + column}`, '')
    }
    cell = null
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'style' || name === 'script') hidden += 1
        if (name === 'table') open.push({ rows: [], pending: new Map() })
        if (name === 'tr') {
          endCell()
          open.at(-1)?.rows.push([])
        }
        if (name === 'td' || name === 'th') {
          endCell()
          cell = { text: '', columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) }
        }
        if (name === 'br' && cell) cell.text += ' '
      },
      ontext(data) {
        if (cell && hidden === 0) cell.text += data
      },
      onclosetag(name) {
        if (name === 'style' || name === 'script') hidden -= 1
        if (name === 'td' || name === 'th' || name === 'tr') endCell()
        if (name !== 'table') return
        endCell()
        const closed = open.pop()
        if (closed) tables.push(closed.rows)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  const longest = tables.reduce<string[][] | null>(
    (best, one) => (best === null || one.length > best.length ? one : best),
    null,
  )
  return longest && boundedRows(longest, bounds)
}

/** Cells that are covered by a row span from above are empty cells of the row. */
function fillSpans(table: { readonly pending: Map<string, string> }, row: string[], place: number): void {
  for (let key = `${place} ${row.length}`; table.pending.has(key); key = `${place} ${row.length}`) row.push('')
}

const spanOf = (spanText: string | undefined): number => Math.min(SPAN_MAX, Math.max(1, Number(spanText) || 1))

function boundedRows(lines: readonly (readonly string[])[], { rows, columns }: ReadBounds): ReadSheet {
  const found: { row: number; cells: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const cells = line.slice(0, columns).map(tidy)
    if (!cells.some((text) => text !== '')) continue
    if (found.length === rows) return { rows: found, isCut: true, inexact: [] }
    found.push({ row: index + 1, cells })
  }
  return { rows: found, isCut: false, inexact: [] }
}

/** Line breaks and invisible characters become spaces; spaces at the ends are removed. */
export const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\uFFFE\uFFFF]+/gu, ' ').trim()
