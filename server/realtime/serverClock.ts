/** The server's clock with fractions of a millisecond, for ordering presses that arrive together. */

/** The largest difference of the two clocks before the fine one is reset, in ms. */
const DRIFT_MS = 5

/** `now` as a clock with finer resolution. The clock goes back only when `now` itself does. */
export function createServerClock(now: () => number): () => number {
  let offset = now() - performance.now()
  return () => {
    const fine = performance.now() + offset
    const coarse = now()
    if (Math.abs(fine - coarse) <= DRIFT_MS) return fine
    offset = coarse - performance.now()
    return coarse
  }
}
