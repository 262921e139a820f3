/**
 * Finds the passage of an annotation in the current text of a section. A passage is identified by its text and by the
 * text on both sides (`contract/entities/documents/annotation.ts`). Only a match counts; a similar text is never
 * taken for the passage (D35). A changed passage is the text between the same neighbours, and is marked as changed
 * (decision 0078). Texts are as people see them: without tags, with a line end between blocks.
 */
import type { Quote } from '../../../../contract/entities/documents/annotation'
import { QUOTE_BESIDE_MAX, QUOTE_MAX } from '../../../../contract/limits'

/** A passage of a text: from its first character up to the one after its last. */
export interface Passage {
  readonly start: number
  readonly end: number
}

/** A passage that was found; `isChanged`: its text differs from the annotated text. */
export interface FoundPassage extends Passage {
  readonly isChanged?: true
}

/** Number of characters right beside a passage that must match, whatever else changed. */
export const BESIDE_LEAST = 12

/** A text with each run of blanks reduced to one, and the position of each character in the original text. */
interface Plain {
  readonly text: string
  readonly places: readonly number[]
}

const BLANK = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/

/** Cache of the last text: the annotations of one section are looked up one after the other. */
let read: { readonly of: string; readonly plain: Plain } | undefined

function plainText(text: string): Plain {
  if (read?.of !== text) read = { of: text, plain: plain(text) }
  return read.plain
}

function plain(text: string): Plain {
  const places: number[] = []
  let normalizedText = ''
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (!BLANK.test(char)) {
      normalizedText += char
      places.push(at)
    } else if (normalizedText !== '' && !normalizedText.endsWith(' ')) {
      normalizedText += ' '
      places.push(at)
    }
  }
  if (normalizedText.endsWith(' ')) {
    normalizedText = normalizedText.slice(0, -1)
    places.pop()
  }
  return { text: normalizedText, places }
}

/** Text on one side of a passage, nearest character first, and whether the section's text ended there. */
interface Side {
  readonly near: string
  readonly isEnd: boolean
}

const reversed = (text: string): string => [...text].reverse().join('')
/** A side that was cut off is at most a blank or half of a character shorter than the limit. */
const sideOf = (beside: string): Side => ({ near: beside, isEnd: beside.length < QUOTE_BESIDE_MAX - 2 })
/** Number of characters beside a passage that are compared. */
const LOOK = QUOTE_BESIDE_MAX + 2

/** How far a stored side matches the current text: completely, only nearby, or not at all. */
function agreement({ near, isEnd }: Side, now: string): 'whole' | 'nearby' | 'none' {
  const least = near.slice(0, BESIDE_LEAST)
  if (!now.startsWith(least)) return 'none'
  return now.startsWith(near) && (!isEnd || now.length === near.length) ? 'whole' : 'nearby'
}

/** Number of characters by which a changed passage may exceed twice its former length. */
const GROWTH_MAX = 200

/** Positions where a side of a passage matches and is long enough to be identified, as edges of the passage. */
function edgesOf(text: string, side: Side, edge: 'start' | 'end'): number[] {
  // The text is read away from the passage, in the direction of a side.
  const away = edge === 'start' ? reversed(text) : text
  const near = side.near.slice(0, BESIDE_LEAST)
  if (near === '') return side.isEnd ? [edge === 'start' ? 0 : text.length] : []
  const edges: number[] = []
  for (let at = away.indexOf(near); at >= 0; at = away.indexOf(near, at + 1)) {
    const isKnown = near.length === BESIDE_LEAST || agreement(side, away.slice(at, at + LOOK)) === 'whole'
    if (isKnown) edges.push(edge === 'start' ? text.length - at : at)
  }
  return edges
}

/** The text between the neighbours of a passage; null unless there is exactly one such place. */
function findChanged(now: Plain, exact: string, before: Side, after: Side): FoundPassage | null {
  // A passage that was the whole text has no neighbours to match.
  if (before.near === '' && after.near === '') return null
  const found: FoundPassage[] = []
  const ends = edgesOf(now.text, after, 'end')
  for (const start of edgesOf(now.text, before, 'start')) {
    for (const end of ends) {
      const text = now.text.slice(start, end)
      if (end <= start || text.trim() === '' || text.length > 2 * exact.length + GROWTH_MAX) continue
      const from = start + text.length - text.trimStart().length
      const until = end - (text.length - text.trimEnd().length)
      found.push({ start: now.places[from] ?? 0, end: (now.places[until - 1] ?? 0) + 1, isChanged: true })
    }
  }
  const [only, another] = found
  return only && !another ? only : null
}

/**
 * Finds a passage. The text right beside it matches on both sides, completely on at least one side, and there is
 * exactly one such place. Otherwise a changed passage between the same neighbours is looked for. Null where neither is
 * found.
 */
export function findPassage(text: string, quote: Quote): FoundPassage | null {
  const now = plainText(text)
  const exact = plain(quote.exact).text
  if (exact === '') return null
  const before = sideOf(reversed(plain(quote.prefix).text))
  const after = sideOf(plain(quote.suffix).text)
  const found: Passage[] = []
  for (let at = now.text.indexOf(exact); at >= 0; at = now.text.indexOf(exact, at + 1)) {
    const end = at + exact.length
    const left = agreement(before, reversed(now.text.slice(Math.max(0, at - LOOK), at).trimEnd()))
    const right = agreement(after, now.text.slice(end, end + LOOK).trimStart())
    if (left === 'none' || right === 'none' || (left !== 'whole' && right !== 'whole')) continue
    found.push({ start: now.places[at] ?? 0, end: (now.places[end - 1] ?? 0) + 1 })
  }
  const [only, another] = found
  if (another) return null
  return only ?? findChanged(now, exact, before, after)
}

const isLowHalf = (char: string): boolean => /[\udc00-\udfff]/.test(char)
const isHighHalf = (char: string): boolean => /[\ud800-\udbff]/.test(char)

/** A selection as a quote; null where it holds only blanks or is too long. */
export function quoteOf(text: string, { start, end }: Passage): Quote | null {
  const chosen = text.slice(start, end)
  const leading = chosen.length - chosen.replace(new RegExp(`^${BLANK.source}+`), '').length
  const exact = chosen.slice(leading).replace(new RegExp(`${BLANK.source}+$`), '')
  if (exact === '' || exact.length > QUOTE_MAX) return null
  const from = start + leading
  let prefix = plain(text.slice(0, from)).text.slice(-QUOTE_BESIDE_MAX)
  let suffix = plain(text.slice(from + exact.length)).text.slice(0, QUOTE_BESIDE_MAX)
  // Half of a character (a lone surrogate) cannot be stored.
  if (isLowHalf(prefix.charAt(0))) prefix = prefix.slice(1)
  if (isHighHalf(suffix.slice(-1))) suffix = suffix.slice(0, -1)
  return { exact, prefix: prefix.trimStart(), suffix: suffix.trimEnd() }
}

/** Position of an annotation: its whole section, a passage, a passage that is not found, or a deleted section. */
export type Anchor =
  | { readonly kind: 'wholeSection' | 'orphaned' | 'gone' }
  | ({ readonly kind: 'found' } & FoundPassage)

/** What an annotation refers to. */
export interface Anchored {
  readonly quote: Quote | null
  readonly isSectionGone: boolean
}

const known = new WeakMap<Anchored, { readonly text: string | null; readonly anchor: Anchor }>()

/** Position of an annotation in the text of its section; `text` is null where the plan has no such section. */
export function anchorOf(annotation: Anchored, text: string | null): Anchor {
  const before = known.get(annotation)
  if (before && before.text === text) return before.anchor
  const anchor = look(annotation, text)
  known.set(annotation, { text, anchor })
  return anchor
}

function look({ quote, isSectionGone }: Anchored, text: string | null): Anchor {
  if (isSectionGone || text === null) return { kind: 'gone' }
  if (quote === null) return { kind: 'wholeSection' }
  const passage = findPassage(text, quote)
  return passage ? { kind: 'found', ...passage } : { kind: 'orphaned' }
}
