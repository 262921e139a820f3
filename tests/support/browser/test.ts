/**
 * What browser tests are written with: `test` and `expect`, a server (`podium`), a class of one's own (`room`), and people
 * in front of screens.
 *
 * - `openInClass('t001')`: a screen on which that person is signed in and in class, connected. Most tests begin so.
 * - `openAs('t001')`: signed in, on the start page. `open()`: nobody signed in.
 * - `room`: every test has accounts and a class that no other test uses: `admin`, the teacher `t001`, the students
 *   `s001`–`s040`, named and as many as in the demo school, and `s061`, `s062` who are in no class. The names are the demo school's for the harness alone: what
 *   one would type is `room.loginCode('t001')`; `room.token('t001')` signs in without a page, and
 *   `room.teachingClassId` is the class.
 * - `podium`: the server process. The tests of a worker share it, one after the other. It may be killed, stopped or
 *   restarted: the next test finds it running. Only a test with other `settings` has one of its own.
 *
 * Signing in goes past the sign-in page: what that page does is proved in login.spec.ts. When a test fails, what the
 * server has said meanwhile and a picture of every screen are kept with it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'
import { Campus, launch, Room } from './campus'
import { DEMO_PASSWORD, keptBy } from './client'
import { enterClass } from './lesson'
import { Line } from './line'
import type { ServerProcess } from './server'
import { noteWalks, writeWalks } from './walked'

/** How a screen is opened. */
export interface ScreenOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'> {
  /** Opens the page by a network of its own that can be cut (`screen.line`). */
  readonly line?: boolean
}

type OpenScreen = (token: string | null, options?: ScreenOptions) => Promise<Screen>

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
  /** The server: shared by the tests of a worker, unless `settings` say otherwise. `restart()`, `kill9()`, `stop()` are real. */
  podium: ServerProcess
  /** Further settings: `test.use({ settings: { … } })` gives each test a server of its own with them. */
  settings: Record<string, string> | null
  /** The class and the accounts of this test. */
  room: Room
  /** A screen with nobody signed in. */
  open: (options?: ScreenOptions) => Promise<Screen>
  /** A screen on which that person of the room is signed in, on the start page, or about to be `at` a path. A session elsewhere ends. */
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
    /** There once axe has been put into the page. */
    axe: typeof axe
  }
}

const START = '/dist/'

/** Less than half as long as what axe says of itself: every page that is looked at reads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fills the sign-in page and presses the button; whatever comes then is the test's matter. */
export async function fillLogin(page: Page, loginCode: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '帐号', exact: true }).fill(loginCode)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Everything that a page complains about: errors of scripts, of the console, of its own server. */
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

/** What axe finds wrong with the page once it has come, in a word each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: '正在打开页面' }).waitFor({ state: 'detached' })
  // Rows that are being asked for are pale, and so is what is on its way in.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState !== 'running' || isEndless
    }),
  )
  // It asks the frames itself, where it is in them.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(async () => {
    // No rule in use needs the sheets and sounds that it would fetch once more, and what is said below needs no selectors.
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
        // Drawn by the processor, what moves costs more than all the rest. Who wants to see it asks for 'no-preference'.
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
