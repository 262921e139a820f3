/**
 * The rows and the travel of a reel of names. Computed from the draw alone, so that every screen
 * shows the same names at the same moments and stops at the chosen one at the reveal.
 */
import { ROLL_CALL_ROW_PX } from '../../../../contract/limits'

/** The number of visible rows; the middle one is the landing row. */
export const ROWS_IN_SIGHT = 5
const MIDDLE = Math.floor(ROWS_IN_SIGHT / 2)
/** Average number of names per second: the reel slows down. */
const ROWS_PER_SECOND = 9

/** One reel. */
export interface Reel<Name> {
  /** From top to bottom; the last rows are visible when the reel has stopped. */
  readonly rows: readonly Name[]
  /** How far it moves up, in px. */
  readonly travel: number
}

/** The reel that stops at the name with index `landing` after `durationMs`. */
export function reelTo<Name>(names: readonly Name[], landing: number, durationMs: number): Reel<Name> {
  const passing = Math.round((durationMs / 1000) * ROWS_PER_SECOND)
  const first = landing - MIDDLE - passing
  const rows = Array.from({ length: passing + ROWS_IN_SIGHT }, (_, row) => {
    const index = (((first + row) % names.length) + names.length) % names.length
    return names[index]
  }).filter((name) => name !== undefined)
  return { rows, travel: passing * ROLL_CALL_ROW_PX }
}
