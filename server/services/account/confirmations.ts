/**
 * The proof of identity before dangerous actions (`confirmation` of a call): valid for ten minutes, for one session. The
 * sign-in that started the session is one, too.
 */
import { type Kysely, sql } from 'kysely'
import type { Call } from '../../../contract/call'
import type { ConfirmationWays } from '../../../contract/entities/account/confirmation'
import { CONFIRMATION_MS } from '../../../contract/limits'
import type { Database } from '../../database/schema/schema'
import { type Caller, Refusal } from '../../kernel'
import { NO_PASSWORD } from './passwords'

/** Checks and stores proofs. */
export interface Confirmations {
  /** Refuses a call that the caller has to confirm first. */
  assert(call: Pick<Call, 'confirmation'>, caller: Caller, input: Readonly<Record<string, unknown>>): Promise<void>
  /** The person of this session has just proved the identity. */
  store(sessionId: string): Promise<void>
  /** How a person can prove the identity. */
  waysOf(userId: string): Promise<ConfirmationWays>
}

export function createConfirmations({
  db,
  hasDirectory,
  now,
}: {
  readonly db: Kysely<Database>
  /** Whether passwords of the school's directory are accepted. */
  readonly hasDirectory: boolean
  readonly now: () => number
}): Confirmations {
  const isConfirmed = async (sessionId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('session')
      .select(sql<number>`coalesce(confirmed_at, created_at)`.as('at'))
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
    return row !== undefined && now() - row.at < CONFIRMATION_MS
  }
  const waysOf = async (userId: string): Promise<ConfirmationWays> => {
    const row = await db
      .selectFrom('users')
      .leftJoin('second_factor', 'second_factor.user_id', 'users.user_id')
      .select(['users.password_hash', 'second_factor.activated_at'])
      .where('users.user_id', '=', userId)
      .executeTakeFirst()
    return {
      hasPassword: hasDirectory || (row !== undefined && row.password_hash !== NO_PASSWORD),
      hasSecondFactor: (row?.activated_at ?? null) !== null,
    }
  }
  return {
    waysOf,
    async assert({ confirmation }, { role, sessionId, userId }, input) {
      if (!confirmation?.by.includes(role)) return
      const { field } = confirmation
      const isConcerned = field === undefined || !['', undefined].includes(input[field] as string | undefined)
      if (!isConcerned || (await isConfirmed(sessionId))) return
      throw new Refusal('confirmationNeeded', undefined, await waysOf(userId))
    },
    async store(sessionId) {
      await db.updateTable('session').set({ confirmed_at: now() }).where('session_id', '=', sessionId).execute()
    },
  }
}
