/** Validation of the input before anything is sent (the server validates it again), and the texts of failures. */
import { errors } from '../../../../contract/errors'
import { PASSWORD_MAX } from '../../../../contract/limits'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'
import { failureOf } from '../../shared/failure'
import type { Credentials, PasswordChange, SchoolTicket, SessionContext, SessionEvent, Wait } from './session.types'
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

/** Why the input of a form cannot be sent, or null; other events leave the problem as it is. */
export function inputProblem(event: SessionEvent, context: SessionContext): string | null {
  if (event.type === 'login.submit') return credentialsProblem(event, context)
  return event.type === 'password.submit' ? passwordProblem(event) : context.problem
}

/** What a sign-in sends: a ticket, or the typed credentials without surrounding blanks. */
export function sentOf(given: Credentials | SchoolTicket): Credentials | SchoolTicket {
  if ('ticket' in given) return { ticket: given.ticket }
  const { loginCode, password, captcha } = given
  return { loginCode: loginCode.trim(), password, ...(captcha && { captcha }) }
}

/** The credentials of the pending sign-in. */
export const credentialsOf = ({ credentials }: SessionContext): Credentials | SchoolTicket =>
  credentials ?? { loginCode: '', password: '' }

/** The text of a failure, and the one that replaces an empty text. */
const problem = (instead: string) => (error: unknown) => ({ text: failureOf(error).text, instead })
/** The problems that forms show. */
export const problems = {
  login: problem(sessionTexts.loginFailed),
  elsewhere: problem(errors.signedInElsewhere.text),
  passwordChange: problem(sessionTexts.passwordNotChanged),
}
