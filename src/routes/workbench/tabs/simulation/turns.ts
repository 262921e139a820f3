/** Work that can wait, done piece by piece: between two pieces the browser draws and answers people. */

const waiting = new Set<() => void>()
let isGoing = false

/** Lets the browser draw and answer people. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

async function go(): Promise<void> {
  isGoing = true
  for (const work of waiting) {
    await breath()
    if (waiting.delete(work)) work()
  }
  isGoing = false
}

/** Does some work when it is its turn; answers what gives the turn up. */
export function takeTurn(work: () => void): () => void {
  const own = (): void => work()
  waiting.add(own)
  if (!isGoing) void go()
  return () => void waiting.delete(own)
}
