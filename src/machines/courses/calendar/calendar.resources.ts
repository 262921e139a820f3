/** The calendar as its page loads it. */
import { dayAfter, mondayOf, monthAfter } from '../../../../contract/days'
import { momentOfField } from '../../../../contract/moments'
import { ask, resource } from '../../shared/data/resource.types'
import { calendarTexts as texts } from './texts'

/** What the page shows: the month or the week of a day (YYYY-MM-DD). */
export interface CalendarQuery {
  readonly shown: 'month' | 'week'
  readonly day: string
}

/** The first day that is shown, and the first one that no longer is. */
export function boundsOf({ shown, day }: CalendarQuery): { readonly first: string; readonly after: string } {
  if (shown === 'week') return { first: mondayOf(day), after: dayAfter(mondayOf(day), 7) }
  const month = day.slice(0, 'YYYY-MM'.length)
  return { first: `${month}-01`, after: `${monthAfter(month, 1)}-01` }
}

const startOf = (day: string): number => momentOfField(`${day}T00:00`)

export const calendarResource = resource({
  name: 'calendar',
  asks: (query: CalendarQuery) => {
    const { first, after } = boundsOf(query)
    return { entries: ask('findCalendar', { beginTime: startOf(first), endTime: startOf(after) }) }
  },
  refetchOn: { 'tasks.changed': 'now' },
  failed: texts.failed,
})
