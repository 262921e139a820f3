/** Formats of moments, on every screen and in every export: in the school's time zone, date first, 24 hours. */
import { SCHOOL_TIME_ZONE } from './limits'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const partsOf = (moment: number): Readonly<Record<string, string>> =>
  Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))

/** The day of a moment: 2026-03-01. */
export function dayOf(moment: number): string {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}`
}

/** The month of a moment: 2026-03. */
export const monthOf = (moment: number): string => dayOf(moment).slice(0, 'YYYY-MM'.length)

/** The time of day: 09:05. */
export function timeOf(moment: number): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

/** The time of day where seconds matter: 09:05:30. */
export function secondOf(moment: number): string {
  const { hour, minute, second } = partsOf(moment)
  return `${hour}:${minute}:${second}`
}

/** Day and time: 2026-03-01 09:05. */
export const momentInWords = (moment: number): string => `${dayOf(moment)} ${timeOf(moment)}`

const DAY_MS = 24 * 60 * 60_000
const OFFSET_MS = 8 * 60 * 60_000
/** The number of the day in the school's time zone: equal for moments of one day, and faster to compute than a date. */
export const dayNumberOf = (moment: number): number => Math.floor((moment + OFFSET_MS) / DAY_MS)

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** A day (YYYY-MM-DD) with its weekday: 2026-03-01 星期日. */
export const dayInWords = (day: string): string =>
  `${day} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`.trim()

/** The school's time zone is that of China, regardless of the device's. */
const SCHOOL_OFFSET = '+08:00'

/** A moment as the value of a `datetime-local` field, to the minute. */
export const fieldOfMoment = (moment: number): string => `${dayOf(moment)}T${timeOf(moment)}`

/** The next full hour: the default of a field for a future moment. */
export const nextHour = (moment: number): number => Math.floor(moment / 3_600_000 + 1) * 3_600_000

/**
 * The last minute of the school's day (23:59), the default of a deadline; during that minute, the last minute of the
 * next day.
 */
export function endOfDay(moment: number): number {
  const start = dayNumberOf(moment) * DAY_MS - OFFSET_MS
  const end = start + DAY_MS - 60_000
  return moment < end ? end : end + DAY_MS
}

/** The moment of a `datetime-local` field's value; NaN if it is not valid. */
export const momentOfField = (text: string): number => Date.parse(text + SCHOOL_OFFSET)
