/** Texts of the proof of identity before dangerous actions. */
export const confirmationTexts = {
  title: '请确认是您本人',
  text: '这是一项重要操作。确认后，10 分钟内不再询问。',
  password: '登录密码',
  code: '验证码',
  codeHint: '验证器应用中的6位数字，或一个恢复码',
  byCode: '改用验证码',
  byPassword: '改用登录密码',
  accept: '确认',
  checking: '正在确认',
  cancel: '取消',
  passwordMissing: '请输入登录密码',
  codeMissing: '请输入验证码',
  failed: '确认没有成功，请稍后再试',
  /** The person signed in at the school, without a password in Podium. */
  noWay:
    '您使用学校帐号登录，没有本系统的密码。请退出登录，重新登录后10分钟内再进行此操作；也可以在“帐号管理”中开启两步验证。',
} as const
