/** The rules of signing in and of passwords; pure. */
import type { ErrorName } from '../../../../contract/errors'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'

/** What became of a sign-in, once the password is known to be right or wrong. */
export type Verdict =
  | 'accepted'
  | Extract<ErrorName, 'wrongCredentials' | 'accountDisabled' | 'initialPasswordExpired' | 'signedInElsewhere'>

/**
 * Decides a sign-in. Nothing about an account is told to somebody who does not know its password: only after the right
 * one does it matter whether it is disabled or signed in elsewhere, or that the password has expired.
 */
export function judgeLogin(facts: {
  passwordIsRight: boolean
  isEnabled: boolean
  /** It is an initial password whose time is over. */
  isExpired: boolean
  isSignedIn: boolean
  isForced: boolean
}): Verdict {
  if (!facts.passwordIsRight) return 'wrongCredentials'
  if (!facts.isEnabled) return 'accountDisabled'
  if (facts.isExpired) return 'initialPasswordExpired'
  if (facts.isSignedIn && !facts.isForced) return 'signedInElsewhere'
  return 'accepted'
}

/** What is wrong with a new password before the old one is looked at; null: nothing (B122). */
export function judgeNewPassword(change: {
  newPassword: string
  confirmPassword: string
}): Extract<ErrorName, 'passwordsDiffer' | 'weakPassword'> | null {
  if (change.newPassword !== change.confirmPassword) return 'passwordsDiffer'
  return hasPasswordLength(change.newPassword) ? null : 'weakPassword'
}
