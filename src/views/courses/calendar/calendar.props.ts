/** The props of the calendar and its parts. */
import type { ReactNode } from 'react'
import type { CalendarPageView, EntryView } from '../../../machines/courses/calendar/calendar.selectors'

export interface CalendarPageProps {
  view: CalendarPageView
  hrefOf: (entry: EntryView) => string
  onOpen: (entry: EntryView) => void
  onShown: (shown: 'month' | 'week') => void
  /** Shows the week of a day. */
  onDay: (day: string) => void
  onTurn: (by: number) => void
  onToday: () => void
  onRetry: () => void
  /** The address of the feed. */
  children?: ReactNode
}

/** The parts of the page that lead to entries. */
export type EntryWays = Pick<CalendarPageProps, 'hrefOf' | 'onOpen'>
