/** Moments of votes in words. */

const two = (value: number): string => String(value).padStart(2, '0')

/** Month, day, hour and minute: 11-21 09:30. */
export function momentOf(ms: number): string {
  const date = new Date(ms)
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
