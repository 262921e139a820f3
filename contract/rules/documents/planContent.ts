/** The stored text of a section: HTML whose paragraphs are separated by a marker (content §3, §5; G146). */
import { isBlankHtml } from '../../text'

/** The separator between two paragraphs; never displayed (B465). */
export const PARAGRAPH_MARKER = '<!--p-->'

/** The HTML of a section for display. */
export const withoutMarkers = (content: string): string => content.replaceAll(PARAGRAPH_MARKER, '')

/** The paragraphs of a section, each a block of HTML. */
export const paragraphsOf = (content: string): string[] => content.split(PARAGRAPH_MARKER)

const CELL = /<t[dh]\b/i

/**
 * The text of a section from its paragraphs; empty and blank ones are dropped (B503). An unfilled table is not blank.
 */
export const joinParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.filter((paragraph) => CELL.test(paragraph) || !isBlankHtml(paragraph)).join(PARAGRAPH_MARKER)

const OPENING = /^<([a-z][a-z0-9]*)\b/i
const VOID = /^<(br|hr|img|col)\b/i

/**
 * The top-level blocks of HTML: text outside any tag is a block of its own. The HTML must be well formed, as the
 * sanitiser produces it.
 */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let begin = 0
  let at = 0
  const cut = (end: number) => {
    if (end > begin) blocks.push(html.slice(begin, end))
    begin = end
  }
  for (let open = html.indexOf('<', at); open >= 0; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open)
    if (close < 0) break
    const tag = html.slice(open, close + 1)
    at = close + 1
    if (tag.startsWith('</')) {
      depth -= 1
      if (depth <= 0) {
        depth = 0
        cut(at)
      }
    } else if (OPENING.test(tag)) {
      if (depth === 0) cut(open)
      if (VOID.test(tag) || tag.endsWith('/>')) {
        if (depth === 0) cut(at)
      } else depth += 1
    }
  }
  cut(html.length)
  return blocks
}
