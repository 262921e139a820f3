/** The naive second opinion on where an annotation stands (D35): a text without blanks has its passage between the same words, or it has not. */
import type { Annotation } from '../../../../contract/entities/content/plans/annotation'

type Placed = Pick<Annotation, 'quote' | 'isSectionGone'>

const plain = (text: string): string => text.replace(/\s/g, '')

/** Where in the plain text of its section the passage begins, with the eight letters before and after it; -1 where it is not there. */
export function placeIn(text: string, { exact, prefix, suffix }: NonNullable<Placed['quote']>): number {
  const before = plain(prefix).slice(-8)
  const at = plain(text).indexOf(`${before}${plain(exact)}${plain(suffix).slice(0, 8)}`)
  return at < 0 ? -1 : at + before.length
}

/** Whether its section is gone, it is about the whole of it, its passage is there, or not. */
export function anchorSeen({ quote, isSectionGone }: Placed, text: string | null) {
  if (isSectionGone || text === null) return 'gone'
  if (quote === null) return 'wholeSection'
  return placeIn(text, quote) < 0 ? 'orphaned' : 'found'
}
