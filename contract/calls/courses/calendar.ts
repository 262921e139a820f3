/** The calendar of students and teachers over all their classes, and its feed with a private address. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { calendarEntry, calendarFeed } from '../../entities/courses/calendar'
import { integer } from '../../fields'
import { CALENDAR } from '../../limits'

const who = ['student', 'teacher'] as const
const section = 'Podium'
const LATEST = 9_999_999_999_999

const feed = {
  method: 'POST',
  body: 'form',
  who,
  input: z.object({}),
  section,
} as const

export const calendarCalls = {
  findCalendar: defineCall({
    method: 'GET',
    path: '/api/calendar/find',
    body: 'query',
    who,
    input: z.object({ beginTime: integer(0, LATEST), endTime: integer(0, LATEST) }),
    data: z.array(calendarEntry).max(CALENDAR.entries),
    doc: 'Returns due times, ability tests and (for teachers) scheduled pushes of all classes of the caller in a range, by time. Fails with `calendarRange` if the range is empty or too long.',
    section,
    parallel: true,
  }),
  getCalendarFeed: defineCall({
    ...feed,
    path: '/api/calendar/getFeed',
    data: calendarFeed.nullable(),
    doc: 'Returns the feed of the caller; null if there is none, or if the key of the installation has changed since.',
    parallel: true,
  }),
  renewCalendarFeed: defineCall({
    ...feed,
    path: '/api/calendar/renewFeed',
    data: calendarFeed,
    doc: 'Creates the feed of the caller with a new address. A previous address ends.',
  }),
  endCalendarFeed: defineCall({
    ...feed,
    path: '/api/calendar/endFeed',
    data: z.null(),
    doc: 'Ends the feed of the caller.',
  }),
}
