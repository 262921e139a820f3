/** The session: the signed-in user, signing in and signing out. */
import type { NewSecondFactor } from '../../../../contract/entities/account/secondFactor'
import type { User } from '../../../../contract/entities/account/user'
import type { Notify } from '../../shared/messages'

/** The input of the sign-in form. */
export interface Credentials {
  readonly loginCode: string
  readonly password: string
  /** The answer to the captcha, where the form shows one. */
  readonly captcha?: CaptchaAnswer
}

/** A sign-in at a provider of the school that is complete but for its session. */
export interface SchoolTicket {
  readonly ticket: string
}

/** The answer to a captcha, and the key of that captcha. */
export interface CaptchaAnswer {
  readonly validCode: string
  readonly captchaKey: string
}

/** The input of the password form (B122). */
export interface PasswordChange {
  readonly originalPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** The server accepts no other attempt before the end of this wait. */
export interface Throttle {
  /** Ms from the refusal on. */
  readonly waitMs: number
  /** The same moment by this browser's clock (ms), for views that show the remaining time. */
  readonly until: number
}

/** The wait as the form shows it. */
export interface Wait extends Throttle {
  /** True: the attempt came too early and was not checked. False: it was wrong; the message stays after the wait. */
  readonly cameTooEarly: boolean
}

export interface SessionContext {
  token: string | null
  user: User | null
  /** In memory only until their sign-in has an answer. */
  credentials: Credentials | SchoolTicket | null
  /** The code of the second factor of the pending sign-in; empty: none was typed. In memory like the credentials. */
  code: string
  /** The new second factor that has to be set up in order to sign in. */
  newFactor: NewSecondFactor | null
  /** The server asks for a captcha (repeated failures): the form shows one. */
  needsCaptcha: boolean
  /** The number of sign-ins that the server has refused: an answer to a captcha is valid for one. */
  refusals: number
  /** The attempt ends a session elsewhere: the user was asked and agreed. */
  isForced: boolean
  /** Another tab has signed in while this one does: if the attempt fails, this tab uses the stored token. */
  isOvertaken: boolean
  /** Why the last attempt to sign in, to restore or to change the password failed; shown by a form. */
  problem: string | null
  /** Set while the form waits because of too many attempts. */
  throttle: Wait | null
  /** The number of password changes here: a form whose change succeeded is emptied. */
  passwordChanges: number
}

export type SessionEvent =
  | ({ type: 'login.submit' } & Credentials)
  /** The browser came back from a provider of the school with a ticket. */
  | ({ type: 'login.redeem' } & SchoolTicket)
  /** The browser came back from a provider of the school without one: `text` is the reason. */
  | { type: 'provider.failed'; text: string }
  /** A code of the authenticator app, or a recovery code. */
  | { type: 'login.code'; code: string }
  /** Signed in elsewhere: end that session. */
  | { type: 'login.force' }
  /** Signed in elsewhere: leave that session alone; or no code: back to the form. */
  | { type: 'login.cancel' }
  /** The server could not be reached at the start: try again now. */
  | { type: 'session.retry' }
  /** The server said that the session is gone (40300, 401). */
  | { type: 'session.expire' }
  /** Sign out without asking: the licence ended, or the session was ended elsewhere. */
  | { type: 'session.end' }
  /** Another tab of this browser signed in or out: `token` is the stored one now. */
  | { type: 'session.replaced'; token: string | null }
  | { type: 'signOut.ask' }
  | { type: 'signOut.confirm' }
  | { type: 'signOut.cancel' }
  | ({ type: 'password.submit' } & PasswordChange)
  /** The server refuses everything before the password is changed. */
  | { type: 'password.require' }
  /** The user's own name or picture has been changed: every view shows the new one. */
  | { type: 'profile.changed'; realName?: string; coverImg?: string; logo?: string }

/** Facts for the app machine. */
export type SessionFact =
  | { type: 'session.signedIn'; token: string; user: User }
  | { type: 'session.passwordChanged' }
  | { type: 'session.signedOut' }

export type SessionEmitted = Notify

/** Inputs and outputs of the actors that the session invokes. */
export type LoginInput = (Credentials | SchoolTicket) & { readonly code?: string; readonly isForceLogin: boolean }
export interface SignOutInput {
  readonly token: string | null
  readonly userCode: string
}
export interface PasswordInput extends PasswordChange {
  readonly token: string | null
}
