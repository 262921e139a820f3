/** The rules of sign-in and of passwords; pure. */
import type { ErrorName } from '../../../../contract/errors'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'

/** The result of a sign-in after the password check. */
export type Verdict =
  | 'accepted'
  | Extract<
      ErrorName,
      | 'wrongCredentials'
      | 'localLoginOff'
      | 'accountDisabled'
      | 'initialPasswordExpired'
      | 'secondFactorNeeded'
      | 'secondFactorSetup'
      | 'secondFactorWrong'
      | 'signedInElsewhere'
    >

/**
 * Decides a sign-in. The answer reveals nothing about an account without its password: only after the correct one does
 * it matter whether the account is disabled, or whether the password has expired; only after the code of the second
 * factor, whether it is signed in elsewhere.
 */
export function judgeLogin(facts: {
  passwordIsRight: boolean
  /** Whether the school accepts local passwords of this person. */
  isLocalAllowed: boolean
  isEnabled: boolean
  /** Whether an initial password has expired. */
  isExpired: boolean
  /** Of the second factor; `notAsked` where the account has none, or where the school's provider is responsible. */
  code: 'notAsked' | 'missing' | 'missingForSetup' | 'wrong' | 'right'
  isSignedIn: boolean
  isForced: boolean
}): Verdict {
  if (!facts.passwordIsRight) return 'wrongCredentials'
  if (!facts.isLocalAllowed) return 'localLoginOff'
  if (!facts.isEnabled) return 'accountDisabled'
  if (facts.isExpired) return 'initialPasswordExpired'
  if (facts.code === 'missing') return 'secondFactorNeeded'
  if (facts.code === 'missingForSetup') return 'secondFactorSetup'
  if (facts.code === 'wrong') return 'secondFactorWrong'
  if (facts.isSignedIn && !facts.isForced) return 'signedInElsewhere'
  return 'accepted'
}

/** The problem of a new password before the old one is checked; null if there is none (B122). */
export function judgeNewPassword(change: {
  newPassword: string
  confirmPassword: string
}): Extract<ErrorName, 'passwordsDiffer' | 'weakPassword'> | null {
  if (change.newPassword !== change.confirmPassword) return 'passwordsDiffer'
  return hasPasswordLength(change.newPassword) ? null : 'weakPassword'
}
