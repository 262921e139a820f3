/** Days and times of the class log, those of the school. */
import { SCHOOL_TIME_ZONE } from '../../../contract/limits'

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
const partsOf = (moment: number): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))

/** The day of a moment, YYYY-MM-DD. */
export function dayOf(moment: number): string {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}`
}

/** The time of day, HH:MM. */
export function timeOf(moment: number): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

/** The time of day, HH:MM:SS. */
export function secondOf(moment: number): string {
  const { hour, minute, second } = partsOf(moment)
  return `${hour}:${minute}:${second}`
}

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** 2026年9月15日 星期二. */
export function dayInWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${year}年${month}月${date}日 ${weekday}`
}

const MINUTE_MS = 60_000
/** Whole minutes between two moments. */
export const minutesOf = (from: number, to: number): number => Math.floor((to - from) / MINUTE_MS)
