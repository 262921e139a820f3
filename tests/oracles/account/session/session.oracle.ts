/**
 * The session of this browser, by the specification: core §2 (B067), §4 (B096–B100), §5 (B122–B124), §8 (B170, B172,
 * B176, B177, B392; G071), the decisions on forced login and initial passwords, 0025 and 0026.
 */
import type { NewSecondFactor } from '../../../../contract/entities/account/secondFactor'
import type { User } from '../../../../contract/entities/account/user'
import { errors } from '../../../../contract/errors'
import { sessionModel } from '../../../../src/catalogue/account/session/session.model'
import {
  asksSignOut,
  isChangingPassword,
  isSigningOut,
  loginFace,
  passwordChangeProblem,
  sessionStage,
} from '../../../../src/machines/account/session/session.selectors'
import { sessionTexts as texts } from '../../../../src/machines/account/session/texts'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

/**
 * A start that cannot reach the server is retried after RETRY_MS; signing out waits PATIENCE_MS for the server (B098).
 */
const RETRY_MS = 5_000
const PATIENCE_MS = 3_000

/** A form that is throttled after too many attempts (0026). */
interface Wait {
  readonly until: number
  /** By the chart's clock. */
  readonly over: number
  /**
   * The server refused the attempt before it checked the password. Otherwise the password was wrong, and that error is
   * shown after the wait.
   */
  readonly cameTooEarly: boolean
}

interface Known {
  /** The current phase and when it began. */
  readonly now:
    | 'lookingUp'
    | 'askingWho'
    | 'retrying'
    | 'form'
    | 'trying'
    | 'askedCode'
    | 'asked'
    | 'in'
    | 'expiring'
    | 'leaving'
  readonly since: number
  readonly token: string | null
  readonly user: User | null
  readonly form: { readonly error: string | null; readonly needsCaptcha: boolean; readonly refusals: number }
  readonly wait: Wait | null
  /** The typed credentials or the ticket, until the attempt is decided. */
  readonly attempt:
    | { readonly loginCode: string; readonly password: unknown; readonly captcha?: unknown }
    | { readonly ticket: unknown }
    | null
  /** The typed code of the second factor, until the attempt is decided. */
  readonly code: string
  /** The second factor that the server asks to set up first. */
  readonly newFactor: NewSecondFactor | null
  readonly isForced: boolean
  /** Another tab has signed in while this attempt is pending. */
  readonly isOvertaken: boolean
  readonly inside: 'atWork' | 'asksSignOut' | 'changingPassword'
  readonly passwordProblem: string | null
}

interface Step {
  readonly known: Known
  readonly sent: readonly Sent[]
}

const report = (event: Sent['event']): Sent => ({ to: 'parent', event })
const notify = (level: string, text: string, title?: string): Sent => ({
  to: 'listener',
  event: { type: 'notify', level, text, ...(title !== undefined && { title }) },
})

const ask = (started: string, input?: unknown): Sent => ({
  to: { started },
  event: input === undefined ? {} : { input },
})

/** The requests to the browser and the server on entering each phase (core §4, §7 Auth; B097, B123). */
function asks({ now, token, user, attempt, code, isForced }: Known): readonly Sent[] {
  switch (now) {
    case 'lookingUp':
      return [ask('keptToken')]
    case 'askingWho':
      return [ask('loadUser', { token })]
    case 'trying':
      return [ask('login', { ...attempt, ...(code !== '' && { code }), isForceLogin: isForced })]
    case 'expiring':
      return [ask('forgetToken', { token })]
    case 'leaving':
      return [ask('signOut', { token, userCode: user?.userCode ?? '' })]
    default:
      return []
  }
}

const failure = (error: unknown): { code: number; text: string } => {
  const { code = 0, text = '' } = error as { code?: number; text?: string }
  return { code, text }
}
const throttle = (error: unknown): { waitMs: number; until: number } | undefined =>
  (error as { throttle?: { waitMs: number; until: number } }).throttle

/** Why the login is not sent at all (0026: when a captcha is required, it goes with the attempt). */
function missing({ loginCode, password, captcha }: Happening, needsCaptcha: boolean): string | null {
  if (`${loginCode}`.trim() === '') return texts.loginCodeMissing
  if (password === '') return texts.passwordMissing
  if (`${password}`.length > 64) return texts.passwordTooLong
  const { validCode = '' } = (captcha ?? {}) as { validCode?: string }
  return needsCaptcha && validCode.trim() === '' ? errors.captchaNeeded.text : null
}

/** Why a change of the password is not sent (B122). */
function unfit({ originalPassword, newPassword, confirmPassword }: Happening): string | null {
  const wanted = `${newPassword}`
  if (originalPassword === '') return texts.originalPasswordMissing
  if (wanted === '') return texts.newPasswordMissing
  if ([...wanted].length < 8 || [...wanted].length > 64) return errors.weakPassword.text
  if (wanted !== confirmPassword) return errors.passwordsDiffer.text
  return wanted === originalPassword ? errors.samePassword.text : null
}

/** Without a second factor in the attempt. */
const noCode = { code: '', newFactor: null } as const

type Happening = Readonly<Record<string, unknown>>

/** Back to the form. The token and the user of the previous session are removed (B097). */
const toForm = (known: Known, at: number, change: Partial<Known> = {}, said: readonly Sent[] = []): Step => ({
  known: {
    ...known,
    now: 'form',
    since: at,
    token: null,
    user: null,
    attempt: null,
    ...noCode,
    isForced: false,
    wait: null,
    ...change,
  },
  sent: [...said, report({ type: 'session.signedOut' })],
})

/** The server no longer knows the token (B176): one message, the token is removed, and the form opens. */
const toExpired = (known: Known, at: number): Step =>
  go(known, at, 'expiring', { inside: 'atWork', passwordProblem: null }, [
    notify('error', '您的身份验证已过期,请重新登录!', '身份验证'),
  ])

function go(
  known: Known,
  at: number,
  now: Known['now'],
  change: Partial<Known> = {},
  said: readonly Sent[] = [],
): Step {
  const next = { ...known, now, since: at, ...change }
  return { known: next, sent: [...said, ...asks(next)] }
}
const stay = (known: Known, change: Partial<Known> = {}, sent: readonly Sent[] = []): Step => ({
  known: { ...known, ...change },
  sent,
})

/**
 * Another tab of this browser signed in or out: this tab adopts the stored token (B096: a browser stores one token).
 */
const followed = (known: Known, at: number, { token }: Happening): Step => {
  if (token === known.token) return stay(known)
  const clean = {
    inside: 'atWork',
    passwordProblem: null,
    wait: null,
    attempt: null,
    isForced: false,
    ...noCode,
  } as const
  const wasIn = ['in', 'expiring', 'leaving'].includes(known.now)
  return go(known, at, 'lookingUp', clean, wasIn ? [report({ type: 'session.signedOut' })] : [])
}

function eventStep(known: Known, type: string, event: Happening, at: number): Step {
  const leave = () => go(known, at, 'leaving', { inside: 'atWork', passwordProblem: null })
  switch (known.now) {
    case 'askingWho':
    case 'retrying':
      if (type === 'session.replaced') return followed(known, at, event)
      // B170, B172: the licence has ended; every phase signs the user out.
      if (type === 'session.end') return leave()
      if (type === 'session.retry' && known.now === 'retrying') return go(known, at, 'askingWho')
      if (type === 'session.expire' && known.now === 'askingWho') return toExpired(known, at)
      return stay(known)
    case 'form': {
      if (type === 'session.replaced') return followed(known, at, event)
      // 0106: a ticket is an attempt like a password, and no guess, so it does not wait.
      if (type === 'login.redeem')
        return go(known, at, 'trying', {
          attempt: { ticket: event.ticket },
          ...noCode,
          isForced: false,
          isOvertaken: false,
          wait: null,
          form: { ...known.form, error: null },
        })
      // 0026: the form accepts no attempt while it is throttled.
      if (known.wait) return stay(known)
      if (type === 'provider.failed')
        return stay(known, { form: { ...known.form, error: `${event.text}` || texts.loginFailed } })
      if (type !== 'login.submit') return stay(known)
      const problem = missing(event, known.form.needsCaptcha)
      if (problem !== null) return stay(known, { form: { ...known.form, error: problem } })
      const { loginCode, password, captcha } = event
      const attempt = { loginCode: `${loginCode}`.trim(), password, ...(captcha !== undefined && { captcha }) }
      return go(known, at, 'trying', {
        attempt,
        ...noCode,
        isForced: false,
        isOvertaken: false,
        form: { ...known.form, error: null },
      })
    }
    // 0118: the same attempt is sent again with the code.
    case 'askedCode': {
      if (type === 'session.replaced') return followed(known, at, event)
      if (type === 'login.cancel') return toForm(known, at, { form: { ...known.form, error: null } })
      if (type !== 'login.code') return stay(known)
      const code = `${event.code}`.trim()
      if (code === '') return stay(known, { form: { ...known.form, error: texts.codeMissing } })
      return go(known, at, 'trying', { code, isOvertaken: false, form: { ...known.form, error: null } })
    }
    case 'asked':
      if (type === 'session.replaced') return followed(known, at, event)
      // “Forced login”: a confirmation comes first. Confirmed, the same attempt is sent with isForceLogin; cancelled,
      // no session is ended.
      if (type === 'login.force') return go(known, at, 'trying', { isForced: true, isOvertaken: false })
      return type === 'login.cancel' ? toForm(known, at, { form: { ...known.form, error: null } }) : stay(known)
    case 'in':
      return insideStep(known, type, event, at, leave)
    // This tab's attempt is later than the sign-in of the other tab, which counts only if the attempt fails.
    case 'trying':
      return type === 'session.replaced' ? stay(known, { isOvertaken: event.token !== null }) : stay(known)
    case 'expiring':
    case 'leaving':
      return type === 'session.replaced' ? followed(known, at, event) : stay(known)
    default:
      return stay(known)
  }
}

function insideStep(known: Known, type: string, event: Happening, at: number, leave: () => Step): Step {
  const { user, inside } = known
  switch (type) {
    case 'session.replaced':
      return followed(known, at, event)
    case 'session.expire':
      return toExpired(known, at)
    case 'session.end': // B100, B170, B172: without a confirmation.
      return leave()
    case 'profile.changed': {
      const { type: _, ...changed } = event
      return stay(known, { user: user && { ...user, ...changed } })
    }
    case 'password.require': // 0025: nothing else is possible before the password is changed.
      return stay(known, { user: user && { ...user, mustChangePassword: true } })
    case 'signOut.ask': // B067: a confirmation comes first.
      return inside === 'atWork' ? stay(known, { inside: 'asksSignOut' }) : stay(known)
    case 'signOut.cancel': // B067: the session continues.
      return inside === 'asksSignOut' ? stay(known, { inside: 'atWork' }) : stay(known)
    case 'signOut.confirm':
      return inside === 'asksSignOut' ? leave() : stay(known)
    case 'password.submit': {
      if (inside !== 'atWork') return stay(known)
      const problem = unfit(event)
      if (problem !== null) return stay(known, { passwordProblem: problem })
      const { originalPassword, newPassword, confirmPassword } = event
      const call = ask('changePassword', { token: known.token, originalPassword, newPassword, confirmPassword })
      return stay(known, { passwordProblem: null, inside: 'changingPassword' }, [call])
    }
    default:
      return stay(known)
  }
}

function doneStep(known: Known, actor: string, output: unknown, at: number): Step {
  const { user, form } = known
  switch (`${known.now} ${actor}`) {
    case 'lookingUp keptToken':
      return output === null
        ? toForm(known, at, { form: { ...form, error: null } })
        : go(known, at, 'askingWho', { token: `${output}` })
    case 'trying login': // B096.
      return go(known, at, 'askingWho', {
        token: `${output}`,
        attempt: null,
        ...noCode,
        isForced: false,
        form: { ...form, needsCaptcha: false },
      })
    case 'askingWho loadUser': {
      const person = output as User
      return go(known, at, 'in', { user: person, inside: 'atWork', passwordProblem: null }, [
        report({ type: 'session.signedIn', token: known.token, user: person }),
      ])
    }
    case 'expiring forgetToken':
    case 'leaving signOut': // B097.
      return toForm(known, at, { form: { ...form, error: null } })
    case 'in changePassword':
      return stay(known, { user: user && { ...user, mustChangePassword: false }, inside: 'atWork' }, [
        report({ type: 'session.passwordChanged' }),
        notify('success', '密码修改成功'),
      ])
    default:
      return stay(known)
  }
}

function errorStep(known: Known, actor: string, error: unknown, at: number): Step {
  const { code, text } = failure(error)
  const { form } = known
  switch (`${known.now} ${actor}`) {
    case 'lookingUp keptToken':
    case 'expiring forgetToken':
      return toForm(known, at, { form: { ...form, error: null } })
    case 'askingWho loadUser': // B176: 40300 ends the session; any other error may be temporary, so the token stays stored.
      return code === 40300 ? toExpired(known, at) : go(known, at, 'retrying')
    case 'trying login': {
      if (known.isOvertaken) return go(known, at, 'lookingUp', { attempt: null, isForced: false, ...noCode })
      if (code === errors.secondFactorNeeded.code || code === errors.secondFactorSetup.code) {
        const { newFactor = known.newFactor } = error as { newFactor?: NewSecondFactor }
        return go(known, at, 'askedCode', { code: '', newFactor, isForced: false, form: { ...form, error: null } })
      }
      if (code === errors.secondFactorWrong.code)
        return go(known, at, 'askedCode', { code: '', isForced: false, form: { ...form, error: text } })
      if (code === errors.signedInElsewhere.code) return go(known, at, 'asked')
      const asksCaptcha = code === errors.captchaNeeded.code || code === errors.captchaWrong.code
      const wait = throttle(error)
      return toForm(known, at, {
        form: {
          error: text || texts.loginFailed,
          needsCaptcha: form.needsCaptcha || asksCaptcha,
          refusals: form.refusals + 1,
        },
        wait: wait
          ? { until: wait.until, over: at + wait.waitMs, cameTooEarly: code === errors.loginThrottled.code }
          : null,
      })
    }
    case 'leaving signOut': {
      // B098: the session ends even when the server reports an error. B392, G071: the error is shown under 提示, except
      // that the server knows no session.
      const says = code !== 0 && code !== 40300 && text !== ''
      return toForm(known, at, { form: { ...form, error: null } }, says ? [notify('error', text, '提示')] : [])
    }
    case 'in changePassword':
      return stay(known, { inside: 'atWork', passwordProblem: text || texts.passwordNotChanged })
    default:
      return stay(known)
  }
}

function timeStep(known: Known, at: number): Step {
  const waited = at - known.since
  if (known.now === 'retrying' && waited >= RETRY_MS) return go(known, at, 'askingWho')
  // B098: signing out does not wait for a missing response.
  if (known.now === 'leaving' && waited >= PATIENCE_MS)
    return toForm(known, at, { form: { ...known.form, error: null } })
  if (known.wait === null || at < known.wait.over) return stay(known)
  return stay(known, { wait: null, form: known.wait.cameTooEarly ? { ...known.form, error: null } : known.form })
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return eventStep(known, happened.type, happened.event, happened.at)
    case 'done':
      return doneStep(known, happened.actor, happened.output, happened.at)
    case 'error':
      return errorStep(known, happened.actor, happened.error, happened.at)
    default:
      return timeStep(known, happened.at)
  }
}

const stages = { lookingUp: 'starting', askingWho: 'starting', retrying: 'unreachable' } as const
const stageOf = ({ now }: Known): ReturnType<typeof sessionStage> => {
  if (now === 'form' || now === 'trying' || now === 'asked' || now === 'askedCode') return 'signedOut'
  return now === 'in' || now === 'expiring' || now === 'leaving' ? 'signedIn' : stages[now]
}

export const oracle = defineOracle(sessionModel, {
  begin: (): Known => ({
    now: 'lookingUp',
    since: 0,
    token: null,
    user: null,
    form: { error: null, needsCaptcha: false, refusals: 0 },
    wait: null,
    attempt: null,
    ...noCode,
    isForced: false,
    isOvertaken: false,
    inside: 'atWork',
    passwordProblem: null,
  }),
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: () => true,
  shown: (known) => {
    const { now, form, wait, user } = known
    const stage = stageOf(known)
    return {
      stage,
      /** B097, B176: at the form there is no token; B096: a signed-in tab works with the token that it was given. */
      token: stage === 'starting' ? 'unsaid' : known.token,
      form: stage === 'signedOut' && {
        busy: now === 'trying',
        error: now === 'form' || now === 'askedCode' ? form.error : null,
        throttledUntil: wait?.until ?? null,
        needsCaptcha: form.needsCaptcha,
        refusals: form.refusals,
        asksCode: now === 'askedCode' || known.code !== '',
        newFactor: known.newFactor,
        asksForce: now === 'asked' || (now === 'trying' && known.isForced),
      },
      user: now === 'in' ? user : null,
      asksSignOut: now === 'in' && known.inside === 'asksSignOut',
      isSigningOut: now === 'leaving',
      isChangingPassword: now === 'in' && known.inside === 'changingPassword',
      passwordProblem: now === 'in' ? known.passwordProblem : null,
    }
  },
  read: (snapshot) => {
    const stage = sessionStage(snapshot)
    return {
      stage,
      token: stage === 'starting' ? 'unsaid' : snapshot.context.token,
      form: stage === 'signedOut' && loginFace(snapshot),
      user: snapshot.matches('signedIn') ? snapshot.context.user : null,
      asksSignOut: asksSignOut(snapshot),
      isSigningOut: isSigningOut(snapshot),
      isChangingPassword: isChangingPassword(snapshot),
      passwordProblem: passwordChangeProblem(snapshot),
    }
  },
})
