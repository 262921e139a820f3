/** Deferred work in pieces: between two pieces the browser can render and handle input. */

const waiting = new Set<() => void>()
let isGoing = false

/** The longest time that work in pieces blocks the page, in ms. */
export const SLICE_MS = 12

/** Lets the browser render and handle input. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Runs work step by step and lets the browser breathe as often as needed; resolves with the result. */
export async function inSlices<Result>(work: Generator<unknown, Result>, signal?: AbortSignal): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await breath()
    signal?.throwIfAborted()
    begun = performance.now()
  }
}

async function go(): Promise<void> {
  isGoing = true
  for (const work of waiting) {
    await breath()
    if (waiting.delete(work)) work()
  }
  isGoing = false
}

/** Runs work when it is its turn; returns the function that cancels it. */
export function takeTurn(work: () => void): () => void {
  const own = (): void => work()
  waiting.add(own)
  if (!isGoing) void go()
  return () => void waiting.delete(own)
}
