/** Validation of the input before anything is sent. The server validates it again. */
import { errors } from '../../../../contract/errors'
import { PASSWORD_MAX } from '../../../../contract/limits'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'
import { failureOf } from '../../shared/failure'
import type { Credentials, PasswordChange, SessionContext, Wait } from './session.types'
import { sessionTexts } from './texts'

/** Why these credentials cannot be sent, or null. */
export function credentialsProblem(
  { loginCode, password, captcha }: Credentials,
  { needsCaptcha }: Pick<SessionContext, 'needsCaptcha'>,
): string | null {
  if (loginCode.trim() === '') return sessionTexts.loginCodeMissing
  if (password === '') return sessionTexts.passwordMissing
  if (password.length > PASSWORD_MAX) return sessionTexts.passwordTooLong
  return needsCaptcha && (captcha?.validCode ?? '').trim() === '' ? errors.captchaNeeded.text : null
}

/** Whether a refused sign-in says that the next attempt needs a captcha. */
export const asksCaptcha = (code: number): boolean =>
  code === errors.captchaNeeded.code || code === errors.captchaWrong.code

/** When the server accepts another attempt, where a failed call knows it; null otherwise. */
export function throttleOf(error: unknown): Wait | null {
  const found: unknown = typeof error === 'object' && error !== null && 'throttle' in error ? error.throttle : null
  if (typeof found !== 'object' || found === null || !('waitMs' in found) || !('until' in found)) return null
  const { waitMs, until } = found
  if (typeof waitMs !== 'number' || waitMs <= 0 || typeof until !== 'number') return null
  return { waitMs, until, cameTooEarly: failureOf(error).code === errors.loginThrottled.code }
}

/** Why this password change cannot be sent, or null. */
export function passwordProblem(change: PasswordChange): string | null {
  const { originalPassword, newPassword, confirmPassword } = change
  if (originalPassword === '') return sessionTexts.originalPasswordMissing
  if (newPassword === '') return sessionTexts.newPasswordMissing
  if (!hasPasswordLength(newPassword)) return errors.weakPassword.text
  if (newPassword !== confirmPassword) return errors.passwordsDiffer.text
  return newPassword === originalPassword ? errors.samePassword.text : null
}
