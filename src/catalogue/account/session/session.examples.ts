/** People and passwords for the model of the session. */
import type { User } from '../../../../contract/entities/account/user'
import { errors } from '../../../../contract/errors'

export const teacher: User = {
  userId: 'u1',
  userType: '2',
  userCode: 'T001',
  realName: '陈思远',
  coverImg: '',
  loginCode: 't001',
  role: 'teacher',
  logo: '',
  accessList: [],
  mustChangePassword: true,
}
export const admin: User = { ...teacher, userId: 'u9', userType: '3', loginCode: 'admin', role: 'admin' }
export const stale = { code: errors.signedOut.code, text: errors.signedOut.text }
export const unreachable = { code: 0, text: '请求超时，请检查网络设置后重试' }
export const wrong = { code: errors.wrongCredentials.code, text: errors.wrongCredentials.text }
export const captchaNeeded = { code: errors.captchaNeeded.code, text: errors.captchaNeeded.text }
export const elsewhere = { code: errors.signedInElsewhere.code, text: errors.signedInElsewhere.text }
export const throttled = {
  code: errors.loginThrottled.code,
  text: errors.loginThrottled.text,
  throttle: { waitMs: 30_000, until: 1_760_000_030_000 },
}
/** Wrong credentials, and the next attempt has to wait. */
export const wrongAndWait = { ...wrong, throttle: { waitMs: 4_000, until: 1_760_000_004_000 } }
export const wrongPassword = { code: errors.wrongPassword.code, text: errors.wrongPassword.text }
/** A ticket of a sign-in at a provider of the school. */
export const schoolTicket = 'T'.repeat(43)
/** The browser came back from a provider twice. */
export const lost = { code: errors.loginLost.code, text: errors.loginLost.text }
/** The password was right; the account has a second factor. */
export const codeNeeded = { code: errors.secondFactorNeeded.code, text: errors.secondFactorNeeded.text }
export const codeWrong = { code: errors.secondFactorWrong.code, text: errors.secondFactorWrong.text }
export const newFactor = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Podium:admin?issuer=Podium&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}
export const setupNeeded = { code: errors.secondFactorSetup.code, text: errors.secondFactorSetup.text, newFactor }
