/** Types of the chart of the feed of a calendar. */
import type { CalendarFeed } from '../../../../contract/entities/courses/calendar'
import type { Notify } from '../../shared/messages'

export interface CalendarFeedContext {
  /** Null: the user has no feed, or it is not loaded yet. */
  feed: CalendarFeed | null
  problem: string | null
}

export type CalendarFeedEvent =
  | { type: 'feed.reload' }
  /** Creates the first address. */
  | { type: 'feed.create' }
  /** Asks whether to replace the address. */
  | { type: 'feed.renew' }
  /** Asks whether to end the address. */
  | { type: 'feed.end' }
  | { type: 'feed.confirm' }
  | { type: 'feed.cancel' }

export type CalendarFeedEmitted = Notify
