/** Throttled notifications. */

/**
 * Throttles notifications by key: the first is sent immediately, later ones at the earliest `everyMs` after the last,
 * combined. `tell` reads the current state when it is called.
 */
export function throttled(
  everyMs: number,
  run: (key: string) => Promise<void>,
  onError: (error: unknown) => void,
): (key: string) => void {
  const lanes = new Map<string, { hasNews: boolean }>()

  const go = async (key: string, lane: { hasNews: boolean }): Promise<void> => {
    lane.hasNews = false
    await run(key).catch(onError)
    const timer = setTimeout(() => {
      if (lane.hasNews) void go(key, lane)
      else lanes.delete(key)
    }, everyMs)
    timer.unref()
  }

  return (key) => {
    const known = lanes.get(key)
    if (known) {
      known.hasNews = true
      return
    }
    const lane = { hasNews: false }
    lanes.set(key, lane)
    void go(key, lane)
  }
}
