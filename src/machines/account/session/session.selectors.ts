/** Selectors of the session. */
import type { SnapshotFrom } from 'xstate'
import type { NewSecondFactor } from '../../../../contract/entities/account/secondFactor'
import type { sessionMachine } from './session.machine'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The content of the whole page: starting, the retry, the sign-in form, or the application. */
export type SessionStage = 'starting' | 'unreachable' | 'signedOut' | 'signedIn'

/** The stage of the session. */
export function sessionStage(snapshot: Snapshot): SessionStage {
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('restoring') || snapshot.matches('loadingUser')) return 'starting'
  return snapshot.matches('signedIn') || snapshot.matches('signingOut') || snapshot.matches('expired')
    ? 'signedIn'
    : 'signedOut'
}

/** Data of the sign-in form. */
export interface LoginFace {
  readonly busy: boolean
  readonly error: string | null
  /** Too many attempts: none is accepted before this moment (this browser's clock in ms); null when one is. */
  readonly throttledUntil: number | null
  /** Whether the form shows a captcha. */
  readonly needsCaptcha: boolean
  /** The number of refused attempts; each one has used the answer to the captcha. */
  readonly refusals: number
  /** Asks for a code of the second factor. */
  readonly asksCode: boolean
  /** The second factor that has to be set up first; null: it is set up. */
  readonly newFactor: NewSecondFactor | null
  /** Signed in elsewhere: ask whether to end that session. */
  readonly asksForce: boolean
}

/** Reads the sign-in form's data. */
export const loginFace = (snapshot: Snapshot): LoginFace => ({
  busy: snapshot.matches('signingIn') || snapshot.matches('expired') || snapshot.matches('signingOut'),
  error:
    snapshot.matches({ signedOut: 'failed' }) ||
    snapshot.matches({ signedOut: 'throttled' }) ||
    snapshot.matches('askingCode')
      ? snapshot.context.problem
      : null,
  throttledUntil: snapshot.context.throttle?.until ?? null,
  needsCaptcha: snapshot.context.needsCaptcha,
  refusals: snapshot.context.refusals,
  asksCode: snapshot.matches('askingCode') || snapshot.context.code !== '',
  newFactor: snapshot.context.newFactor,
  asksForce: snapshot.matches('askingForcedLogin') || (snapshot.matches('signingIn') && snapshot.context.isForced),
})

/** Whether the question 真的要注销登录吗? is open. */
export const asksSignOut = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: 'confirmingSignOut' })
/** Whether the sign-out is in progress. */
export const isSigningOut = (snapshot: Snapshot): boolean => snapshot.matches('signingOut')
/** Whether a password change is in flight. */
export const isChangingPassword = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: 'changingPassword' })
/** Why the last password change failed, or null. */
export const passwordChangeProblem = (snapshot: Snapshot): string | null =>
  snapshot.matches('signedIn') ? snapshot.context.problem : null
