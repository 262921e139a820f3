/** Texts of the services for users. */

export const serviceTexts = {
  /** X111. */
  unreachable: '请求超时，请检查网络设置后重试',
  unreadable: '服务器返回的数据有误，请稍后再试',
  /** G079: blinks in the title while the page is hidden. */
  classGoesOn: '课堂活动进行中',
  /** X023: error of a cancelled duplicate; never shown. */
  cancelled: '请求已取消',
  passwordTooLong: '密码过长，请使用不超过64个字符的密码',
  /** B179, G073. */
  httpError: (status: number, url: string, statusText: string) =>
    `错误代码 ${status}，接口路径 ${url}，错误信息 ${statusText}`,
}
