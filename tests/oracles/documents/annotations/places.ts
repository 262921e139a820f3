/**
 * The naive second opinion on where an annotation stands (D35): a text without blanks has its passage between the same words, or
 * other words between them, or neither.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'

type Placed = Pick<Annotation, 'quote' | 'isSectionGone'>

const plain = (text: string): string => text.replace(/\s/g, '')

/** Where in the plain text of its section the passage begins, or what is there now; -1 where neither is there. */
export function placeIn(text: string, { exact, prefix, suffix }: NonNullable<Placed['quote']>): number {
  const [before, after, now] = [plain(prefix).slice(-8), plain(suffix).slice(0, 8), plain(text)]
  const at = now.indexOf(`${before}${plain(exact)}${after}`)
  if (at >= 0) return at + before.length
  const begin = now.indexOf(before) + before.length
  return now.includes(before) && now.lastIndexOf(after) > begin ? begin : -1
}

/** Whether its section is gone, it is about the whole of it, its passage is there, or not. */
export function anchorSeen({ quote, isSectionGone }: Placed, text: string | null) {
  if (isSectionGone || text === null) return 'gone'
  if (quote === null) return 'wholeSection'
  return placeIn(text, quote) < 0 ? 'orphaned' : 'found'
}
