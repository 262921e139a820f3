/** Messages of the plugins. */
import { errors } from '../../../contract/errors'

export const texts = {
  /** The usual text with the request's id, under which the log explains the failure. */
  failedAs: (requestId: string) => `${errors.internal.text}（编号 ${requestId}）`,
  apiKeyRefused: 'API密钥无效、已停用或不能用于该接口',
  tooManyRefused: (seconds: number) => `无效的请求过多，请 ${seconds} 秒后再试`,
}
