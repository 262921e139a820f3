/** The session: who is signed in here, and how one signs in and out. */
import type { User } from '../../../../contract/entities/account/user'
import type { Notify } from '../../shared/messages'

/** What a person types to sign in. */
export interface Credentials {
  readonly loginCode: string
  readonly password: string
  /** The answer to the captcha, where the form shows one. */
  readonly captcha?: CaptchaAnswer
}

/** What a person read in a captcha, and the key that it was drawn under. */
export interface CaptchaAnswer {
  readonly validCode: string
  readonly captchaKey: string
}

/** What a person types to change the password (B122). */
export interface PasswordChange {
  readonly originalPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** The server takes no other attempt before this. */
export interface Throttle {
  /** Ms from the refusal on. */
  readonly waitMs: number
  /** The same moment by this browser's clock (ms), for whoever shows what is left. */
  readonly until: number
}

/** The same as the form waits for it. */
export interface Wait extends Throttle {
  /** The attempt was not looked at: it came too early. Else it was wrong, and that stays said after the wait. */
  readonly cameTooEarly: boolean
}

export interface SessionContext {
  token: string | null
  user: User | null
  /** Kept only until the sign-in they belong to is decided. */
  credentials: Credentials | null
  /** The server asks for a captcha (repeated failures): the form shows one. */
  needsCaptcha: boolean
  /** How many attempts to sign in the server has refused: the answer to a captcha serves for one. */
  refusals: number
  /** The attempt ends a session elsewhere: the person was asked and agreed. */
  isForced: boolean
  /** While this tab signs in, another one has: where the attempt fails, this tab goes by what is kept. */
  isOvertaken: boolean
  /** Why the last attempt to sign in, to restore or to change the password failed; what a form shows. */
  problem: string | null
  /** Set while the form waits because of too many attempts. */
  throttle: Wait | null
  /** How often the password was changed here: a form that has served is emptied. */
  passwordChanges: number
}

export type SessionEvent =
  | ({ type: 'login.submit' } & Credentials)
  /** Signed in elsewhere: end that session. */
  | { type: 'login.force' }
  /** Signed in elsewhere: leave that session alone. */
  | { type: 'login.cancel' }
  /** The server could not be reached at the start: try again now. */
  | { type: 'session.retry' }
  /** The server said that the session is gone (40300, 401). */
  | { type: 'session.expire' }
  /** Sign out without asking: the licence ended, or the session was ended elsewhere. */
  | { type: 'session.end' }
  /** Another tab of this browser signed in or out: `token` is what is kept now. */
  | { type: 'session.replaced'; token: string | null }
  | { type: 'signOut.ask' }
  | { type: 'signOut.confirm' }
  | { type: 'signOut.cancel' }
  | ({ type: 'password.submit' } & PasswordChange)
  /** The server does nothing else before the password is changed. */
  | { type: 'password.require' }
  /** One's name or picture has been changed here: whoever shows it shows the new one. */
  | { type: 'profile.changed'; realName?: string; coverImg?: string; logo?: string }

/** What the session tells the app machine. */
export type SessionFact =
  | { type: 'session.signedIn'; token: string; user: User }
  | { type: 'session.passwordChanged' }
  | { type: 'session.signedOut' }

export type SessionEmitted = Notify

/** Inputs and outputs of the actors that the session invokes. */
export interface LoginInput extends Credentials {
  readonly isForceLogin: boolean
}
export interface SignOutInput {
  readonly token: string | null
  readonly userCode: string
}
export interface PasswordInput extends PasswordChange {
  readonly token: string | null
}
