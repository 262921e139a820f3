/**
 * Resetting initial passwords: stored for all accounts or none; their sessions end, and the caller gets the passwords
 * once.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { IssuedPasswords } from '../../../contract/entities/account/initialPassword'
import type { Database } from '../../database/schema/schema'
import { type InitialPasswords, issuedOf, type MadePassword, type NamedAccount } from './initialPasswords'
import { passwordTexts as texts } from './passwordTexts'
import type { Profiles } from './profiles'
import type { SessionStore } from './sessions'

/** Resets initial passwords. */
export interface PasswordResets {
  /**
   * @param userIds the accounts
   * @param lock locks their rows and returns the ids whose passwords are stored; throws `Refusal` if one is not
   * permitted
   */
  reset(
    userIds: readonly string[],
    lock: (trx: Transaction<Database>) => Promise<readonly NamedAccount[]>,
  ): Promise<IssuedPasswords>
}

export function createPasswordResets({
  db,
  sessions,
  profiles,
  initialPasswords,
}: {
  db: Kysely<Database>
  sessions: SessionStore
  profiles: Profiles
  initialPasswords: InitialPasswords
}): PasswordResets {
  return {
    async reset(userIds, lock) {
      const wanted = [...new Set(userIds)]
      // Before any lock, because hashing is slow.
      const made = new Map(
        (await initialPasswords.make(wanted.length)).map((one, n) => [wanted[n] ?? '', one] as const),
      )
      const { accounts, tell: notifications } = await db.transaction().execute(async (trx) => {
        const pairs = (await lock(trx)).flatMap((account) => {
          const password = made.get(account.user_id)
          return password ? [{ account, password }] : []
        })
        await store(trx, pairs)
        const ids = pairs.map(({ account }) => account.user_id)
        const notifications: (() => void)[] = []
        for (const userId of await signedIn(trx, ids)) {
          notifications.push(await sessions.endWithin(trx, userId, { text: texts.reset }))
        }
        return { accounts: pairs.map(({ account, password }) => issuedOf(account, password)), tell: notifications }
      })
      for (const one of notifications) one()
      for (const { user_id } of accounts) profiles.changed(user_id)
      return initialPasswords.issue(accounts)
    },
  }
}

async function store(
  trx: Transaction<Database>,
  pairs: readonly { readonly account: NamedAccount; readonly password: MadePassword }[],
): Promise<void> {
  const [first] = pairs
  if (!first) return
  const ids = pairs.map(({ account }) => account.user_id)
  const hashes = pairs.map(({ password }) => password.columns.password_hash)
  const { initial_password_until } = first.password.columns
  await sql`update users
    set password_hash = made.hash, must_change_password = true,
      initial_password_until = ${initial_password_until}, initial_password_import = null
    from unnest(${ids}::text[], ${hashes}::text[]) as made (id, hash)
    where users.user_id = made.id`.execute(trx)
}

async function signedIn(trx: Transaction<Database>, userIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
