/** A month of sign-ins, in Chinese, weeks from Monday (B215). Arrow keys move by days, Page Up and Page Down by months. */

import type { KeyboardEvent, ReactNode } from 'react'
import { dayInWords } from '../../../../../contract/moments'
import type { CalendarIntent } from '../../../../machines/live/attendance/attendance.types'
import type { CalendarView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Table } from '../../../shared/kit/Table'
import { monthAfter, monthInWords, weeksOf } from './days'
import './records.css'

export interface CalendarProps<Entry> {
  view: CalendarView<Entry>
  /** YYYY-MM-DD in the school's time zone. */
  today: string
  /** The events of a day as text, read with the day. */
  describe: (entries: readonly Entry[]) => string
  /** The events of a day as a small picture. */
  mark: (entries: readonly Entry[]) => ReactNode
  onIntent: (intent: CalendarIntent) => void
}

export function Calendar<Entry>({ view, today, describe, mark, onIntent }: CalendarProps<Entry>) {
  const { month } = view
  const thisMonth = today.slice(0, month.length)
  const turn = (months: number) => onIntent({ type: 'month.turn', month: monthAfter(month, months) })
  return (
    <section className="panel pad-5-6 phone-pad-4" aria-label={texts.calendar}>
      <div className="row gap-1 align-center below-3 attendance-calendarHead">
        <h2 aria-live="polite" className="u-numbers size-l to-start">
          {monthInWords(month)}
        </h2>
        <Button
          kind="quiet"
          size="s"
          label={texts.thisMonth}
          reason={month === thisMonth ? texts.isThisMonth : null}
          onClick={() => onIntent({ type: 'month.turn', month: thisMonth })}
        />
        <Button kind="quiet" icon="chevron-left" iconOnly label={texts.previousMonth} onClick={() => turn(-1)} />
        <Button kind="quiet" icon="chevron-right" iconOnly label={texts.nextMonth} onClick={() => turn(1)} />
      </div>
      <AsyncList
        face={view.face}
        name={monthInWords(month)}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'month.reload' })}
      >
        <Days view={view} today={today} describe={describe} mark={mark} onIntent={onIntent} onTurn={turn} />
      </AsyncList>
    </section>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

function Days<Entry>({
  view,
  today,
  describe,
  mark,
  onIntent,
  onTurn,
}: CalendarProps<Entry> & { onTurn: (months: number) => void }) {
  const { month, days, day: chosen, isLoading } = view
  const weeks = weeksOf(month)
  const all = weeks.flat().filter((day) => day !== null)
  const reached = [chosen, today].find((day) => day !== null && all.includes(day)) ?? all[0]
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const turned = months[event.key]
    const step = steps[event.key]
    if (turned === undefined && step === undefined) return
    event.preventDefault()
    if (turned !== undefined) {
      // Another month replaces the days; the focus stays on the grid.
      event.currentTarget.focus()
      return onTurn(turned)
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const here = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1
    buttons[Math.max(0, here + (step ?? 0))]?.focus()
  }
  return (
    <Table className="wide attendance-days" tabIndex={-1} aria-busy={isLoading} onKeyDown={onKeyDown}>
      <caption className="u-hidden">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday) => (
            <th className="pad-y-2 u-muted size-s weight-medium" key={weekday} scope="col" abbr={`星期${weekday}`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its index
                <td className="pad-0" key={weekday} />
              ) : (
                <td className="pad-0" key={day}>
                  <button
                    type="button"
                    className={`column lights gap-1 pad-2 wide tall min-touch eases pointer text-start on-none round-m attendance-day${day === today ? ' attendance-day--today' : ''}`}
                    tabIndex={day === reached ? 0 : -1}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onIntent({ type: 'day.choose', day })}
                  >
                    <DayNumber day={day} />
                    <span className="u-hidden"> {describe(days[day] ?? [])}</span>
                    <span className="row wrap gap-1 attendance-dayMarks" aria-hidden="true">
                      {mark(days[day] ?? [])}
                    </span>
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The number of a day, with its full date for screen readers. */
function DayNumber({ day }: { day: string }) {
  const [before, after] = dayInWords(day).split(/(?<=-0?)[1-9]\d?(?= )/)
  return (
    <span className="attendance-dayNumber u-numbers">
      <span className="u-hidden">{before}</span>
      {Number(day.slice(-2))}
      <span className="u-hidden">{after}</span>
    </span>
  )
}
