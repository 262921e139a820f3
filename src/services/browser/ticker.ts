/** A clock that tells how much time has passed, again and again. */

/** Often enough for an eye to see time pass. */
const TICK_MS = 200

/** Tells every few moments how many ms have passed since it last told; answers how to stop it. */
export function everyTick(tell: (ms: number) => void): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    tell(now - last)
    last = now
  }, TICK_MS)
  return () => clearInterval(timer)
}
