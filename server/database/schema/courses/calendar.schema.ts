/** The feeds of calendars: migration 0096. */
import type { Generated } from 'kysely'

export interface CalendarTables {
  calendar_feed: CalendarFeedTable
}

/** The feed of a user; at most one. */
export interface CalendarFeedTable {
  user_id: string
  /** SHA-256 of the secret, by which a request finds the feed. */
  secret_hash: string
  /** The secret, encrypted with a key outside of the database, so that its owner can read the address again. */
  secret: string
  created_at: number
  /** When a program last read the feed. */
  used_at: Generated<number | null>
}
