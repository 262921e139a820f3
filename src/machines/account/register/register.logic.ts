/** Validation of the registration form, and the field that a refusal of the server is about. */
import { errors } from '../../../../contract/errors'
import { passwordFault } from '../../../../contract/rules/shared/password'
import { loginCodeProblem, personNameProblem } from '../../../../contract/rules/shared/person'
import type { Failure } from '../../shared/failure'
import type { RegisterField, RegisterProblem, Registration } from './register.types'
import { registerTexts as texts } from './texts'

/** The input without blanks at its ends. */
export const trimmed = (typed: Registration): Registration => ({
  loginCode: typed.loginCode.trim(),
  studentName: typed.studentName.trim(),
  validCode: typed.validCode.trim(),
  password: typed.password,
  confirmPassword: typed.confirmPassword,
  isAgreed: typed.isAgreed,
  ...(typed.captcha && { captcha: typed.captcha }),
})

/** Why the input cannot be sent, or null. The server validates it again. */
export function registrationProblem(typed: Registration, needsCaptcha: boolean): RegisterProblem | null {
  const { loginCode, studentName, validCode, password, confirmPassword } = trimmed(typed)
  if (validCode === '') return { field: 'validCode', text: texts.codeMissing }
  if (loginCode === '') return { field: 'loginCode', text: texts.loginCodeMissing }
  const ofCode = loginCodeProblem(loginCode)
  if (ofCode) return { field: 'loginCode', text: errors[ofCode].text }
  if (studentName === '') return { field: 'studentName', text: texts.nameMissing }
  const ofName = personNameProblem(studentName)
  if (ofName) return { field: 'studentName', text: errors[ofName].text }
  if (password === '') return { field: 'password', text: texts.passwordMissing }
  const ofPassword = passwordFault(password, { loginCode, name: studentName })
  if (ofPassword) return { field: 'password', text: errors[ofPassword].text }
  if (password !== confirmPassword) return { field: 'confirmPassword', text: errors.passwordsDiffer.text }
  if (!typed.isAgreed) return { field: null, text: texts.notAgreed }
  const answer = typed.captcha?.validCode ?? ''
  return needsCaptcha && answer.trim() === '' ? { field: null, text: errors.captchaNeeded.text } : null
}

const fields: Readonly<Record<number, RegisterField>> = {
  [errors.joinCodeUnknown.code]: 'validCode',
  [errors.joinInviteClosed.code]: 'validCode',
  [errors.loginCodeTaken.code]: 'loginCode',
  [errors.loginCodeInvalid.code]: 'loginCode',
  [errors.personNameInvalid.code]: 'studentName',
  [errors.weakPassword.code]: 'password',
  [errors.passwordOfAccount.code]: 'password',
  [errors.commonPassword.code]: 'password',
  [errors.passwordsDiffer.code]: 'confirmPassword',
}

/** A refusal in the form's own terms. */
export const refusalOf = ({ code, text }: Failure): RegisterProblem => ({
  field: fields[code] ?? null,
  text: text || texts.failed,
})
