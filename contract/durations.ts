/** Formats of durations and video positions: digits of a clock, without words. */

/** Two digits of a clock: 05. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

const partsOf = (seconds: number) => ({
  hours: Math.floor(seconds / 3_600),
  minutes: Math.floor(seconds / 60) % 60,
  rest: twoDigits(Math.floor(seconds) % 60),
})

/** Minutes and seconds, without an hour: 05:09, 75:00. */
export const minuteClock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds) % 60)}`

/** The same with hours if there are any: 05:09, 1:15:00. */
export function hourClock(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds)
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes)}:${rest}`
}

/** A position in a video: 5:09, 1:15:00. */
export function videoClock(seconds: number): string {
  const { hours, minutes, rest } = partsOf(Math.max(0, seconds))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
