/** What an attempt to sign in came to, on the pages of the login log and in its spreadsheets alike. */
import type { ErrorName } from '../errors'

/** Why an attempt failed, as it is kept, in words. */
export const loginFailureWords: Readonly<Partial<Record<ErrorName, string>>> = {
  wrongCredentials: '密码错误',
  captchaNeeded: '未填写验证码',
  captchaWrong: '验证码错误',
  loginThrottled: '尝试次数过多',
  accountDisabled: '帐号已停用',
}

const words: Readonly<Record<string, string | undefined>> = loginFailureWords

/** What it came to: 登录成功, or why not and how often within a minute. */
export function loginOutcome({ reason, times }: { readonly reason: string; readonly times: number }): string {
  if (reason === '') return '登录成功'
  const why = words[reason] ?? '登录失败'
  return times > 1 ? `${why}（${times} 次）` : why
}
