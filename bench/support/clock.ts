/** One clock for all processes of a bench: ms since the epoch with fraction. */
export const clock = (): number => performance.timeOrigin + performance.now()

/** Waits until the condition is true; rejects after `withinMs`. */
export async function until(isTrue: () => boolean, what: string, withinMs = 60_000): Promise<void> {
  const end = clock() + withinMs
  while (!isTrue()) {
    if (clock() > end) throw new Error(`${what} did not come about within ${withinMs} ms`)
    await rest(2)
  }
}

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
