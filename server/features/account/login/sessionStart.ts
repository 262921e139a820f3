/**
 * The start of a session, the same for every way to sign in: one session a person, disabled accounts are refused, and a
 * session elsewhere ends only if the person agrees.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { isExpired } from '../../../services/account/initialPasswords'
import type { Profiles } from '../../../services/account/profiles'
import type { SessionStore } from '../../../services/account/sessions'
import { type Account, authRepository } from './login.repository'
import { judgeLogin, type Verdict } from './login.rules'
import { texts } from './texts'

interface Dependencies {
  readonly db: Kysely<Database>
  readonly sessions: Pick<SessionStore, 'isSignedIn' | 'endWithin' | 'start'>
  readonly profiles: Pick<Profiles, 'changed'>
  readonly now: () => number
}

/** A sign-in of a person who has proved to be the owner of the account. */
export interface Login {
  /** By the local password of the account, or by an account of the school. */
  readonly by: 'password' | 'school'
  /** Whether the school accepts local passwords of this person. */
  readonly isLocalAllowed: boolean
  readonly isForced: boolean
  readonly address: string
  readonly userAgent: string
}

type Started =
  | { readonly verdict: 'accepted'; readonly token: string; readonly account: Account }
  | { readonly verdict: Exclude<Verdict, 'accepted'> }

export const sessionStart =
  ({ db, sessions, profiles, now }: Dependencies) =>
  async (account: Account, { by, isLocalAllowed, isForced, address, userAgent }: Login): Promise<Started> => {
    const rows = authRepository(db)
    const isBySchool = by === 'school'
    const userId = account.user_id
    const decided = await db.transaction().execute(async (trx) => {
      const current = await rows.lock(trx, userId)
      const verdict = judgeLogin({
        passwordIsRight: isBySchool || current.password_hash === account.password_hash,
        isLocalAllowed: isBySchool || isLocalAllowed,
        isEnabled: current.status === '1',
        isExpired: !isBySchool && isExpired(current, now()),
        isSignedIn: await sessions.isSignedIn(trx, userId),
        isForced,
      })
      if (verdict !== 'accepted') return { verdict }
      const isRetired = isBySchool && (await rows.retirePassword(trx, userId))
      const notifyOtherSessions = await sessions.endWithin(trx, userId, { text: texts.signedInElsewhere })
      const { token } = await sessions.start(trx, userId, { address, userAgent })
      const after = isRetired ? await rows.lock(trx, userId) : current
      return { verdict, token, account: after, isRetired, notifyOtherSessions }
    })
    if (decided.verdict !== 'accepted') return { verdict: decided.verdict }
    decided.notifyOtherSessions()
    if (decided.isRetired) profiles.changed(userId)
    return { verdict: decided.verdict, token: decided.token, account: decided.account }
  }
