/**
 * Proves the identity of a caller by the password or by a code of the second factor, before dangerous actions. Wrong
 * proofs are counted like wrong passwords of a password change.
 */
import type { CallRequest } from '../../../kernel'
import { type Audit, Refusal } from '../../../kernel'
import type { Confirmations } from '../../../services/account/confirmations'
import type { SecondFactors } from '../../../services/account/secondFactors'
import type { Account, authRepository } from './login.repository'
import type { LoginLimits } from './loginLimits'

interface Dependencies {
  readonly rows: Pick<ReturnType<typeof authRepository>, 'findById'>
  readonly db: Parameters<SecondFactors['use']>[0]
  readonly confirmations: Pick<Confirmations, 'store'>
  readonly secondFactors: Pick<SecondFactors, 'use' | 'count' | 'forgive'>
  readonly limits: Pick<LoginLimits, 'ofUser' | 'forgiveUser' | 'ofDay' | 'forgiveDay'>
  readonly audit: Audit
  /** The decrypted password; null if decryption fails. */
  readonly open: (keyId: string | undefined, encrypted: readonly [string]) => Promise<readonly [string] | null>
  /** Whether this is the password of the account, or of its person in the school's directory. */
  readonly isPassword: (account: Account, password: string, address: string) => Promise<boolean>
}

export const confirmIdentity =
  ({ rows, db, confirmations, secondFactors, limits, audit, open, isPassword }: Dependencies) =>
  async ({ input, caller, address }: CallRequest<'confirmIdentity'>): Promise<null> => {
    const { userId, sessionId } = caller
    const by = { action: 'identity.confirm', actorId: userId, address } as const
    const refuse = async (reason: 'confirmationWrong' | 'loginThrottled', seconds = 0): Promise<never> => {
      await audit.record({ ...by, outcome: 'refused', detail: { reason } })
      throw new Refusal(reason, undefined, seconds > 0 ? { retryAfterSeconds: seconds } : undefined)
    }
    const byCode = async (code: string): Promise<void> => {
      const wait = await secondFactors.count(userId)
      if (wait > 0) return refuse('loginThrottled', wait)
      if (!(await secondFactors.use(db, userId, code))) return refuse('confirmationWrong')
      await secondFactors.forgive(userId)
    }
    const byPassword = async (encrypted: string): Promise<void> => {
      const wait = await limits.ofUser(userId)
      if (wait > 0) return refuse('loginThrottled', wait)
      const opened = await open(input.keyId, [encrypted])
      const account = await rows.findById(userId)
      const guess = { loginCode: account.login_code, passwordHash: account.password_hash, isKnown: true }
      const over = await limits.ofDay(guess)
      if (over > 0) return refuse('loginThrottled', over)
      if (opened === null || !(await isPassword(account, opened[0], address))) return refuse('confirmationWrong')
      await Promise.all([limits.forgiveUser(userId), limits.forgiveDay(guess)])
    }
    const { code = '', password } = input
    if (code !== '') await byCode(code)
    else if (password !== undefined) await byPassword(password)
    else return refuse('confirmationWrong')
    await confirmations.store(sessionId)
    await audit.record({ ...by, outcome: 'done', detail: { way: code === '' ? 'password' : 'secondFactor' } })
    return null
  }
