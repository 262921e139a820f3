/** A repeating timer that reports the elapsed time. */

/** Short enough for a smooth display, in ms. */
const TICK_MS = 200

/** Calls `tell` repeatedly with the ms since its last call; returns the function that stops it. */
export function everyTick(onTick: (ms: number) => void): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    onTick(now - last)
    last = now
  }, TICK_MS)
  return () => clearInterval(timer)
}
