/** Messages of the plugins. */
export const texts = {
  tooManyRefused: (seconds: number) => `无效的请求过多，请 ${seconds} 秒后再试`,
}
