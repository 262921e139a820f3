/**
 * Who users are, as `/api/user/get` answers it: read at the start of every page, so it is remembered in memory on every
 * node. Whoever changes a user calls `changed`; the relay tells all nodes. A node that cannot hear the others reads anew.
 */
import type { Kysely } from 'kysely'
import type { User } from '../../../contract/entities/account/user'
import type { Database } from '../../database/schema/schema'
import type { Relay } from '../relay/relay'

/** What the relay tells all nodes when a user has been changed: the id. */
export const USER_CHANGED = 'users.changed'
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 50_000
const roles = { '1': 'student', '2': 'teacher', '3': 'admin' } as const

/** What is the same for everybody in an installation is not part of it. */
export type Profile = Omit<User, 'accessList'>

/** Users by id. */
export interface Profiles {
  find(userId: string): Promise<Profile>
  /** The user has been changed: every node reads it anew. Call it once the change is committed. */
  changed(userId: string): void
  close(): void
}

/** Profiles in the database, remembered in memory. */
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
  /** Raised by every change, so that a reading under way does not remember what has just changed. */
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
      logo: row.logo ?? '',
      mustChangePassword: row.must_change_password,
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
