/** Finds or installs the browser of the tests. */
import { existsSync } from 'node:fs'
import { Problem, run, runTool, say } from './process.mjs'

/** Common paths of Chromium. `PODIUM_CHROMIUM` overrides them. */
const places = [
  process.env.PODIUM_CHROMIUM,
  // The headless shell needs a third less resources than the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium: the system's, or the one that playwright has downloaded. Null when there is none. */
export async function findBrowser() {
  const found = places.find((path) => path && existsSync(path))
  if (found) return found
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Whether packages can be installed: on Debian, as root. */
export const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether a font with Chinese characters is installed; only Linux may lack one. */
async function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { code, output } = await run('fc-list', [':lang=zh', 'family'], { quiet: true })
  return code === 0 && output.trim() !== ''
}

/** Makes sure that there is a browser, and on Debian as root a Chinese font. Returns the browser's path. */
export async function provideBrowser() {
  if (canInstall()) {
    const missing = [
      ...((await findBrowser()) ? [] : ['chromium']),
      ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk']),
    ]
    if (missing.length > 0) await aptInstall(missing)
  }
  const found = await findBrowser()
  if (found) return found
  say('no Chromium found: playwright downloads one …')
  const { code, output } = await runTool('playwright/cli.js', ['install', 'chromium'], { quiet: true })
  const browser = code === 0 ? await findBrowser() : null
  if (!browser) throw new Problem(`No browser could be installed; name one in PODIUM_CHROMIUM.\n\n${output.trim()}`)
  return browser
}

async function aptInstall(packages) {
  say(`installing ${packages.join(', ')} (apt) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const first = await run('apt-get', args, { quiet: true, env })
  if (first.code === 0) return
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const { code, output } = await run('apt-get', args, { quiet: true, env })
  if (code !== 0) say(`apt could not install them: ${output.trim().split('\n').at(-1)}`)
}
