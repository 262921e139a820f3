/** Days and months in the school's time zone, regardless of the server machine's time zone. */
import { SCHOOL_TIME_ZONE } from '../../contract/limits'
import { dayOf } from '../../contract/moments'

const DAY_MS = 24 * 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a time zone are ahead of UTC at a moment, in ms. */
export function offsetAt(at: number, timeZone: string): number {
  const seconds = Math.floor(at / 1_000) * 1_000
  const parts = clockOf(timeZone).formatToParts(seconds)
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return shown - seconds
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Midnight at the beginning of a date (YYYY-MM-DD), in ms. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, SCHOOL_TIME_ZONE)
  return midnight - offsetAt(guess, SCHOOL_TIME_ZONE)
}

/** Midnight at the end of a date (YYYY-MM-DD), in ms. */
export function endOfDay(day: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return startOfDay(next.toISOString().slice(0, 10))
}

const WEEK_DAYS = 7

/** Midnight at the beginning of the Monday of a moment's week, in ms. */
export function startOfWeek(at: number): number {
  const midnight = Date.parse(`${dayOf(at)}T00:00:00Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  return startOfDay(new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10))
}

/** A range from `from` to `to`, `to` excluded; null: unbounded. */
export interface Span {
  readonly from: number | null
  readonly to: number | null
}

/** A range of dates, both included; blank does not restrict (B359). */
export const spanOfDays = (first = '', last = ''): Span => ({
  from: first === '' ? null : startOfDay(first),
  to: last === '' ? null : endOfDay(last),
})

/** A month, YYYY-MM (B358). */
export function spanOfMonth(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: startOfDay(`${month}-01`), to: startOfDay(next) }
}
