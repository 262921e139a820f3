/**
 * The errors and close codes that the first visit can meet, before its user has signed in: the sign-in page needs no others. The others are
 * `contract/errors.ts`, which includes these.
 */

export interface ErrorSpec {
  readonly code: number
  /** The Chinese text for the user. */
  readonly text: string
  /** HTTP status; 200 if absent. */
  readonly status?: number
}

/** Success (G050). */
export const OK = 200
/** A duplicate request that a later one cancelled (B181); used only inside the client. */
export const CANCELLED = 12580

export const firstErrors = {
  /** core §8: full-screen block 授权失败 with the description. */
  licenseBlocked: { code: 30406, text: '授权失败' },
  /** core §8: error notification, logout after 5 seconds. */
  licenseEnded: { code: 30407, text: '授权已失效，请联系管理员' },
  /** core §8: block, logout or notice, depending on whether the text contains 未经授权 or 授权过期. */
  license: { code: 10300, text: '授权异常' },
  /** core §8: the client sends the same request again, up to 5 times. */
  busy: { code: 960229, text: '系统繁忙，请稍后再试' },
  /** core §8: identity expired; also the socket code of a forced logout. */
  signedOut: { code: 40300, text: '您的身份验证已过期,请重新登录!', status: 401 },
  /** Only after the correct password; the client asks the user, then logs in with `isForceLogin`. */
  signedInElsewhere: { code: 900011, text: '该帐号已在其他设备登录，是否强制登录？' },
  loginThrottled: { code: 900012, text: '尝试次数过多，请稍后再试', status: 429 },
  /** The one-time key is unknown, used or older than 2 minutes. */
  keyExpired: { code: 900014, text: '登录凭据已过期，请重试' },
  passwordsDiffer: { code: 900016, text: '两次输入的密码不一致' },
  weakPassword: { code: 900017, text: '密码须为8至64位，可使用任意字符' },
  samePassword: { code: 900018, text: '新密码不能与原密码相同' },
  imageTooLarge: { code: 900040, text: '所选择图片不能大于5MB' },
  notAnImage: { code: 900041, text: '请选择图片文件（PNG、JPG、GIF、WebP）' },
  /** Registration, captcha and the caller's own account: 900150–900169. */
  captchaNeeded: { code: 900150, text: '请输入验证码' },
  captchaWrong: { code: 900151, text: '验证码错误或已过期，请重新输入' },
  /** G046: the user still has the initial password. The client opens the page where it is changed. */
  passwordChangeNeeded: { code: 900160, text: '请先修改初始密码', status: 403 },
  /** Before a dangerous action (`confirmation` of a call); `data` is `confirmationWays`. */
  confirmationNeeded: { code: 900170, text: '操作没有进行：请先确认身份，再重试' },
  /** Only after the correct password: the account has a second factor. */
  secondFactorNeeded: { code: 900172, text: '请输入验证器应用中的验证码' },
  secondFactorWrong: { code: 900173, text: '验证码错误或已使用过，请输入新的验证码' },
  /** Only after the correct password: the school requires a second factor; `data` is `newSecondFactor`. */
  secondFactorSetup: { code: 900174, text: '学校要求管理员使用两步验证，请先设置' },
  internal: { code: 909999, text: '服务器开小差了，请稍后再试', status: 500 },
  /** The provider or directory of the school does not answer. */
  providerAway: { code: 900163, text: '学校帐号服务暂时无法使用，请稍后再试' },
  /** The provider did not sign the person in, or its answer is not valid. */
  providerRefused: { code: 900164, text: '学校帐号服务没有同意本次登录，请重试或联系管理员' },
  /** The provider's answer is expired, or not valid yet, by this server's clock. */
  providerClock: { code: 900165, text: '学校帐号服务的时钟与本系统不一致，请联系管理员校准' },
  /** The sign-in was begun in another browser, has expired, or was completed before. */
  loginLost: { code: 900166, text: '本次登录已失效，请重新登录' },
  schoolNumberMissing: { code: 900169, text: '学校帐号服务没有提供您的帐号，请联系管理员' },
  tooMany: { code: 900007, text: '操作过于频繁，请稍后再试', status: 429 },
} as const satisfies Record<string, ErrorSpec>

/** Why the server closed a socket. The client reconnects after all of them except the `refused` ones. */
export const closeCodes = {
  /** The token is unknown or expired. Refused. */
  unauthorized: 4401,
  /** Not allowed: wrong role, wrong origin, not a member of the class. Refused. */
  forbidden: 4403,
  /** Signed out, or signed in elsewhere; 40300 was sent before on the notification channel. Refused. */
  sessionEnded: 4409,
  /** The user still has the initial password. Refused. */
  passwordChangeNeeded: 4410,
  /** No registration before the deadline. */
  notRegistered: 4408,
  /** Too many frames, or a frame that is too large. */
  tooMuch: 4429,
  /** The client did not read fast enough. */
  tooSlow: 4430,
  /** The server is shutting down; the client should reconnect. */
  goingAway: 1012,
} as const

/** Close codes after which reconnecting is pointless. */
export const refusals: readonly number[] = [
  closeCodes.unauthorized,
  closeCodes.forbidden,
  closeCodes.sessionEnded,
  closeCodes.passwordChangeNeeded,
]
