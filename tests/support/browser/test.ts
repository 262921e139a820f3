/**
 * The API of browser tests: `test` and `expect`, a server (`podium`), a class for each test (`room`), and screens of users.
 *
 * - `openInClass('t001')`: a screen on which this user is signed in and in class, connected. Most tests begin with it.
 * - `openAs('t001')`: signed in, on the start page. `open()`: without a signed-in user.
 * - `room`: every test has accounts and a class that no other test uses: `admin`, the teacher `t001`, the students
 *   `s001`–`s040` with the names of the demo school, and `s061`, `s062` who are in no class. The harness uses the login
 *   codes of the demo school; the code to type is `room.loginCode('t001')`. `room.token('t001')` signs in without a
 *   page, and `room.teachingClassId` is the class.
 * - `podium`: the server process. The tests of a worker share it, one after the other. A test may kill, stop or restart
 *   it: the next test finds it running. Only a test with its own `settings` has its own server.
 *
 * Signing in skips the sign-in page, which login.spec.ts tests. When a test fails, the server's output during the test
 * and a picture of every screen are stored with the failure.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'
import { Campus, launch, Room } from './campus'
import { DEMO_PASSWORD, keptBy } from './client'
import { enterClass } from './lesson'
import { Line } from './line'
import type { Screen } from './screen'
import type { ServerProcess } from './server'
import { noteWalks, writeWalks } from './walked'

/** How a screen is opened. */
export interface ScreenOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'> {
  /** Connects the page by its own network, which can be cut (`screen.line`). */
  readonly line?: boolean
}

type OpenScreen = (token: string | null, options?: ScreenOptions) => Promise<Screen>

/** A phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** A tablet. */
export const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const

interface Fixtures {
  /**
   * The server: shared by the tests of a worker, unless `settings` are given. `restart()`, `kill9()`, `stop()` are
   * real.
   */
  podium: ServerProcess
  /** Further settings: `test.use({ settings: { … } })` gives each test its own server with them. */
  settings: Record<string, string> | null
  /** The class and the accounts of this test. */
  room: Room
  /** A screen without a signed-in user. */
  open: (options?: ScreenOptions) => Promise<Screen>
  /**
   * A screen on which this user of the room is signed in, on the start page, or loading the path `at`. The user's other
   * session ends.
   */
  openAs: (demo: string, options?: ScreenOptions & { readonly at?: string }) => Promise<Screen>
  /** The same, in class and connected. */
  openInClass: (demo: string, options?: ScreenOptions) => Promise<Screen>
}

interface WorkerFixtures {
  /** The server of a worker, and its rooms. */
  campus: Campus
}

declare global {
  interface Window {
    /** Defined after axe was injected into the page. */
    axe: typeof axe
  }
}

const START = '/dist/'

/** Less than half the size of axe's full source: every checked page loads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fills in the sign-in page and presses the button; the test checks the result. */
export async function fillLogin(page: Page, loginCode: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '帐号', exact: true }).fill(loginCode)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Collects the errors of a page: of scripts, of the console, of its own server. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

/**
 * The axe findings of the page once it has loaded, one line each. An everyday run of all tests checks only `everyDay` pages
 * (`PODIUM_AXE`, set by the stage): axe took a tenth of its time, and a full run checks all pages.
 */
export async function axeFindings(page: Page, { everyDay = false } = {}): Promise<string[]> {
  if (process.env.PODIUM_AXE === 'some' && !everyDay) return []
  await page.getByRole('heading', { name: '正在打开页面' }).waitFor({ state: 'detached' })
  // Rows that are reloading are pale, and so are elements that fade in.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState !== 'running' || isEndless
    }),
  )
  // Axe itself checks the frames into which it was injected.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(async () => {
    // No enabled rule needs the style sheets and sounds that axe would fetch again, and the messages need no selectors.
    const options = { resultTypes: ['violations' as const], preload: false, selectors: false }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}

export const test = base.extend<Fixtures & { openScreen: OpenScreen }, WorkerFixtures>({
  campus: [
    // biome-ignore lint/correctness/noEmptyPattern: the names in the pattern are the fixtures that this one needs
    async ({}, use) => {
      const campus = new Campus()
      await use(campus)
      await campus.close()
    },
    { scope: 'worker' },
  ],

  settings: [null, { option: true }],

  room: async ({ campus, settings }, use, info) => {
    const own = settings && (await launch(settings))
    const room = own ? new Room(own, 1) : await campus.room()
    await use(room)
    const { lines } = room.server
    if (info.status !== info.expectedStatus && lines.length > 0) {
      await info.attach('server', { body: lines.join('\n'), contentType: 'text/plain' })
    }
    await own?.dispose()
  },

  podium: async ({ room }, use) => use(room.server),

  openScreen: async ({ podium, browser }, use, info) => {
    const screens: Screen[] = []
    await use(async (person, { line: withLine = false, ...options } = {}) => {
      const line = withLine ? await Line.open(podium.port) : null
      const url = line?.url ?? podium.url
      const context = await browser.newContext({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        // With software rendering, animations cost more than everything else. A test that needs them sets
        // 'no-preference'.
        reducedMotion: 'reduce',
        ...(person && { storageState: keptBy(url, person) }),
        ...options,
      })
      await noteWalks(context, info.titlePath.slice(1).join(' › '))
      const page = await context.newPage()
      const needLine = () => {
        if (!line) throw new Error('open the screen with {line: true} to cut its network')
        return line
      }
      const screen: Screen = {
        page,
        url,
        line,
        cutNetwork: (how) => needLine().cut(how),
        restoreNetwork: () => needLine().mend(),
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
    writeWalks()
  },

  open: async ({ openScreen }, use) => use((options) => openScreen(null, options)),

  openAs: async ({ openScreen, room }, use) =>
    use(async (demo, { at = START, ...options } = {}) => {
      const screen = await openScreen(await room.token(demo), options)
      await screen.page.goto(screen.url + at)
      if (at === START) await expect(screen.page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
      return screen
    }),

  openInClass: async ({ openScreen, room }, use) =>
    use(async (demo, options) => {
      const screen = await openScreen(await room.token(demo), options)
      await enterClass(screen, demo)
      return screen
    }),
})

export { expect }
