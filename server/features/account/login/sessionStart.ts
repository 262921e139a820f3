/**
 * The start of a session, the same for every way to sign in: one session a person, disabled accounts are refused, and a
 * session elsewhere ends only if the person agrees.
 */
import type { Kysely, Transaction } from 'kysely'
import type { SignInWay } from '../../../../contract/entities/account/schoolLogin'
import type { Database } from '../../../database/schema/schema'
import type { Audit } from '../../../kernel'
import { isExpired } from '../../../services/account/initialPasswords'
import type { Profiles } from '../../../services/account/profiles'
import type { NewSecret, SecondFactors } from '../../../services/account/secondFactors'
import type { SessionStore } from '../../../services/account/sessions'
import { type Account, authRepository } from './login.repository'
import { judgeLogin, type Verdict } from './login.rules'
import { texts } from './texts'

interface Dependencies {
  readonly db: Kysely<Database>
  readonly sessions: Pick<SessionStore, 'isSignedIn' | 'endWithin' | 'start'>
  readonly profiles: Pick<Profiles, 'changed'>
  readonly secondFactors: SecondFactors
  /** Whether administrators who sign in with a password need a second factor. */
  readonly secondFactorRequired: boolean
  readonly audit: Audit
  readonly now: () => number
}

/** A sign-in of a person who has proved to be the owner of the account. */
export interface Login {
  readonly way: SignInWay
  /** Whether the school accepts local passwords of this person. */
  readonly isLocalAllowed: boolean
  readonly isForced: boolean
  /** The code of the second factor; empty: none was sent. */
  readonly code: string
  readonly address: string
  readonly userAgent: string
}

type Started =
  | {
      readonly verdict: 'accepted'
      readonly token: string
      readonly account: Account
    }
  | {
      readonly verdict: Exclude<Verdict, 'accepted'> | 'loginThrottled'
      /** The `data` of the refusal. */
      readonly data?: NewSecret | { readonly retryAfterSeconds: number } | null
    }

/** Undoes the transaction of a sign-in that is not accepted: a code that was sent with it is not used up. */
class NotAccepted extends Error {
  constructor(readonly verdict: Exclude<Verdict, 'accepted'>) {
    super(verdict)
  }
}

export const sessionStart =
  ({ db, sessions, profiles, secondFactors, secondFactorRequired, audit, now }: Dependencies) =>
  async (account: Account, { way, isLocalAllowed, isForced, code, address, userAgent }: Login): Promise<Started> => {
    const rows = authRepository(db)
    const isBySchool = way !== 'password'
    // The page of a provider asks for its own second factor; a directory cannot (decision 0118).
    const isAtProvider = way !== 'password' && way !== 'ldap'
    const userId = account.user_id

    /** Uses the code, or turns the second factor on by it. */
    const spendCode = async (trx: Transaction<Database>) => {
      if (isAtProvider) return 'notAsked'
      if (await secondFactors.isOn(userId, trx)) {
        if (code === '') return 'missing'
        return (await secondFactors.use(trx, userId, code)) ? 'right' : 'wrong'
      }
      if (!secondFactorRequired || account.user_type !== '3') return 'notAsked'
      if (code === '') return 'missingForSetup'
      if (!(await secondFactors.activate(trx, userId, code))) return 'wrong'
      const on = { action: 'secondFactor.on', actorId: userId, subject: userId, outcome: 'done', address } as const
      await audit.record(on, trx)
      return 'right'
    }
    const decide = async (trx: Transaction<Database>) => {
      const current = await rows.lock(trx, userId)
      const proof = await spendCode(trx)
      const verdict = judgeLogin({
        passwordIsRight: isBySchool || current.password_hash === account.password_hash,
        isLocalAllowed: isBySchool || isLocalAllowed,
        isEnabled: current.status === '1',
        isExpired: !isBySchool && isExpired(current, now()),
        code: proof,
        isSignedIn: await sessions.isSignedIn(trx, userId),
        isForced,
      })
      if (verdict !== 'accepted') throw new NotAccepted(verdict)
      const isRetired = isBySchool && (await rows.retirePassword(trx, userId))
      const notifyOtherSessions = await sessions.endWithin(trx, userId, { text: texts.signedInElsewhere })
      const { token } = await sessions.start(trx, userId, { address, userAgent, way })
      const after = isRetired ? await rows.lock(trx, userId) : current
      return { verdict, token, account: after, isRetired, notifyOtherSessions }
    }

    const wait = code === '' || isAtProvider ? 0 : await secondFactors.count(userId)
    if (wait > 0) return { verdict: 'loginThrottled', data: { retryAfterSeconds: wait } }
    const decided = await db
      .transaction()
      .execute(decide)
      .catch((error: unknown) => {
        if (error instanceof NotAccepted) return { verdict: error.verdict }
        throw error
      })
    const isWrong = decided.verdict === 'secondFactorWrong'
    if (code !== '' && !isAtProvider && !isWrong) await secondFactors.forgive(userId)
    if (decided.verdict === 'secondFactorSetup') {
      return { verdict: decided.verdict, data: await secondFactors.begin({ userId, loginCode: account.login_code }) }
    }
    if (decided.verdict !== 'accepted') return { verdict: decided.verdict }
    decided.notifyOtherSessions()
    if (decided.isRetired) profiles.changed(userId)
    return { verdict: decided.verdict, token: decided.token, account: decided.account }
  }
