/** Signing in and out, and passwords (core §4, §5, §7 Auth). */
import type { LoginExtend, LoginThrottled } from '../../../../contract/calls/account/auth'
import type { CallRequest, Feature, FeatureContext } from '../../../kernel'
import { Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import type { Confirmations } from '../../../services/account/confirmations'
import { isExpired, plainInitialPassword } from '../../../services/account/initialPasswords'
import { passwordRefusal } from '../../../services/account/passwordPolicy'
import { NO_PASSWORD, type Passwords } from '../../../services/account/passwords'
import { type PasswordTransport, Replayed, Undecipherable } from '../../../services/account/passwordTransport'
import type { Profiles } from '../../../services/account/profiles'
import type { SchoolLogin } from '../../../services/account/schoolLogin'
import type { SecondFactors } from '../../../services/account/secondFactors'
import type { SessionStore } from '../../../services/account/sessions'
import type { License } from '../../../services/operations/license'
import { captchaRule, hasAnswer } from './captchaRule'
import { confirmIdentity } from './confirmIdentity'
import { createDevices } from './devices'
import { type Account, authRepository } from './login.repository'
import { judgeNewPassword } from './login.rules'
import { createLoginAttempts } from './loginAttempts'
import type { LoginLimits } from './loginLimits'
import { redeemTicket } from './redeemTicket'
import { createSchoolAccounts } from './schoolAccounts'
import { sessionStart } from './sessionStart'
import { texts } from './texts'

/** Further dependencies of this feature. */
export interface AuthContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly passwords: Passwords
  readonly transport: PasswordTransport
  readonly throttle: Throttle
  readonly loginLimits: LoginLimits
  readonly profiles: Profiles
  readonly schoolLogin: SchoolLogin
  readonly license: License
  readonly secondFactors: SecondFactors
  /** Whether administrators who sign in with a password need a second factor. */
  readonly secondFactorRequired: boolean
  readonly confirmations: Confirmations
  /** Access items that this installation offers (core §6, G022). */
  /** The access items of all users of this installation. */
  readonly accessList: () => readonly string[]
}

/** The typed password in the form in which the account's password was hashed. */
const asHashed = (account: Pick<Account, 'must_change_password'> | undefined, typed: string): string =>
  account?.must_change_password ? plainInitialPassword(typed) : typed

/** The answers after which the person repeats the same attempt, with another step. */
const repeated: readonly string[] = [
  'signedInElsewhere',
  'secondFactorNeeded',
  'secondFactorSetup',
  'secondFactorWrong',
]
const isAskedAgain = (verdict: string): boolean => repeated.includes(verdict)

/** The same for all three calls (G057). */
type PasswordRequest = Pick<CallRequest<'updatePassword'>, 'input' | 'caller' | 'address'>

/** The account whose passwords could not be decrypted. */
type UnopenedBy = Pick<Parameters<FeatureContext['audit']['record']>[0], 'action' | 'actorId' | 'subject' | 'address'>

export function authFeature(context: AuthContext): Feature {
  const { db, sessions, passwords, transport, audit, profiles, now } = context
  const rows = authRepository(db)
  const attempts = createLoginAttempts(db, context.log, context.now)
  const limits = context.loginLimits
  const devices = createDevices(transport.secretFor('device'), context.now)
  const captchas = captchaRule(context.throttle, context.captcha)
  const { schoolLogin } = context
  const { localLogin } = schoolLogin.settings
  const schoolAccounts = createSchoolAccounts({
    db,
    audit,
    license: context.license,
    settings: schoolLogin.settings,
    now,
  })
  const { secondFactors, secondFactorRequired } = context
  const startSession = sessionStart({ db, sessions, profiles, secondFactors, secondFactorRequired, audit, now })

  /** The wait of the caller, if there is any. */
  const after = (seconds: number): LoginThrottled | undefined =>
    seconds > 0 ? { retryAfterSeconds: seconds } : undefined

  /** The account of a person whom the school's directory knows by this password; null if it does not. */
  const findInDirectory = async (loginCode: string, password: string, address: string): Promise<Account | null> => {
    const identity = await schoolLogin.authenticate(loginCode, password)
    return identity && schoolAccounts.find(identity, address)
  }

  const login = async ({ input, address, userAgent }: CallRequest<'login'>) => {
    const { loginCode, password: encrypted, keyId, isForceLogin } = input
    const attempt = { loginCode, address, captchaKey: input.captchaKey, validCode: input.validCode }
    const refuse = async (
      reason: Refusal['reason'],
      actorId: string | null,
      { waitSeconds = 0, text, data }: { waitSeconds?: number; text?: string | undefined; data?: unknown } = {},
    ): Promise<never> => {
      const detail = { reason }
      await Promise.all([
        audit.record({ action: 'signIn', actorId, subject: loginCode, outcome: 'refused', address, detail }),
        attempts.failed({ loginCode, address, userAgent }, reason),
      ])
      throw new Refusal(reason, text, data ?? after(waitSeconds))
    }
    // Every attempt is counted before it is checked or costs time, so that concurrent ones are all counted.
    const crowded = await limits.ofPlace(address)
    if (crowded > 0 && input.device === undefined) return refuse('loginThrottled', null, { waitSeconds: crowded })
    const account = await rows.findByLogin(loginCode)
    const device = account ? devices.recognise(input.device, account) : null
    // A known browser neither waits nor needs a captcha, as long as it does not guess passwords itself.
    const known = device !== null && (await limits.ofDevice(device)) ? device : null
    // Only attempts with a captcha take turns, so programs cannot delay people.
    const asksCaptcha = known === null && ((await captchas.asks(attempt)) || (await limits.isSlowed(attempt)))
    // The same for existing and unknown names.
    if (asksCaptcha && !hasAnswer(attempt)) return refuse('captchaNeeded', null)
    const wait = known === null ? crowded || (await limits.waitSeconds(attempt)) : 0
    if (wait > 0) return refuse('loginThrottled', null, { waitSeconds: wait })
    const unopened = { action: 'signIn' as const, actorId: null, subject: loginCode, address }
    const opened = await open(keyId, [encrypted]).catch((error: unknown) => auditUnopened(error, unopened))
    if (asksCaptcha && !(await captchas.isProved(attempt))) return refuse('captchaWrong', null)
    const early = known === null ? await limits.take(attempt) : 0
    if (early > 0) {
      if (asksCaptcha) await captchas.again(attempt)
      return refuse('loginThrottled', null, { waitSeconds: early })
    }
    const guess = { loginCode, passwordHash: account?.password_hash ?? null, isKnown: known !== null }
    const over = await limits.ofDay(guess)
    if (over > 0) return refuse('loginThrottled', account?.user_id ?? null, { waitSeconds: over })
    // An unknown account, a wrong password and an undecipherable one all cost one password check, and get the same
    // answer.
    const stored = opened === null ? null : (account?.password_hash ?? null)
    const passwordIsRight = await passwords.verify(stored, asHashed(account, opened?.[0] ?? ''))
    const isLocalAllowed = localLogin === 'all' || account?.user_type === '3'
    const asksDirectory = opened !== null && !(passwordIsRight && isLocalAllowed)
    const ofSchool = asksDirectory
      ? await findInDirectory(loginCode, opened[0], address).catch((error: unknown) => {
          // The attempt stays counted: the local password was checked.
          if (error instanceof Refusal) return refuse(error.reason, account?.user_id ?? null, { text: error.text })
          throw error
        })
      : null
    const owner = ofSchool ?? (passwordIsRight ? account : undefined)
    if (!owner) {
      const next = known === null ? await limits.waitSeconds(attempt) : 0
      return refuse('wrongCredentials', account?.user_id ?? null, { waitSeconds: next })
    }
    await Promise.all([
      limits.forgive(attempt, known),
      limits.forgiveDay(guess),
      known === null ? captchas.forgive(attempt) : undefined,
    ])

    const started = await startSession(owner, {
      way: ofSchool ? 'ldap' : 'password',
      isLocalAllowed,
      isForced: isForceLogin === '1',
      code: input.code ?? '',
      address,
      userAgent,
    })
    if (asksCaptcha && isAskedAgain(started.verdict)) await captchas.again(attempt)
    if (started.verdict !== 'accepted') return refuse(started.verdict, owner.user_id, { data: started.data })
    const detail = { ...(ofSchool && { way: 'ldap' }) }
    await audit.record({
      action: 'signIn',
      actorId: owner.user_id,
      subject: loginCode,
      outcome: 'done',
      address,
      detail,
    })
    const extend: LoginExtend = {
      userType: owner.user_type,
      device: devices.tokenFor(started.account),
    }
    return { answer: true as const, data: started.token, extend }
  }

  /** The decrypted passwords; null if decryption fails: the answer does not reveal that cause. */
  const open = async <const Fields extends readonly string[]>(keyId: string | undefined, encrypted: Fields) => {
    try {
      return await transport.open(keyId, encrypted)
    } catch (error) {
      if (error instanceof Undecipherable) return null
      throw error
    }
  }

  /** Whether this is the password of an account, or of its person in the school's directory. */
  const isPassword = async (account: Account, password: string, address: string): Promise<boolean> => {
    if (await passwords.verify(account.password_hash, asHashed(account, password))) return true
    return (await findInDirectory(account.login_code, password, address))?.user_id === account.user_id
  }

  /** Passwords with an expired key leave an audit row: they may be replayed from an intercepted request. */
  const auditUnopened = async (error: unknown, by: UnopenedBy): Promise<never> => {
    if (error instanceof Refusal) {
      const reason = error instanceof Replayed ? 'replayed' : error.reason
      await audit.record({ ...by, outcome: 'refused', detail: { reason } })
    }
    throw error
  }

  const updatePassword = async ({ input, caller, address }: PasswordRequest) => {
    const { userId, sessionId } = caller
    const refuse = async (reason: Refusal['reason'], waitSeconds = 0): Promise<never> => {
      const detail = { reason }
      await audit.record({ action: 'updatePassword', actorId: userId, outcome: 'refused', address, detail })
      throw new Refusal(reason, undefined, after(waitSeconds))
    }
    const wait = await limits.ofUser(userId)
    if (wait > 0) return refuse('loginThrottled', wait)
    const sent = [input.originalPassword, input.newPassword, input.confirmPassword] as const
    const unopened = { action: 'updatePassword' as const, actorId: userId, address }
    const opened = await open(input.keyId, sent).catch((error: unknown) => auditUnopened(error, unopened))
    const stored = await rows.findById(userId)
    if (stored.password_hash === NO_PASSWORD) return refuse('noOwnPassword')
    if (opened === null) {
      await passwords.verify(null, '')
      return refuse('wrongPassword')
    }
    const [original, newPassword, confirmPassword] = opened
    const wrong = judgeNewPassword({ newPassword, confirmPassword })
    if (wrong) {
      await limits.forgiveUser(userId)
      throw new Refusal(wrong)
    }
    const guess = { loginCode: stored.login_code, passwordHash: stored.password_hash, isKnown: true }
    const over = await limits.ofDay(guess)
    if (over > 0) return refuse('loginThrottled', over)
    if (!(await passwords.verify(stored.password_hash, asHashed(stored, original)))) return refuse('wrongPassword')
    await Promise.all([limits.forgiveUser(userId), limits.forgiveDay(guess)])
    if (asHashed(stored, newPassword) === asHashed(stored, original)) throw new Refusal('samePassword')
    if (isExpired(stored, now())) return refuse('initialPasswordExpired')
    const bad = await passwordRefusal(newPassword, { loginCode: stored.login_code, name: stored.real_name })
    if (bad) throw new Refusal(bad)
    const hash = await passwords.hash(newPassword)
    const notifyOtherSessions = await db.transaction().execute(async (trx) => {
      const current = await rows.lock(trx, userId)
      if (current.password_hash !== stored.password_hash) throw new Refusal('wrongPassword')
      await rows.setPassword(trx, userId, hash)
      await audit.record({ action: 'updatePassword', actorId: userId, outcome: 'done', address }, trx)
      return sessions.endWithin(trx, userId, { except: sessionId, text: texts.passwordChanged })
    })
    profiles.changed(userId)
    notifyOtherSessions()
    return null
  }

  return {
    name: 'auth',
    calls: {
      publicKey: async () => transport.publicKey(),
      checkLoginState: async () => false as const,
      login,
      redeemTicket: redeemTicket({ schoolLogin, schoolAccounts, startSession, audit, attempts }),
      confirmIdentity: confirmIdentity({
        rows,
        db,
        confirmations: context.confirmations,
        secondFactors,
        limits,
        audit,
        open,
        isPassword,
      }),
      updatePassword,
      updateStudentPassword: updatePassword,
      updateTeacherPassword: updatePassword,
      async logout({ caller, address }) {
        await sessions.end(caller.sessionId)
        await audit.record({ action: 'signOut', actorId: caller.userId, outcome: 'done', address })
        return null
      },
      async currentUser({ caller }) {
        return { ...(await profiles.find(caller.userId)), accessList: [...context.accessList()] }
      },
    },
    async start() {
      if (secondFactorRequired) await endSessionsWithoutSecondFactor()
    },
  }

  /** The setting may be new: administrators with older sessions have to sign in again. */
  async function endSessionsWithoutSecondFactor(): Promise<void> {
    const administrators = await rows.findAdministratorsWithoutSecondFactor()
    for (const userId of administrators) await sessions.endAll(userId, { text: texts.secondFactorRequired })
  }
}
