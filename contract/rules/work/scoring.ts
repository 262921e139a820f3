/** What a response to an item is worth, and what a test is worth in a class (D17). Exact: nothing is rounded but the mark at the end. Pure. */
import type { ItemKind } from '../library/resourceKinds'

/** What a student has answered: letters of choices, texts of gaps in their order, or one text. Empty: nothing. */
export type ItemResponse = readonly string[]

/** What is right of an item. */
export interface ItemKey {
  /** Letters of the right choices. Of a single choice that was corrected there may be several: each of them is right (decision 0085). */
  readonly answers: readonly string[]
  /** For each gap what may stand in it. */
  readonly gaps: readonly (readonly string[])[]
}

/** An item with what it is worth and what is right. */
export interface ScoredItem {
  readonly itemType: ItemKind
  readonly points: number
  readonly key: ItemKey
}

/** How much of an item's points a response brings, as a fraction. */
interface Share {
  readonly part: number
  readonly of: number
}

const NONE: Share = { part: 0, of: 1 }
const HALF: Share = { part: 1, of: 2 }
const ALL: Share = { part: 1, of: 1 }

/**
 * Points are counted in parts of a tenth that 1 to 20 divide, so that sums of shares are whole numbers: an item has 20 gaps
 * at most (`GAPS_MAX`), and all points of a test stay far below 2^53.
 */
const PARTS = 10 * 232_792_560
const partsOf = (points: number): number => Math.round(points * PARTS)

/** Text of a gap as it is compared: the same for full and half width, small and capital letters, and blanks around it. */
export const gapText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function shareOf({ itemType, key }: ScoredItem, response: ItemResponse): Share | null {
  switch (itemType) {
    case 'essay':
      // Who wrote nothing needs no judge.
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

/** The points that a response brings; null: a teacher has to say. */
export function pointsFor(item: ScoredItem, response: ItemResponse): number | null {
  const share = shareOf(item, response)
  return share && (partsOf(item.points) * share.part) / share.of / PARTS
}

/** The sum of points, exact; null where one of them is not known yet. */
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
  // Whole numbers that a number holds exactly; nearly all marks are such.
  if (above <= Number.MAX_SAFE_INTEGER) return (above - (above % below)) / below / 10
  return Number((2n * BigInt(part) * BigInt(tenths) + BigInt(whole)) / BigInt(below)) / 10
}

/** Whether a response says anything. */
export const isAnswered = (response: ItemResponse): boolean => response.some((text) => text.trim() !== '')
