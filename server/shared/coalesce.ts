/** Reads that many ask for at the same moment, such as a whole class that reconnects, are done once for all of them. */

/**
 * Wraps a read so that requests which come while one is under way share the next one. Every answer was read after it
 * was asked for, so nobody is told something older than what they may already know.
 */
export function coalesced<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const current = new Map<string, Promise<Result>>()
  const next = new Map<string, Promise<Result>>()

  const begin = (key: string): Promise<Result> => {
    next.delete(key)
    const reading = read(key).finally(() => {
      if (current.get(key) === reading) current.delete(key)
    })
    current.set(key, reading)
    return reading
  }

  return (key) => {
    const reading = current.get(key)
    if (!reading) return begin(key)
    const waiting =
      next.get(key) ??
      reading.then(
        () => begin(key),
        () => begin(key),
      )
    next.set(key, waiting)
    return waiting
  }
}
