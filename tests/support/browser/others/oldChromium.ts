/**
 * Chromium 109, the last version for Windows 7. An npm package contains it, compressed; a full run downloads it once into
 * `build/`.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright/test'
import type { OtherBrowser } from './otherBrowser'

const PACKAGE = '@sparticuz/chromium@109.0.6'
const FOLDER = resolve('build/.chromium-109')
/** The browser, its graphics libraries, and the system libraries that it needs. */
const PARTS = ['chromium', 'swiftshader.tar', 'aws.tar']

/** Returns the folder of the browser. */
function provide(): string {
  if (existsSync(FOLDER)) return FOLDER
  const next = `${FOLDER}-${process.pid}`
  mkdirSync(next, { recursive: true })
  const archive = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: next, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', archive], { cwd: next })
  for (const part of PARTS) {
    const place = join(next, part)
    writeFileSync(place, brotliDecompressSync(readFileSync(join(next, 'package/bin', `${part}.br`))))
    if (part.endsWith('.tar')) execFileSync('tar', ['xf', place], { cwd: next })
  }
  chmodSync(join(next, 'chromium'), 0o755)
  for (const name of ['package', archive]) rmSync(join(next, name), { recursive: true })
  renameSync(next, FOLDER)
  return FOLDER
}

/** Starts the browser without a window. */
export async function startOldChromium(): Promise<OtherBrowser> {
  const folder = provide()
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage'],
    env: { ...process.env, LD_LIBRARY_PATH: `${folder}:${join(folder, 'lib')}` },
  })
  const page = await browser.newPage({ locale: 'zh-CN' })
  const call = (body: string): string => `(() => { ${body} })()`
  const elementOf = async (body: string) => {
    const element = (await page.evaluateHandle<HTMLElement>(call(body))).asElement()
    if (!element) throw new Error(`no element: ${body}`)
    return element
  }
  return {
    name: `Chromium ${browser.version()}`,
    async open(url) {
      await page.goto(url)
    },
    run: (body) => page.evaluate(call(body)),
    async click(body) {
      await (await elementOf(body)).click()
    },
    async type(body, text) {
      await (await elementOf(body)).click()
      await page.keyboard.type(text)
    },
    async choose(body, path) {
      await (await elementOf(body)).setInputFiles(path)
    },
    close: () => browser.close(),
  }
}
