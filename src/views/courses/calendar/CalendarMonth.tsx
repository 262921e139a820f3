/** The month: each day with its first entries. A day, and the number of further entries, lead to the week. */
import { dayInWords } from '../../../../contract/moments'
import type { CalendarPageView } from '../../../machines/courses/calendar/calendar.selectors'
import { calendarTexts as texts } from '../../../machines/courses/calendar/texts'
import { DayNumber, MonthTable } from '../../shared/calendar/MonthTable'
import type { CalendarPageProps, EntryWays } from './calendar.props'
import { EntryLink } from './EntryLink'

/** Entries of a day that are shown. */
const FEW = 3

interface CalendarMonthProps extends EntryWays, Pick<CalendarPageProps, 'onDay' | 'onTurn'> {
  view: CalendarPageView
}

export function CalendarMonth({ view, onDay, onTurn, ...ways }: CalendarMonthProps) {
  const { month, days, today, query, isLoading } = view
  return (
    <MonthTable
      month={month}
      reached={[today, query.day]}
      isLoading={isLoading}
      className="collapsed calendar-month"
      cellClass="height-24 pad-1 line calendar-cell"
      onTurn={onTurn}
      cell={(day, dayProps) => {
        const entries = days.get(day) ?? []
        const rest = entries.length - FEW
        return (
          <div className="stack columns-1 gap-1 content-start">
            <button
              {...dayProps}
              type="button"
              className={`bare lights round-s pad-1 text-start pointer calendar-day${day === today ? ' calendar-day--today' : ''}`}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <DayNumber day={day} className="inline-block text-center calendar-number" />
              <span className="u-hidden"> {entries.length > 0 ? texts.count(entries.length) : texts.none}</span>
            </button>
            {entries.length > 0 ? (
              <ul className="stack columns-1 gap-1" aria-label={texts.entriesOf(dayInWords(day))}>
                {entries.slice(0, rest > 0 ? FEW - 1 : FEW).map((entry) => (
                  <li key={entry.key} className="shrink">
                    <EntryLink entry={entry} isShort {...ways} />
                  </li>
                ))}
              </ul>
            ) : null}
            {rest > 0 ? (
              <button
                type="button"
                className="bare lights round-s pad-1 size-s ink-accent text-start pointer"
                aria-label={texts.moreOf(rest + 1, dayInWords(day))}
                onClick={() => onDay(day)}
              >
                {texts.more(rest + 1)}
              </button>
            ) : null}
          </div>
        )
      }}
    />
  )
}
