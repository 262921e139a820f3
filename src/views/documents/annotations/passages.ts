/**
 * The visible text of a section, and the offsets of its nodes: used to find and highlight passages. Each block
 * starts on a new line; a picture has no text.
 */
import { withoutMarkers } from '../../../../contract/rules/documents/planContent'
import { safeFragment } from '../../shared/richText/sanitize'

const BLOCKS = 'P H1 H2 H3 H4 H5 H6 LI UL OL BLOCKQUOTE PRE TABLE THEAD TBODY TR TD TH DIV HR BR'.split(' ')
const isBlock = (node: Node): boolean => BLOCKS.includes(node.nodeName)

/** Calls back for each text node with the offset of its first character; returns the whole text. */
export function readText(root: Node, piece: (node: Text, start: number) => void = () => undefined): string {
  let text = ''
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      piece(node as Text, text.length)
      text += node.textContent ?? ''
      return
    }
    const isApart = isBlock(node)
    if (isApart) text += '\n'
    for (const child of node.childNodes) read(child)
    if (isApart) text += '\n'
  }
  for (const child of root.childNodes) read(child)
  return text
}

/** A section's sanitized HTML as nodes. */
export const sectionFragment = (html: string): DocumentFragment => safeFragment(withoutMarkers(html))

/** The visible text of a section. */
export const sectionText = (html: string): string => readText(sectionFragment(html))

/** The selection in a section as offsets in its text; null without a selection. `root` contains the section's rendered nodes. */
export function selectedIn(root: Element, selection: Selection | null): { start: number; end: number } | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  let start: number | null = null
  let end: number | null = null
  readText(root, (node, at) => {
    if (!range.intersectsNode(node)) return
    const from = node === range.startContainer ? range.startOffset : 0
    const until = node === range.endContainer ? range.endOffset : node.length
    if (until <= from) return
    start ??= at + from
    end = at + until
  })
  return start === null || end === null ? null : { start, end }
}
