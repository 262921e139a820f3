/** Signing in and out, one's own account (core §4, §5, §7 Auth). */
import type { LoginThrottled } from '../../../contract/calls/auth'
import type { CallRequest, Feature, FeatureContext } from '../../kernel'
import { Refusal } from '../../kernel'
import { isExpired, plainInitialPassword } from '../../plugins/initialPasswords'
import type { Passwords } from '../../plugins/passwords'
import type { PasswordTransport } from '../../plugins/passwordTransport'
import type { Profiles } from '../../plugins/profiles'
import type { SessionStore } from '../../plugins/sessions'
import type { Throttle } from '../../plugins/throttle'
import { type Account, authRepository } from './auth.repository'
import { judgeNewPassword, judgeSignIn } from './auth.rules'
import { captchaRule } from './captchaRule'
import { signInLimits } from './signInLimits'
import { texts } from './texts'

/** What this feature needs beyond the usual. */
export interface AuthContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly passwords: Passwords
  readonly transport: PasswordTransport
  readonly throttle: Throttle
  readonly profiles: Profiles
  /** Access items that this installation offers (core §6, G022). */
  readonly accessList: readonly string[]
}

/** What was typed, as the account's password was hashed. */
const asHashed = (account: Pick<Account, 'must_change_password'> | undefined, typed: string): string =>
  account?.must_change_password ? plainInitialPassword(typed) : typed

/** The same for all three calls (G057). */
type PasswordRequest = Pick<CallRequest<'updatePassword'>, 'input' | 'caller' | 'address'>

export function authFeature(context: AuthContext): Feature {
  const { db, sessions, passwords, transport, audit, profiles, now } = context
  const rows = authRepository(db)
  const limits = signInLimits(context.throttle)
  const captchas = captchaRule(context.throttle, context.captcha)

  const throttled = async (loginCode: string, address: string): Promise<Refusal> => {
    const wait: LoginThrottled = { retryAfterSeconds: Math.max(1, await limits.waitSeconds(loginCode, address)) }
    return new Refusal('loginThrottled', undefined, wait)
  }

  const login = async ({ input, address, userAgent }: CallRequest<'login'>) => {
    const { loginCode, password: encrypted, keyId, isForceLogin } = input
    const attempt = { loginCode, address, captchaKey: input.captchaKey, validCode: input.validCode }
    const refuse = async (reason: Refusal['reason'], actorId: string | null): Promise<never> => {
      const detail = { reason }
      await audit.record({ action: 'signIn', actorId, subject: loginCode, outcome: 'refused', address, detail })
      throw reason === 'loginThrottled' ? await throttled(loginCode, address) : new Refusal(reason)
    }
    if ((await limits.waitSeconds(loginCode, address)) > 0) return refuse('loginThrottled', null)
    const [password] = await transport.open(keyId, [encrypted])
    // The same for names that exist and names that do not: before anything is looked up.
    const captchaVerdict = await captchas.judge(attempt)
    if (captchaVerdict === 'captchaNeeded' || captchaVerdict === 'captchaWrong') return refuse(captchaVerdict, null)
    const account = await rows.findByLogin(loginCode)
    // Counted before it is known, so that many attempts at once count as many.
    if (!(await limits.count(loginCode, address))) return refuse('loginThrottled', null)
    const passwordIsRight = await passwords.verify(account?.password_hash ?? null, asHashed(account, password))
    if (!account || !passwordIsRight) return refuse('wrongCredentials', account?.user_id ?? null)
    await Promise.all([limits.forgive(loginCode, address), captchas.forgive(attempt)])

    const decided = await db.transaction().execute(async (trx) => {
      const current = await rows.lock(trx, account.user_id)
      const verdict = judgeSignIn({
        passwordIsRight: current.password_hash === account.password_hash,
        isEnabled: current.status === '1',
        isExpired: isExpired(current, now()),
        isSignedIn: await sessions.isSignedIn(trx, account.user_id),
        isForced: isForceLogin === '1',
      })
      if (verdict !== 'accepted') return { verdict }
      const tellOthers = await sessions.endWithin(trx, account.user_id, { text: texts.signedInElsewhere })
      return { verdict, tellOthers, ...(await sessions.start(trx, account.user_id, { address, userAgent })) }
    })
    if (decided.verdict === 'signedInElsewhere' && captchaVerdict === 'proved') await captchas.again(attempt)
    if (decided.verdict !== 'accepted') return refuse(decided.verdict, account.user_id)
    decided.tellOthers()
    await audit.record({ action: 'signIn', actorId: account.user_id, subject: loginCode, outcome: 'done', address })
    return { answer: true as const, data: decided.token, extend: { userType: account.user_type } }
  }

  const updatePassword = async ({ input, caller, address }: PasswordRequest) => {
    const { userId, sessionId } = caller
    const refuse = async (reason: Refusal['reason']): Promise<never> => {
      const detail = { reason }
      await audit.record({ action: 'updatePassword', actorId: userId, outcome: 'refused', address, detail })
      throw reason === 'loginThrottled' ? await throttled(caller.loginCode, address) : new Refusal(reason)
    }
    const [original, newPassword, confirmPassword] = await transport.open(input.keyId, [
      input.originalPassword,
      input.newPassword,
      input.confirmPassword,
    ])
    const wrong = judgeNewPassword({ newPassword, confirmPassword })
    if (wrong) throw new Refusal(wrong)
    if (!(await limits.count(caller.loginCode, address))) return refuse('loginThrottled')
    const stored = await rows.findById(userId)
    if (!(await passwords.verify(stored.password_hash, asHashed(stored, original)))) return refuse('wrongPassword')
    await limits.forgive(caller.loginCode, address)
    if (asHashed(stored, newPassword) === asHashed(stored, original)) throw new Refusal('samePassword')
    if (isExpired(stored, now())) return refuse('initialPasswordExpired')
    const hash = await passwords.hash(newPassword)
    const tellOthers = await db.transaction().execute(async (trx) => {
      const current = await rows.lock(trx, userId)
      if (current.password_hash !== stored.password_hash) throw new Refusal('wrongPassword')
      await rows.setPassword(trx, userId, hash)
      return sessions.endWithin(trx, userId, { except: sessionId, text: texts.passwordChanged })
    })
    profiles.changed(userId)
    tellOthers()
    await audit.record({ action: 'updatePassword', actorId: userId, outcome: 'done', address })
    return null
  }

  return {
    name: 'auth',
    calls: {
      publicKey: async () => transport.publicKey(),
      checkLoginState: async () => false as const,
      login,
      updatePassword,
      updateStudentPassword: updatePassword,
      updateTeacherPassword: updatePassword,
      async logout({ caller, address }) {
        await sessions.end(caller.sessionId)
        await audit.record({ action: 'signOut', actorId: caller.userId, outcome: 'done', address })
        return null
      },
      async currentUser({ caller }) {
        return { ...(await profiles.find(caller.userId)), accessList: [...context.accessList] }
      },
    },
  }
}
