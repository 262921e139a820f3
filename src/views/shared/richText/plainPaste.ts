/** Pastes as plain text: without markup, styles, XML and non-breaking spaces (B508). */
import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { safeFragment } from './sanitize'

/** The text of the copied data, in lines. */
export function plainText(data: Pick<DataTransfer, 'getData'> | null): string {
  const text = data?.getData('text/plain') || textOf(data?.getData('text/html') ?? '')
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/\ufeff/g, '')
}

/** Copied HTML as a safe fragment. Styles and the XML of word processors are removed with their content, which is not text. */
export const fragmentOf = (html: string): DocumentFragment =>
  safeFragment(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(style|script|xml|head)\b[\s\S]*?<\/\1>/gi, ''))

function textOf(html: string): string {
  const fragment = fragmentOf(html)
  for (const cell of fragment.querySelectorAll('td, th')) if (cell.nextElementSibling) cell.append('\t')
  for (const block of fragment.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, h5, h6, br')) block.append('\n')
  return (fragment.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

/** Pastes one paragraph for each line. */
export function pastePlain(view: EditorView, data: DataTransfer | null): void {
  const lines = plainText(data).split('\n')
  const { schema, tr } = view.state
  const { paragraph } = schema.nodes
  const [only] = lines
  if (lines.length === 1 || !paragraph) {
    view.dispatch(tr.insertText(only ?? '').scrollIntoView())
    return
  }
  const filled = lines.filter((line) => line.trim() !== '')
  const blocks = filled.map((line) => paragraph.create(null, schema.text(line)))
  if (blocks.length === 0) return
  // Open at both ends: the first line continues the paragraph of the cursor.
  view.dispatch(tr.replaceSelection(new Slice(Fragment.from(blocks), 1, 1)).scrollIntoView())
}
