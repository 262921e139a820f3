/** What the session invokes: placeholders, provided in `src/routes/shell/app/actors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import type { LoginInput, PasswordInput, SignOutInput } from './session.types'

const notProvided = (): never => {
  throw new Error('the actors of the session are provided in src/routes')
}

export const sessionActors = {
  /** The kept token, or null. */
  keptToken: fromPromise<string | null>(notProvided),
  /** Forgets this token; one that another tab has kept since stays. */
  forgetToken: fromPromise<void, { token: string | null }>(notProvided),
  /** Who the token belongs to. */
  loadUser: fromPromise<User, { token: string }>(notProvided),
  /** Signs in, keeps the token and answers it. Too many attempts: the error's `throttle` says when to try again. */
  login: fromPromise<string, LoginInput>(notProvided),
  /** Forgets the token, unless another is kept by now, and tells the server; the error is what the server said against it. */
  signOut: fromPromise<void, SignOutInput>(notProvided),
  changePassword: fromPromise<void, PasswordInput>(notProvided),
  /** Tells when another tab changes the kept token: `session.replaced`. */
  otherTabs: fromCallback(notProvided),
}
