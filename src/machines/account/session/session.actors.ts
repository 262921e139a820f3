/** Actors of the session: placeholders, provided in `src/routes/shell/app/actors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import { notProvided } from '../../shared/notProvided'
import type { LoginInput, PasswordInput, SignOutInput } from './session.types'

export const sessionActors = {
  /** The stored token, or null. */
  keptToken: fromPromise<string | null>(notProvided),
  /** Deletes this token from storage; a newer one of another tab stays. */
  forgetToken: fromPromise<void, { token: string | null }>(notProvided),
  /** The user of the token. */
  loadUser: fromPromise<User, { token: string }>(notProvided),
  /** Signs in, stores the token and returns it. Too many attempts: the error's `throttle` says when to try again. */
  login: fromPromise<string, LoginInput>(notProvided),
  /** Deletes the stored token unless it is a newer one and signs out at the server; rejects with the server's error. */
  signOut: fromPromise<void, SignOutInput>(notProvided),
  changePassword: fromPromise<void, PasswordInput>(notProvided),
  /** Sends `session.replaced` when another tab changes the stored token. */
  otherTabs: fromCallback(notProvided),
}
