/** Days of calendars as YYYY-MM-DD, and their layout in weeks. Weeks start on Monday. Pure. */
const DAY_MS = 86_400_000
const WEEK = 7
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length)
/** 0 is Monday. */
const weekdayOf = (moment: number): number => (new Date(moment).getUTCDay() + WEEK - 1) % WEEK

/** The month after a number of months, YYYY-MM. */
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

/** The day after a number of days. */
export const dayAfter = (day: string, days: number): string => isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(Date.parse(`${day}T00:00:00Z`)))

/** The seven days of the week of a day. */
export const weekOf = (day: string): string[] => Array.from({ length: WEEK }, (_, n) => dayAfter(mondayOf(day), n))

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(moment) && isoDay(moment) === text
}
