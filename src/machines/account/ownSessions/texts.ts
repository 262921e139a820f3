/** Texts of the own sessions on the account page. */
import type { SignInWay } from '../../../../contract/entities/account/schoolLogin'

const ways: Readonly<Record<SignInWay, string>> = {
  password: '密码',
  ldap: '学校帐号密码',
  oidc: '学校帐号',
  cas: '统一身份认证',
}

export const ownSessionsTexts = {
  title: '登录的设备',
  hint: '如果有不认识的登录，请退出所有登录，并修改密码。',
  current: '本次登录',
  other: '其他登录',
  ways,
  unknownDevice: '未知浏览器',
  startedAt: (moment: string) => `${moment}登录`,
  usedAt: (moment: string) => `最近使用 ${moment}`,
  last: '最近的登录记录',
  loadFailed: '登录记录没有加载成功',
  end: '退出所有登录',
  question: '您在所有设备上都会退出登录，包括这里。',
  endFailed: '没有退出成功，请稍后再试',
} as const
