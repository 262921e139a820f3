/** Links to pages elsewhere: which addresses are accepted. The client shows the problem, the server refuses the same. Pure. */
import { LINK_MAX } from '../../limits'

/** The problem of an address. */
export type LinkProblem = 'empty' | 'tooLong' | 'scheme' | 'invalid' | 'account'

export const linkProblemTexts: Readonly<Record<LinkProblem, string>> = {
  empty: '请填写网址',
  tooLong: `网址最长 ${LINK_MAX} 个字符`,
  scheme: '网址必须以 http:// 或 https:// 开头',
  invalid: '网址的格式不正确，请检查后重试',
  account: '网址中不能包含用户名和密码',
}

/** `URL.canParse` is missing in supported browsers. */
function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** A host is a name with letters or digits; browsers accept more, such as spaces that are encoded. */
const HOST = /^(\[[\da-f:.]+\]|[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d.])?)$/iu

/** The problem of an address that a teacher enters; null if it can be used. */
export function linkProblem(text: string): LinkProblem | null {
  const address = text.trim()
  if (address === '') return 'empty'
  if (address.length > LINK_MAX) return 'tooLong'
  if (!/^https?:\/\//i.test(address)) return 'scheme'
  const url = /[\s\\]/.test(address) ? null : parsed(address)
  if (url === null) return 'invalid'
  const { hostname, username, password, href } = url
  if (username !== '' || password !== '') return 'account'
  if (href.length > LINK_MAX) return 'tooLong'
  return HOST.test(hostname) ? null : 'invalid'
}

/** The address in the form that is stored and opened; call it only without a problem. */
export const linkOf = (text: string): string => new URL(text.trim()).href

/** The host of an address, for display beside the name; blank if it is no address. */
export const hostOf = (address: string): string => parsed(address)?.host ?? ''
