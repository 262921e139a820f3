/** The calendar of students and teachers over all their classes, and its feed with a private address. */
import { CALENDAR } from '../../../../contract/limits'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { calendarEntries } from '../../../services/calendar/calendarEntries'
import type { CalendarFeeds } from '../../../services/calendar/calendarFeeds'

const DAY_MS = 24 * 60 * 60_000

type Given = Pick<FeatureContext, 'db'> & { readonly calendarFeeds: CalendarFeeds }

export function calendarFeature({ db, calendarFeeds }: Given): Feature {
  return {
    name: 'calendar',
    calls: {
      async findCalendar({ input: { beginTime, endTime }, caller }) {
        if (endTime <= beginTime || endTime - beginTime > CALENDAR.days * DAY_MS) throw new Refusal('calendarRange')
        return calendarEntries(db, caller, { from: beginTime, to: endTime })
      },
      getCalendarFeed: ({ caller }) => calendarFeeds.find(caller.userId),
      renewCalendarFeed: ({ caller }) => calendarFeeds.renew(caller.userId),
      async endCalendarFeed({ caller }) {
        await calendarFeeds.end(caller.userId)
        return null
      },
    },
  }
}
