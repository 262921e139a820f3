/**
 * The private addresses of calendar feeds. The secret of an address is stored as a hash, and encrypted with the key of the installation, so that a
 * copy of the database reveals no address. A feed ends when its owner renews or ends it, and is not found while the account is disabled.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { CalendarFeed } from '../../../contract/entities/courses/calendar'
import { feedPathOf } from '../../../contract/entities/courses/calendar'
import type { Database } from '../../database/schema/schema'
import type { Caller } from '../../kernel'
import type { Sealing } from '../account/sealing'

/** The last use of a feed is stored at most once in this time. */
const USED_MS = 10 * 60_000
const SECRET = /^[\w-]{43}$/

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const about = (userId: string): string => `calendar_feed ${userId}`

/** The owner of a feed. */
export interface FeedOwner extends Pick<Caller, 'userId' | 'realName'> {
  readonly role: 'student' | 'teacher'
}

export interface CalendarFeeds {
  /** The feed of a user; null: none, or its secret was encrypted with another key. */
  find(userId: string): Promise<CalendarFeed | null>
  /** Creates the feed with a new secret; a previous secret ends. */
  renew(userId: string): Promise<CalendarFeed>
  end(userId: string): Promise<void>
  /** The owner of the feed with a secret; null: it is unknown or has ended, or the account is disabled. */
  ownerOf(secret: string): Promise<FeedOwner | null>
}

export function createCalendarFeeds(given: {
  readonly db: Kysely<Database>
  readonly sealing: Pick<Sealing, 'seal' | 'open'>
  readonly now: () => number
}): CalendarFeeds {
  const { db, sealing, now } = given
  return {
    async find(userId) {
      const row = await db.selectFrom('calendar_feed').selectAll().where('user_id', '=', userId).executeTakeFirst()
      const secret = row ? sealing.open(row.secret, about(userId)) : null
      if (!row || secret === null) return null
      return { feedPath: feedPathOf(secret), createTime: row.created_at, lastUseTime: row.used_at }
    },

    async renew(userId) {
      const secret = randomBytes(32).toString('base64url')
      const created_at = now()
      const columns = {
        secret_hash: digest(secret),
        secret: sealing.seal(secret, about(userId)),
        created_at,
        used_at: null,
      }
      await db
        .insertInto('calendar_feed')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
      return { feedPath: feedPathOf(secret), createTime: created_at, lastUseTime: null }
    },

    async end(userId) {
      await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
    },

    async ownerOf(secret) {
      if (!SECRET.test(secret)) return null
      const row = await db
        .selectFrom('calendar_feed as feed')
        .innerJoin('users', 'users.user_id', 'feed.user_id')
        .select(['feed.user_id', 'feed.used_at', 'users.real_name', 'users.user_type'])
        .where('feed.secret_hash', '=', digest(secret))
        .where('users.status', '=', '1')
        .where('users.removed_at', 'is', null)
        .where('users.user_type', 'in', ['1', '2'])
        .executeTakeFirst()
      if (!row) return null
      const at = now()
      if ((row.used_at ?? 0) < at - USED_MS) {
        await db
          .updateTable('calendar_feed')
          .set({ used_at: at })
          .where('user_id', '=', row.user_id)
          .where(sql<boolean>`secret_hash = ${digest(secret)}`)
          .execute()
      }
      return { userId: row.user_id, realName: row.real_name, role: row.user_type === '1' ? 'student' : 'teacher' }
    },
  }
}
