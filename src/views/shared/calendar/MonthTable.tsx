/**
 * The days of a month as a table, weeks from Monday. Arrow keys move between days, Page Up and Page Down between months: a cell contains one
 * button with `dayButton(day)`.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { monthInWords, weeksOf } from '../../../../contract/days'
import { dayInWords } from '../../../../contract/moments'
import { Table } from '../kit/Table'
import { calendarTexts as texts } from './texts'

export interface MonthTableProps {
  /** YYYY-MM. */
  month: string
  /** The day that Tab reaches, if it is in the month. */
  reached: readonly (string | null)[]
  isLoading?: boolean
  className: string
  cellClass: string
  /** The content of a day; `dayProps` are the properties of its button. */
  cell: (day: string, dayProps: { 'data-day': string; tabIndex: number }) => ReactNode
  onTurn: (months: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

export function MonthTable({ month, reached, isLoading, className, cellClass, cell, onTurn }: MonthTableProps) {
  const weeks = weeksOf(month)
  const all = weeks.flat().filter((day) => day !== null)
  const first = reached.find((day) => day !== null && all.includes(day)) ?? all[0]
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
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-day]')]
    const cellOf = event.target instanceof Element ? event.target.closest('td') : null
    const here = buttons.findIndex((button) => cellOf?.contains(button))
    buttons[Math.max(0, here + (step ?? 0))]?.focus()
  }
  return (
    <Table className={`wide ${className}`} tabIndex={-1} aria-busy={isLoading} onKeyDown={onKeyDown}>
      <caption className="u-hidden">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday) => (
            <th
              className="pad-y-2 u-muted size-s weight-medium"
              key={weekday}
              scope="col"
              abbr={texts.weekday(weekday)}
            >
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
                <td className={cellClass} key={weekday} />
              ) : (
                <td className={cellClass} key={day}>
                  {cell(day, { 'data-day': day, tabIndex: day === first ? 0 : -1 })}
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
export function DayNumber({ day, className }: { day: string; className: string }) {
  const [before, after] = dayInWords(day).split(/(?<=-0?)[1-9]\d?(?= )/)
  return (
    <span className={`${className} u-numbers`}>
      <span className="u-hidden">{before}</span>
      {Number(day.slice(-2))}
      <span className="u-hidden">{after}</span>
    </span>
  )
}
