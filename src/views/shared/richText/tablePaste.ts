/**
 * Pastes copied text with tables from Word, Excel or a page and keeps cells apart. An editor with tables inserts tables; other
 * editors insert a line for each row with tabs between its cells.
 */
import { DOMParser as NodeReader } from '@tiptap/pm/model'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { fragmentOf } from './plainPaste'

/** What an editor accepts from copied text. */
export interface TablePasting {
  /** The editor supports tables. */
  readonly tables: boolean
  /** Pasted text loses its formats (B508). */
  readonly plain: boolean
}

/** Pastes copied HTML with tables; false when it has no tables or the editor's default paste keeps them. */
export function pasteTables(view: EditorView, html: string, { tables, plain }: TablePasting): boolean {
  if (!/<table\b/i.test(html) || (tables && !plain)) return false
  const container = document.createElement('div')
  const isInCell = isInTable(view.state)
  const fragment = fragmentOf(html)
  if (plain) container.append(...plainBlocks(fragment, tables && !isInCell))
  else {
    trimSpaces(fragment)
    for (const table of fragment.querySelectorAll('table')) table.replaceWith(...linesOf(table))
    container.append(fragment)
  }
  const slice = NodeReader.fromSchema(view.state.schema).parseSlice(container, { preserveWhitespace: true })
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, table, br'

/** Paragraphs and tables without any formats. */
function plainBlocks(parent: ParentNode & Node, hasTables: boolean): HTMLElement[] {
  const found: HTMLElement[] = []
  let line = ''
  const endLine = () => {
    const text = tidy(line)
    if (text !== '') found.push(paragraph(text))
    line = ''
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) line += node.textContent ?? ''
    else if (node.tagName === 'TABLE') {
      endLine()
      found.push(...(hasTables ? [plainTable(node)] : linesOf(node)))
    } else if (node.matches(BLOCKS) || node.querySelector(BLOCKS)) {
      endLine()
      found.push(...plainBlocks(node, hasTables))
    } else line += node.textContent ?? ''
  }
  endLine()
  return found
}

function plainTable(given: Element): HTMLElement {
  const table = document.createElement('table')
  for (const row of rowsOf(given)) {
    const made = document.createElement('tr')
    for (const cell of cellsOf(row)) {
      const one = document.createElement(cell.tagName)
      for (const name of ['colspan', 'rowspan']) {
        const value = cell.getAttribute(name)
        if (value !== null) one.setAttribute(name, value)
      }
      const blocks = plainBlocks(cell, false)
      one.append(...(blocks.length > 0 ? blocks : [document.createElement('p')]))
      made.append(one)
    }
    if (made.childElementCount > 0) table.append(made)
  }
  return table
}

/** One paragraph for each row. */
const linesOf = (table: Element): HTMLElement[] =>
  rowsOf(table).map((row) =>
    paragraph(
      cellsOf(row)
        .map((cell) => tidy(cell.textContent ?? ''))
        .join('\t'),
    ),
  )

/** Rows of the table, without rows of tables nested in cells. */
const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
const cellsOf = (row: Element): Element[] => [...row.children].filter(({ tagName }) => ['TD', 'TH'].includes(tagName))

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = text
  return made
}

const tidy = (text: string): string => text.replaceAll(/[\s\u00a0\u202f\u2007\ufeff]+/g, ' ').trim()

/** Line breaks in the HTML source are not visible: removed between blocks, replaced by spaces in text. */
function trimSpaces(parent: Node): void {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) trimSpaces(node)
    else if (
      (node.textContent ?? '').trim() === '' &&
      !(parent instanceof Element && parent.matches('p, span, b, strong, i, em'))
    )
      node.remove()
    else node.textContent = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  }
}
