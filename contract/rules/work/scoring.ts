/** The points of a response, and the mark of a test in a class (D17). Exact: only the final mark is rounded. Pure. */
import type { ItemKind } from '../library/resourceKinds'

/** A student's response: letters of choices, texts of gaps in their order, or one text. Empty: no answer. */
export type ItemResponse = readonly string[]

/** The key of an item. */
export interface ItemKey {
  /**
   * Letters of the correct choices. A corrected single choice may have several: each of them is correct (decision
   * 0085).
   */
  readonly answers: readonly string[]
  /** The accepted texts of each gap. */
  readonly gaps: readonly (readonly string[])[]
}

/** An item with its points and its key. */
export interface ScoredItem {
  readonly itemType: ItemKind
  readonly points: number
  readonly key: ItemKey
}

/** The share of an item's points that a response earns, as a fraction. */
interface Share {
  readonly part: number
  readonly of: number
}

const NONE: Share = { part: 0, of: 1 }
const HALF: Share = { part: 1, of: 2 }
const ALL: Share = { part: 1, of: 1 }

/**
 * Points are counted in parts of a tenth that 1 to 20 divide, so that sums of shares are whole numbers: an item has at
 * most 20 gaps (`GAPS_MAX`), and all points of a test are far below 2^53.
 */
const PARTS = 10 * 232_792_560
const partsOf = (points: number): number => Math.round(points * PARTS)

/** The normalised text of a gap for comparison: full and half width, case, and surrounding blanks are ignored. */
export const gapText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function shareOf({ itemType, key }: ScoredItem, response: ItemResponse): Share | null {
  switch (itemType) {
    case 'essay':
      // An empty answer needs no grading.
      return isAnswered(response) ? null : NONE
    case 'gap': {
      const right = key.gaps.filter((texts, place) => {
        const given = gapText(response[place] ?? '')
        return given !== '' && texts.some((text) => gapText(text) === given)
      })
      return { part: right.length, of: Math.max(1, key.gaps.length) }
    }
    default: {
      const chosen = new Set(response)
      if (chosen.size === 0 || [...chosen].some((letter) => !key.answers.includes(letter))) return NONE
      if (itemType !== 'multiple') return chosen.size === 1 ? ALL : NONE
      return chosen.size === new Set(key.answers).size ? ALL : HALF
    }
  }
}

/** The points of a response; null: a teacher has to grade it. */
export function pointsFor(item: ScoredItem, response: ItemResponse): number | null {
  const share = shareOf(item, response)
  return share && (partsOf(item.points) * share.part) / share.of / PARTS
}

/** The exact sum of points; null if one of them is unknown. */
export function sumOfPoints(points: readonly (number | null)[]): number | null {
  let sum = 0
  for (const one of points) {
    if (one === null) return null
    sum += partsOf(one)
  }
  return sum / PARTS
}

/** Points of `max` as a mark of `fullMark`: one decimal, half up. */
export function scaledMark(points: number, max: number, fullMark: number): number {
  if (max <= 0) return 0
  const whole = partsOf(max)
  const part = partsOf(points)
  const tenths = Math.round(fullMark * 10)
  const above = 2 * part * tenths + whole
  const below = 2 * whole
  // Whole numbers that a double represents exactly; this covers nearly all marks.
  if (above <= Number.MAX_SAFE_INTEGER) return (above - (above % below)) / below / 10
  return Number((2n * BigInt(part) * BigInt(tenths) + BigInt(whole)) / BigInt(below)) / 10
}

/** Whether a response is not empty. */
export const isAnswered = (response: ItemResponse): boolean => response.some((text) => text.trim() !== '')
