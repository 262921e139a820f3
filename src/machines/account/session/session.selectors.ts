/** The session as views see it. */
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** What the whole page is about while nobody works: finding out who is here, signing in, or neither. */
export type SessionStage = 'starting' | 'unreachable' | 'signedOut' | 'signedIn'

/** Which of its great stages the session is in. */
export function sessionStage(snapshot: Snapshot): SessionStage {
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('restoring') || snapshot.matches('loadingUser')) return 'starting'
  return snapshot.matches('signedIn') || snapshot.matches('signingOut') || snapshot.matches('expired')
    ? 'signedIn'
    : 'signedOut'
}

/** What the sign-in form shows. */
export interface LoginFace {
  readonly busy: boolean
  readonly error: string | null
  /** Too many attempts: none is taken before this moment (this browser's clock in ms); null while one is. */
  readonly throttledUntil: number | null
  /** The form asks for a captcha. */
  readonly needsCaptcha: boolean
  /** Grows with every refused attempt: what was typed into a captcha has been used then. */
  readonly refusals: number
  /** Signed in elsewhere: ask whether that session is to be ended. */
  readonly asksForce: boolean
}

/** The sign-in form's face. */
export const loginFace = (snapshot: Snapshot): LoginFace => ({
  busy: snapshot.matches('signingIn') || snapshot.matches('expired') || snapshot.matches('signingOut'),
  error:
    snapshot.matches({ signedOut: 'failed' }) || snapshot.matches({ signedOut: 'throttled' })
      ? snapshot.context.problem
      : null,
  throttledUntil: snapshot.context.throttle?.until ?? null,
  needsCaptcha: snapshot.context.needsCaptcha,
  refusals: snapshot.context.refusals,
  asksForce: snapshot.matches('askingForcedLogin') || (snapshot.matches('signingIn') && snapshot.context.isForced),
})

/** Whether the person is asked 真的要注销登录吗? */
export const asksSignOut = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: 'confirmingSignOut' })
/** Whether the session is being ended. */
export const isSigningOut = (snapshot: Snapshot): boolean => snapshot.matches('signingOut')
/** Whether a password change is on its way. */
export const isChangingPassword = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: 'changingPassword' })
/** Why the last password change failed, or null. */
export const passwordChangeProblem = (snapshot: Snapshot): string | null =>
  snapshot.matches('signedIn') ? snapshot.context.problem : null
