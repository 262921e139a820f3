/** The calendar of a person as a file for other programs: iCalendar, RFC 5545, with moments in UTC. Pure. */
import type { CalendarEntry } from '../../../contract/entities/courses/calendar'
import { CALENDAR } from '../../../contract/limits'
import { dayOf } from '../../../contract/moments'
import { texts } from './texts'

/** The owner of the calendar, and where its pages are. */
export interface CalendarFileInput {
  readonly owner: { readonly realName: string; readonly role: 'student' | 'teacher' }
  readonly entries: readonly CalendarEntry[]
  /** The origin of the pages, such as `https://podium.example.org`. */
  readonly origin: string
  /** The moment of the request. */
  readonly at: number
}

/** The longest line in octets, without its end. */
const LINE_MAX = 75

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_00_00 ? 3 : 4

/** A line with its end; a long one continues on further lines, each with a leading blank (3.1). No character is cut. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + more > LINE_MAX) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return `${text}\r\n`
}

/** A value of the type TEXT (3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

/** A moment in UTC: 20310309T163100Z. */
const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Identifies an entry in the addresses of its page. */
const keyOf = ({ kind, teachingClassId, entryId }: CalendarEntry): string => `${kind}.${teachingClassId}.${entryId}`

function eventOf(entry: CalendarEntry, { owner, origin, at }: CalendarFileInput): string[] {
  const key = keyOf(entry)
  const address = new URLSearchParams({ day: dayOf(entry.time), open: key })
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(key)}@podium`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(entry.time)}`,
    ...(entry.endTime === null ? [] : [`DTEND:${utc(entry.endTime)}`]),
    `SUMMARY:${escaped(texts.summary(entry))}`,
    `DESCRIPTION:${escaped(texts.description(entry).join('\n'))}`,
    `URL:${origin}/dist/${owner.role}/calendar?${address}`,
    // A deadline does not make its owner busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** The text of the file. The UID of an entry stays the same when its time or name changes. */
export function calendarFile(input: CalendarFileInput): string {
  const name = escaped(texts.name(input.owner.realName))
  const refresh = `PT${CALENDAR.refreshMinutes}M`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Podium//Calendar//ZH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-CALDESC:${escaped(texts.about)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...input.entries.flatMap((entry) => eventOf(entry, input)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}
