/** News that is told at a steady pace, however often there is some. */

/**
 * Tells news by key: the first at once, further news at the earliest `everyMs` after the last was told, all of a pause
 * together. `tell` looks at what there is when it is called.
 */
export function throttled(
  everyMs: number,
  tell: (key: string) => Promise<void>,
  onError: (error: unknown) => void,
): (key: string) => void {
  const lanes = new Map<string, { hasNews: boolean }>()

  const go = async (key: string, lane: { hasNews: boolean }): Promise<void> => {
    lane.hasNews = false
    await tell(key).catch(onError)
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
