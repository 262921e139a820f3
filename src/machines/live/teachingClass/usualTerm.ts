/** The first values of the form that opens a teaching class. */
import { endOfDay, nextHour } from '../../../../contract/moments'

/** The length of a term, in ms. */
const TERM_MS = 140 * 24 * 60 * 60_000

/** From the next full hour to the end of the last day of a term. */
export const usualTerm = (now: number): { begin: number; end: number } => ({
  begin: nextHour(now),
  end: endOfDay(now + TERM_MS),
})
