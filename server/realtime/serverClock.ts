/** The server's clock with fractions of a millisecond, for telling presses apart that arrive together. */

/** How far the two clocks may part before the fine one is set anew, in ms. */
const DRIFT_MS = 5

/** `now` as a clock that runs on between its ticks. It may be set back only when `now` itself was. */
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
