/** The calendar of a person as a file for other programs: iCalendar, RFC 5545, with moments in UTC. Pure. */
import ical, { ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry } from '../../../contract/entities/courses/calendar'
import { CALENDAR } from '../../../contract/limits'
import { dayOf } from '../../../contract/moments'
import { texts } from './texts'

const SECOND_MS = 1_000

/** The owner of the calendar, and where its pages are. */
export interface CalendarFileInput {
  readonly owner: { readonly realName: string; readonly role: 'student' | 'teacher' }
  readonly entries: readonly CalendarEntry[]
  /** The origin of the pages, such as `https://podium.example.org`. */
  readonly origin: string
  /** The moment of the request. */
  readonly at: number
}

/** Identifies an entry in the addresses of its page. */
const keyOf = ({ kind, teachingClassId, entryId }: CalendarEntry): string => `${kind}.${teachingClassId}.${entryId}`

/** The text of the file. The UID of an entry stays the same when its time or name changes. */
export function calendarFile({ owner, entries, origin, at }: CalendarFileInput): string {
  const calendar = ical({
    name: texts.name(owner.realName),
    description: texts.about,
    prodId: { company: 'Podium', product: 'Calendar', language: 'ZH' },
    ttl: CALENDAR.refreshMinutes * 60,
  })
  for (const entry of entries) {
    const key = keyOf(entry)
    const address = new URLSearchParams({ day: dayOf(entry.time), open: key })
    calendar.createEvent({
      id: `${key}@podium`,
      start: new Date(entry.time),
      ...(entry.endTime !== null && { end: new Date(entry.endTime) }),
      stamp: new Date(Math.floor(at / SECOND_MS) * SECOND_MS),
      summary: texts.summary(entry),
      description: texts.description(entry).join('\n'),
      url: `${origin}/dist/${owner.role}/calendar?${address}`,
      // A deadline does not make its owner busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
