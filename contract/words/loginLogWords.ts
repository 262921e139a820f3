/** The results of sign-in attempts, on the pages of the login log and in its spreadsheets. */
import type { ErrorName } from '../errors'

/** The text of each stored reason of a failed attempt. */
export const loginFailureWords: Readonly<Partial<Record<ErrorName, string>>> = {
  wrongCredentials: '密码错误',
  captchaNeeded: '未填写验证码',
  captchaWrong: '验证码错误',
  loginThrottled: '尝试次数过多',
  secondFactorWrong: '两步验证的验证码错误',
  accountDisabled: '帐号已停用',
  localLoginOff: '未使用学校帐号',
  providerAway: '学校帐号服务无法使用',
}

const words: Readonly<Record<string, string | undefined>> = loginFailureWords

/** The result: 登录成功, or the reason of the failure and the number of attempts within a minute. */
export function loginOutcome({ reason, times }: { readonly reason: string; readonly times: number }): string {
  if (reason === '') return '登录成功'
  const why = words[reason] ?? '登录失败'
  return times > 1 ? `${why}（${times} 次）` : why
}
