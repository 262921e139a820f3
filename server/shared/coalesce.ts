/** Combines concurrent reads of the same data, such as those of a whole class that reconnects. */

/**
 * Wraps a read so that requests during a running read share the next one. Every answer is read after its request, so it
 * is never older than the state that the requester may already know.
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
