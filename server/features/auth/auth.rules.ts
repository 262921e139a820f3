/** The rules of signing in and of passwords; pure. */
import type { ErrorName } from '../../../contract/errors'
import { isStrongPassword } from '../../config'

/** What became of a sign-in, once the password is known to be right or wrong. */
export type Verdict = 'accepted' | Extract<ErrorName, 'wrongCredentials' | 'accountDisabled' | 'signedInElsewhere'>

/**
 * Decides a sign-in. Nothing about an account is told to somebody who does not know its password: only after the right
 * one does it matter whether it is disabled or signed in elsewhere.
 */
export function judgeSignIn(facts: {
  passwordIsRight: boolean
  isEnabled: boolean
  isSignedIn: boolean
  isForced: boolean
}): Verdict {
  if (!facts.passwordIsRight) return 'wrongCredentials'
  if (!facts.isEnabled) return 'accountDisabled'
  if (facts.isSignedIn && !facts.isForced) return 'signedInElsewhere'
  return 'accepted'
}

/** What is wrong with a new password before the old one is looked at; null: nothing (B122). */
export function judgeNewPassword(change: {
  newPassword: string
  confirmPassword: string
}): Extract<ErrorName, 'passwordsDiffer' | 'weakPassword'> | null {
  if (change.newPassword !== change.confirmPassword) return 'passwordsDiffer'
  return isStrongPassword(change.newPassword) ? null : 'weakPassword'
}
