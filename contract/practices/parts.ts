/** The parts of a practice that a plan can import: one part for each field, as HTML that plans accept. Pure. */
import { cellAt, hasSums, isBlankField, type PracticeContent, rowsIn, sumsOf, writtenRows } from './content'
import type { FieldOf, Practice, PracticeField } from './practice'
import { fieldsOf } from './practice'

/** A part that can be inserted. */
export interface PracticePart {
  readonly fieldId: string
  readonly title: string
  readonly kind: 'text' | 'table'
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((one) => `<p>${escaped(one.trim())}</p>`)
    .join('')

const bold = (text: string): string => `<p><strong>${escaped(text)}</strong></p>`
const SUM = '合计'

function tableOf(field: FieldOf<'table'>, content: PracticeContent): string {
  const rows = rowsIn(content, field)
  const shown =
    field.rows.length > 0
      ? field.rows.map((title, at) => [title, ...(rows[at] ?? []).slice(1)])
      : writtenRows(field, rows)
  const cells = (tag: 'th' | 'td', values: readonly string[]) =>
    `<tr>${field.columns.map((_, at) => `<${tag}><p>${escaped(values[at] ?? '')}</p></${tag}>`).join('')}</tr>`
  const head = cells(
    'th',
    field.columns.map(({ title }) => title),
  )
  const sums = sumsOf(field, rows)
  const foot = hasSums(field)
    ? cells(
        'td',
        sums.map((sum, at) => (sum === null ? (at === 0 ? SUM : '') : String(sum))),
      )
    : ''
  return `<table><tbody>${head}${shown.map((row) => cells('td', row)).join('')}${foot}</tbody></table>`
}

function htmlOf(field: PracticeField, content: PracticeContent): string {
  const rows = rowsIn(content, field)
  switch (field.kind) {
    case 'line':
    case 'text':
      return paragraphs(cellAt(rows, 0))
    case 'richText':
      return cellAt(rows, 0)
    case 'list':
      return `<ul>${writtenRows(field, rows)
        .map((row) => `<li><p>${escaped((row[0] ?? '').trim())}</p></li>`)
        .join('')}</ul>`
    case 'grid':
      return field.cells
        .map(({ title }, at) => (cellAt(rows, at).trim() === '' ? '' : bold(title) + paragraphs(cellAt(rows, at))))
        .join('')
    case 'choice':
      return paragraphs(rows.map(([value]) => field.options[Number(value)] ?? '').join('、'))
    case 'table':
      return tableOf(field, content)
    case 'images':
      return ''
  }
}

/** The parts that are not blank. Pictures are not imported. */
export const partsOf = (practice: Practice, content: PracticeContent): readonly PracticePart[] =>
  fieldsOf(practice).flatMap((field) =>
    field.kind === 'images' || isBlankField(field, content)
      ? []
      : {
          fieldId: field.id,
          title: field.title,
          kind: field.kind === 'table' ? 'table' : 'text',
          html: bold(field.title) + htmlOf(field, content),
        },
  )
