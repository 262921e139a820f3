/**
 * What a reel of names shows: which rows pass, and how far it travels. Computed from the draw alone, so that every screen
 * rolls the same names past at the same moments and lands on the chosen at the reveal.
 */
import { ROLL_CALL_ROW_PX } from '../../../../contract/limits'

/** Rows that are in sight, the landing row in the middle. */
export const ROWS_IN_SIGHT = 5
const MIDDLE = Math.floor(ROWS_IN_SIGHT / 2)
/** Names that pass in a second, on average: it begins faster and slows down. */
const ROWS_PER_SECOND = 9

/** One reel. */
export interface Reel<Name> {
  /** From top to bottom; the last rows are those in sight when it stands still. */
  readonly rows: readonly Name[]
  /** How far it moves up, in px. */
  readonly travel: number
}

/** The reel that lands on the name at `landing` after `durationMs`. */
export function reelTo<Name>(names: readonly Name[], landing: number, durationMs: number): Reel<Name> {
  const passing = Math.round((durationMs / 1000) * ROWS_PER_SECOND)
  const first = landing - MIDDLE - passing
  const rows = Array.from({ length: passing + ROWS_IN_SIGHT }, (_, row) => {
    const index = (((first + row) % names.length) + names.length) % names.length
    return names[index]
  }).filter((name) => name !== undefined)
  return { rows, travel: passing * ROLL_CALL_ROW_PX }
}
