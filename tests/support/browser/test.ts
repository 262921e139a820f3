/**
 * What browser tests are written with: `test` and `expect`, a server of one's own (`podium`), and people in front of
 * screens (`openAs`). Each test has its own server with the demo school; screens are browser contexts of their own.
 */
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from './client'
import { Line } from './line'
import { SCHOOL } from './prepare'
import { ServerProcess } from './server'

/** How a screen is opened. */
export interface ScreenOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'> {
  /** Opens the page by a network of its own that can be cut (`screen.line`). */
  readonly line?: boolean
}

/** A phone in a hand. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** A tablet on a desk. */
export const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const

/** One person's screen: a page in a context of its own. */
export interface Screen {
  readonly page: Page
  /** Where this screen reaches the server. */
  readonly url: string
  /** Its network; present when asked for. */
  readonly line: Line | null
  /** Cuts the network: `silent` swallows what is sent (a cable pulled), `refused` breaks connections at once. */
  cutNetwork(how?: 'silent' | 'refused'): void
  mendNetwork(): void
  /** Closes the page and all that belongs to it, as closing the browser does. */
  close(): Promise<void>
}

interface Fixtures {
  /** A server of this test alone. `restart()`, `kill9()` and `stop()` are real. */
  podium: ServerProcess
  /** Further settings of the server; set with `test.use({ settings: … })`. */
  settings: Record<string, string>
  /** A screen with nobody signed in. */
  open: (options?: ScreenOptions) => Promise<Screen>
  /** A screen on which that demo account has signed in through the page. */
  openAs: (loginCode: string, options?: ScreenOptions) => Promise<Screen>
}

/** Fills the sign-in page and presses the button; whatever comes then is the test's matter. */
export async function fillSignIn(page: Page, loginCode: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '帐号', exact: true }).fill(loginCode)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Everything that a page complains about: errors of scripts, of the console, of its own server. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

/** What axe finds wrong with the page as it stands, in a word each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  podium: async ({ settings }, use, info) => {
    const from = process.env[SCHOOL]
    const server = await ServerProcess.launch({ env: settings, ...(from && { from }) })
    try {
      await use(server)
    } finally {
      if (info.status !== info.expectedStatus && server.lines.length > 0) {
        await info.attach('server', { body: server.lines.join('\n'), contentType: 'text/plain' })
      }
      await server.dispose()
    }
  },

  open: async ({ podium, browser }, use, info) => {
    const screens: Screen[] = []
    await use(async ({ line: withLine = false, ...options } = {}) => {
      const line = withLine ? await Line.open(podium.port) : null
      const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options })
      const page = await context.newPage()
      const needLine = () => {
        if (!line) throw new Error('open the screen with {line: true} to cut its network')
        return line
      }
      const screen: Screen = {
        page,
        url: line?.url ?? podium.url,
        line,
        cutNetwork: (how) => needLine().cut(how),
        mendNetwork: () => needLine().mend(),
        async close() {
          await context.close()
          await line?.close()
        },
      }
      screens.push(screen)
      return screen
    })
    const failed = info.status !== info.expectedStatus
    for (const [i, screen] of screens.entries()) {
      if (failed && !screen.page.isClosed()) {
        await screen.page.screenshot({ path: info.outputPath(`screen-${i + 1}.png`) })
      }
      await screen.close()
    }
  },

  openAs: async ({ open }, use) => {
    await use(async (loginCode, options) => {
      const screen = await open(options)
      await screen.page.goto(`${screen.url}/dist/user/login`)
      await fillSignIn(screen.page, loginCode)
      await expect(screen.page).not.toHaveURL(/\/user\/login/)
      return screen
    })
  },
})

export { expect }
