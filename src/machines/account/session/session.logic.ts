/** Validation of the input before anything is sent (the server validates it again), and the texts of failures. */
import { type NewSecondFactor, newSecondFactor } from '../../../../contract/entities/account/secondFactor'
import { firstErrors } from '../../../../contract/firstErrors'
import { PASSWORD_MAX } from '../../../../contract/limits'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'
import { failureOf } from '../../shared/failure'
import type { Credentials, LoginInput, PasswordChange, SchoolTicket, SessionContext, Wait } from './session.types'
import { sessionTexts } from './texts'

/** Why these credentials cannot be sent, or null. */
export function credentialsProblem(
  { loginCode, password, captcha }: Credentials,
  { needsCaptcha }: Pick<SessionContext, 'needsCaptcha'>,
): string | null {
  if (loginCode.trim() === '') return sessionTexts.loginCodeMissing
  if (password === '') return sessionTexts.passwordMissing
  if (password.length > PASSWORD_MAX) return sessionTexts.passwordTooLong
  return needsCaptcha && (captcha?.validCode ?? '').trim() === '' ? firstErrors.captchaNeeded.text : null
}

/** Whether a refused sign-in says that the next attempt needs a captcha. */
export const asksCaptcha = (code: number): boolean =>
  code === firstErrors.captchaNeeded.code || code === firstErrors.captchaWrong.code

/** When the server accepts another attempt, where a failed call knows it; null otherwise. */
export function throttleOf(error: unknown): Wait | null {
  const found: unknown = typeof error === 'object' && error !== null && 'throttle' in error ? error.throttle : null
  if (typeof found !== 'object' || found === null || !('waitMs' in found) || !('until' in found)) return null
  const { waitMs, until } = found
  if (typeof waitMs !== 'number' || waitMs <= 0 || typeof until !== 'number') return null
  return { waitMs, until, cameTooEarly: failureOf(error).code === firstErrors.loginThrottled.code }
}

/** Why this password change cannot be sent, or null. */
export function passwordProblem(change: PasswordChange): string | null {
  const { originalPassword, newPassword, confirmPassword } = change
  if (originalPassword === '') return sessionTexts.originalPasswordMissing
  if (newPassword === '') return sessionTexts.newPasswordMissing
  if (!hasPasswordLength(newPassword)) return firstErrors.weakPassword.text
  if (newPassword !== confirmPassword) return firstErrors.passwordsDiffer.text
  return newPassword === originalPassword ? firstErrors.samePassword.text : null
}

/** What a sign-in sends: a ticket, or the typed credentials without surrounding blanks. */
export function sentOf(given: Credentials | SchoolTicket): Credentials | SchoolTicket {
  if ('ticket' in given) return { ticket: given.ticket }
  const { loginCode, password, captcha } = given
  return { loginCode: loginCode.trim(), password, ...(captcha && { captcha }) }
}

/** The request of the pending sign-in. */
export const loginInputOf = ({ credentials, code, isForced }: SessionContext): LoginInput => ({
  ...(credentials ?? { loginCode: '', password: '' }),
  ...(code !== '' && { code }),
  isForceLogin: isForced,
})

const codeErrors: readonly number[] = [
  firstErrors.secondFactorNeeded.code,
  firstErrors.secondFactorSetup.code,
  firstErrors.secondFactorWrong.code,
]
/** Whether a refused sign-in asks for a code of the second factor. */
export const asksCode = (code: number): boolean => codeErrors.includes(code)

/** The new secret that a refused sign-in asks the person to set up; null without one. */
export function newFactorOf(error: unknown): NewSecondFactor | null {
  const found = typeof error === 'object' && error !== null && 'newFactor' in error ? error.newFactor : null
  const read = newSecondFactor.safeParse(found)
  return read.success ? read.data : null
}

/** The text of a failure, and the one that replaces an empty text. */
const problem = (instead: string) => (error: unknown) => ({ text: failureOf(error).text, instead })
/** The problems that forms show. */
export const problems = {
  login: problem(sessionTexts.loginFailed),
  elsewhere: problem(firstErrors.signedInElsewhere.text),
  passwordChange: problem(sessionTexts.passwordNotChanged),
}
