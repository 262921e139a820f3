/** Readable names of browsers, from their `User-Agent`. */
import Bowser from 'bowser'

/** Browser with its main version, and system; empty if unknown. */
export interface Device {
  readonly browser: string
  readonly system: string
}

const browserNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Internet Explorer': 'IE',
  'Chrome Headless': 'Chrome',
  WeChat: '微信',
  'QQ Browser': 'QQ 浏览器',
  'UC Browser': 'UC 浏览器',
  'Samsung Internet for Android': '三星浏览器',
  'Baidu Search': '百度',
  Sogou: '搜狗浏览器',
  MIUI: '小米浏览器',
}

/**
 * Browsers report "Windows NT 10.0" and "Mac OS X 10.15.7" for all later systems too: no version is better than a wrong
 * one.
 */
function systemOf({ name = '', version = '', versionName = '' }: Bowser.Parser.OSDetails): string {
  if (name === 'Windows') return version === 'NT 10.0' ? 'Windows 10 / 11' : `Windows ${versionName}`.trim()
  if (name === 'macOS') return 'macOS'
  const [main = ''] = version.split('.')
  return `${name} ${main}`.trim()
}

/** The cache limit: few texts repeat; when it is reached, the cache is cleared. */
const REMEMBER_MAX = 2_000
const known = new Map<string, Device>()

/** Reads a `User-Agent`. */
export function deviceOf(userAgent: string): Device {
  const found = known.get(userAgent)
  if (found) return found
  const device = read(userAgent)
  if (known.size >= REMEMBER_MAX) known.clear()
  known.set(userAgent, device)
  return device
}

function read(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const { name = '', version = '' } = browser
  const [main = ''] = version.split('.')
  return { browser: name && `${browserNames[name] ?? name} ${main}`.trim(), system: systemOf(os) }
}
