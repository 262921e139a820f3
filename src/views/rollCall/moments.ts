/** Moments of the server's clock, as people read them. */

const two = (part: number): string => String(part).padStart(2, '0')

/** The time of day, in this device's time zone. */
export function timeOfDay(ms: number): string {
  const date = new Date(ms)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Date and time. */
export function dateTime(ms: number): string {
  const date = new Date(ms)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${timeOfDay(ms)}`
}
