/** Days and months of sign-in records, those of the school, and how a calendar lays them out. Weeks begin on Monday. */
import { SCHOOL_TIME_ZONE } from '../../../contract/limits'
import { texts } from '../../machines/signIn/texts'

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
/** The month of a moment, YYYY-MM. */
export const monthOf = (moment: number): string => dayOf(moment).slice(0, 'YYYY-MM'.length)
/** The time of day, HH:MM. */
export function timeOf(moment: number): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}
/** Day and time, YYYY-MM-DD HH:MM:SS. */
export function momentInWords(moment: number): string {
  const { hour, minute, second } = partsOf(moment)
  return `${dayOf(moment)} ${hour}:${minute}:${second}`
}

const DAY_MS = 86_400_000
const WEEK = 7
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length)
/** 0 is Monday. */
const weekdayOf = (moment: number): number => (new Date(moment).getUTCDay() + WEEK - 1) % WEEK

/** The month so many months later, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(startOf(month))
  date.setUTCMonth(date.getUTCMonth() + months)
  return isoDay(date.getTime()).slice(0, 'YYYY-MM'.length)
}

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = startOf(month)
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; isoDay(day).startsWith(month); day += DAY_MS) days.push(isoDay(day))
  while (days.length % WEEK > 0) days.push(null)
  return Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK))
}

/** 2026年11月. */
export const monthInWords = (month: string): string => {
  const [year, number] = month.split('-')
  return `${year}年${Number(number)}月`
}
/** 11月3日 星期二. */
export const dayInWords = (day: string): string => {
  const [, month, number] = day.split('-')
  const weekday = texts.weekdays[weekdayOf(Date.parse(`${day}T00:00:00Z`))]
  return `${Number(month)}月${Number(number)}日 星期${weekday}`
}
