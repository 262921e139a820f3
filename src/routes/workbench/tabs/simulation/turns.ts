/** Deferred work in pieces: between two pieces the browser can render and handle input. */

const waiting = new Set<() => void>()
let isGoing = false

/** Lets the browser render and handle input. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

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
