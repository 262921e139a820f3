/** Logs repeated events, such as a failing connection, without flooding the log. */

const EVERY_MS = 60_000

/**
 * Logs the first occurrence immediately, and later ones at most once a minute. `times` counts the occurrences since the
 * last line.
 *
 * @example
 * const lost = repeatedLog((error, times) => log.warn({ err: error, times }, 'Redis does not answer'))
 * redis.on('error', lost)
 */
export function repeatedLog<Subject>(
  write: (subject: Subject, times: number) => void,
  { now = () => performance.now(), everyMs = EVERY_MS }: { now?: () => number; everyMs?: number } = {},
): (subject: Subject) => void {
  let writtenAt = Number.NEGATIVE_INFINITY
  let times = 0
  return (subject) => {
    times += 1
    if (now() - writtenAt < everyMs) return
    writtenAt = now()
    write(subject, times)
    times = 0
  }
}
