/** A month of sign-ins, in Chinese, weeks from Monday (B215). Arrow keys move by days, Page Up and Page Down by months. */

import type { ReactNode } from 'react'
import { monthAfter, monthInWords } from '../../../../../contract/days'
import type { CalendarIntent } from '../../../../machines/live/attendance/attendance.types'
import type { CalendarView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { DayNumber, MonthTable } from '../../../shared/calendar/MonthTable'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
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

function Days<Entry>({
  view,
  today,
  describe,
  mark,
  onIntent,
  onTurn,
}: CalendarProps<Entry> & { onTurn: (months: number) => void }) {
  const { month, days, day: chosen, isLoading } = view
  return (
    <MonthTable
      month={month}
      reached={[chosen, today]}
      isLoading={isLoading}
      className="attendance-days"
      cellClass="pad-0"
      onTurn={onTurn}
      cell={(day, dayProps) => (
        <button
          {...dayProps}
          type="button"
          className={`column lights gap-1 pad-2 wide tall min-touch eases pointer text-start on-none round-m attendance-day${day === today ? ' attendance-day--today' : ''}`}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onIntent({ type: 'day.choose', day })}
        >
          <DayNumber day={day} className="attendance-dayNumber" />
          <span className="u-hidden"> {describe(days[day] ?? [])}</span>
          <span className="row wrap gap-1 attendance-dayMarks" aria-hidden="true">
            {mark(days[day] ?? [])}
          </span>
        </button>
      )}
    />
  )
}
