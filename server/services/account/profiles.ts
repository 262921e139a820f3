/**
 * The users of `/api/user/get`: read at the start of every page, so every node caches them in memory. Code that changes
 * a user calls `changed`; the relay notifies all nodes. A node without a relay connection does not use its cache.
 */
import type { Kysely } from 'kysely'
import type { User } from '../../../contract/entities/account/user'
import type { Database } from '../../database/schema/schema'
import { timesAsked, versionOf } from '../privacy/privacyText'
import type { Relay } from '../relay/relay.types'

/** The relay topic for a changed user; the payload is the id. */
export const USER_CHANGED = 'users.changed'
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 50_000
const roles = { '1': 'student', '2': 'teacher', '3': 'admin' } as const

/** The access items are not included, because they are equal for all users of an installation. */
export type Profile = Omit<User, 'accessList'>

/** Users by id. */
export interface Profiles {
  find(userId: string): Promise<Profile>
  /** A user was changed: every node reads it again. Call it after the commit. */
  changed(userId: string): void
  close(): void
}

/** Profiles of the database, cached in memory. */
export function createProfiles({
  db,
  relay,
  now,
}: {
  db: Kysely<Database>
  relay: Relay
  now: () => number
}): Profiles {
  const remembered = new Map<string, { profile: Profile; readAt: number }>()
  /** Raised by every change, so that a concurrent read does not cache an outdated profile. */
  let changes = 0
  const close = relay.subscribe(
    USER_CHANGED,
    (userId) => {
      changes += 1
      remembered.delete(userId)
    },
    () => {
      changes += 1
      remembered.clear()
    },
  )

  const read = async (userId: string): Promise<Profile> => {
    const before = changes
    const readAt = now()
    const row = await db
      .selectFrom('users')
      .selectAll()
      .select((eb) => eb.selectFrom('school').select('school.logo').limit(1).as('logo'))
      .select(timesAsked.as('asked'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const profile: Profile = {
      userId: row.user_id,
      userType: row.user_type,
      userCode: row.user_code,
      realName: row.real_name,
      coverImg: row.cover_img,
      loginCode: row.login_code,
      role: roles[row.user_type],
      ...(row.admin_limit !== null && { limit: row.admin_limit }),
      logo: row.logo ?? '',
      mustChangePassword: row.must_change_password,
      needsConsent: row.privacy_version !== versionOf(row.asked),
    }
    if (remembered.size >= REMEMBER_MAX) remembered.clear()
    if (before === changes) remembered.set(userId, { profile, readAt })
    return profile
  }

  return {
    async find(userId) {
      const known = relay.healthy ? remembered.get(userId) : undefined
      return known && now() - known.readAt < REMEMBER_MS ? known.profile : read(userId)
    },
    changed: (userId) => relay.publish(USER_CHANGED, userId),
    close,
  }
}
