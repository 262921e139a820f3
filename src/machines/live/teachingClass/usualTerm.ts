/** The first values of the form that opens a teaching class. */
import { endOfDay } from '../../../../contract/moments'

/** The length of a term, in ms. */
const TERM_MS = 140 * 24 * 60 * 60_000

const MINUTE_MS = 60_000

/** From now, in full minutes, to the end of the last day of a term: tasks can be pushed and lessons held at once. */
export const usualTerm = (now: number): { begin: number; end: number } => ({
  begin: Math.floor(now / MINUTE_MS) * MINUTE_MS,
  end: endOfDay(now + TERM_MS),
})
