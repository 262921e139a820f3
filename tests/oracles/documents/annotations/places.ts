/**
 * A simple second implementation of finding an annotation's passage (D35): in a text without blanks, the passage is
 * between the same neighbours, or other words are between them, or neither is there.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'

type Placed = Pick<Annotation, 'quote' | 'isSectionGone'>

const plain = (text: string): string => text.replace(/\s/g, '')

/** The index in the section's plain text where the passage, or its replacement, begins; -1 if neither is there. */
export function placeIn(text: string, { exact, prefix, suffix }: NonNullable<Placed['quote']>): number {
  const [before, after, now] = [plain(prefix).slice(-8), plain(suffix).slice(0, 8), plain(text)]
  const at = now.indexOf(`${before}${plain(exact)}${after}`)
  if (at >= 0) return at + before.length
  const begin = now.indexOf(before) + before.length
  return now.includes(before) && now.lastIndexOf(after) > begin ? begin : -1
}

/** The state of the anchor: the section is deleted, the whole section is meant, or the passage is found or orphaned. */
export function visibleAnchor({ quote, isSectionGone }: Placed, text: string | null) {
  if (isSectionGone || text === null) return 'gone'
  if (quote === null) return 'wholeSection'
  return placeIn(text, quote) < 0 ? 'orphaned' : 'found'
}
