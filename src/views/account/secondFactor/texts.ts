/** Texts of the second factor. */
import { RECOVERY_CODES } from '../../../../contract/limits'

export const secondFactorTexts = {
  title: '两步验证',
  /** At sign-in. */
  codeTitle: '输入验证码',
  codeText: '您的帐号已开启两步验证，请输入验证器应用中显示的验证码。手机不在身边时，可以输入一个恢复码。',
  setupTitle: '设置两步验证',
  setupText: '学校要求管理员使用两步验证。设置只需一次，以后登录时输入验证器应用中的验证码。',
  setupAfter: '登录后，请在“帐号管理”中生成恢复码，以便手机丢失时登录。',
  code: '验证码',
  codeHint: '6位数字',
  codeOrRecovery: '6位数字或恢复码',
  verify: '验证',
  verifying: '正在验证',
  back: '返回',
  /** The steps of the setup. */
  scan: '用手机上的验证器应用（如 Microsoft Authenticator、FreeOTP）扫描二维码',
  qr: '两步验证的二维码',
  typeSecret: '不能扫描时，在应用中输入密钥：',
  enter: '输入应用中显示的验证码',
  /** On the account page. */
  note: '登录时除密码外，还要输入手机上验证器应用中的验证码。密码泄露时，他人也不能登录。',
  off: '没有开启',
  turnOn: '开启两步验证',
  begins: '正在准备',
  onSince: (moment: string) => `${moment}开启`,
  codesLeft: (count: number) => (count === 0 ? '没有可用的恢复码，请生成新的恢复码' : `还有${count}个恢复码可用`),
  renew: '生成新的恢复码',
  turnOff: '关闭两步验证',
  turnOffTitle: '关闭两步验证',
  turnOffText: '关闭后，登录只需要密码，恢复码也会失效。',
  required: '学校要求管理员使用两步验证，不能关闭',
  finish: '确认开启',
  cancel: '取消',
  codesTitle: '恢复码',
  codesText: `请打印或抄下这${RECOVERY_CODES}个恢复码，放在安全的地方。手机丢失时，可以用它们登录；每个只能用一次。关闭后不再显示。`,
  print: '打印',
  copy: '复制',
  codesKept: '我已保存',
} as const
