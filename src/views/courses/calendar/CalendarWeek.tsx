/** The week: seven columns with all entries of each day. */
import { dayInWords } from '../../../../contract/moments'
import type { CalendarPageView } from '../../../machines/courses/calendar/calendar.selectors'
import { calendarTexts as texts } from '../../../machines/courses/calendar/texts'
import type { EntryWays } from './calendar.props'
import { EntryLink } from './EntryLink'

interface CalendarWeekProps extends EntryWays {
  view: CalendarPageView
}

export function CalendarWeek({ view: { week, days, today }, ...ways }: CalendarWeekProps) {
  return (
    <ol className="stack calendar-week">
      {week.map((day) => {
        const entries = days.get(day) ?? []
        const [date, weekday = ''] = dayInWords(day).split(' ')
        return (
          <li
            key={day}
            className="stack columns-1 gap-2 content-start pad-2 line-before calendar-column"
            aria-current={day === today ? 'date' : undefined}
          >
            <h3 className="size-s weight-medium">
              <span className="u-muted">{weekday}</span>{' '}
              <span className={`u-numbers${day === today ? ' ink-accent' : ''}`}>{date?.slice('YYYY-'.length)}</span>
            </h3>
            {entries.length === 0 ? <p className="u-muted size-s">{texts.none}</p> : null}
            <ul className="stack columns-1 gap-2" aria-label={texts.entriesOf(dayInWords(day))}>
              {entries.map((entry) => (
                <li key={entry.key} className="shrink">
                  <EntryLink entry={entry} {...ways} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
