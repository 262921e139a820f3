/** Texts of sign-in. */
/** A waiting time in a suitable unit; it can be long, because attempts are limited per day. */
const waitText = (seconds: number): string => {
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3_600)} 小时`
}

export const sessionTexts = {
  title: '登录',
  loginCode: '帐号',
  password: '密码',
  loginCodeHint: '请输入帐号',
  passwordHint: '请输入密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
  schoolNumberHint: '请输入学校帐号',
  /** The buttons for providers of the school, and the form below them. */
  schoolWays: '学校帐号登录',
  orPassword: '或使用帐号密码登录',
  administratorsOnly: '管理员登录',
  submit: '登录',
  submitting: '正在登录',
  forgot: '忘记密码？',
  throttled: (seconds: number) => `尝试次数过多，请 ${waitText(seconds)}后再试`,
  secondsLeft: (seconds: number) => `（还剩 ${waitText(seconds)}）`,
  /** Appended to the error. */
  againIn: (seconds: number) => `，请 ${waitText(seconds)}后再试`,
  force: {
    title: '帐号已在其他设备登录',
    text: '继续登录会使其他设备下线，正在进行的课堂活动会转到这里。',
    accept: '强制登录',
  },
  /** Links between the two pages. */
  entries: '登录与注册',
  toRegister: '学生首次使用？凭邀请码注册帐号',
  toLogin: '返回登录',
  /** X002, X003. */
  tabLogin: '登录',
  tabRegister: '注册帐号',
  /** X004, X005. */
  experiment: { toRegister: '没有帐号？去注册', toLogin: '已有帐号，去登录' },
  help: '帮助',
  privacy: '隐私',
  terms: '条款',
  links: '页脚链接',
  /** B196. */
  copyright: 'Copyright © 2020 Podium',
}
