/**
 * The workbench in a real Chromium: the time until a chart, its paths and its gallery appear, and how long the page is blocked by
 * one task from there until it is idle. Also the processor time of `npm run paths`.
 */
import { spawnSync } from 'node:child_process'
import { type Browser, chromium, type Page } from 'playwright'
import { keptBy, login } from '../tests/support/browser/client'
import { ServerProcess } from '../tests/support/browser/server'
import { type Figure, median, ms } from './support/figures'

/** The largest chart, the one with the most actors, and one of usual size. */
const CHARTS = ['test-taking', 'classroom', 'race-student']
const ROUNDS = 3
/** A page without a long task for this time is idle. */
const QUIET_MS = 1_000
const alone = { against: '–', theirs: '–', ratio: '–' }

interface Measure {
  readonly time: number
  /** The longest task of the main thread, in ms; 0 where none took 50 ms. */
  readonly longest: number
}

declare global {
  interface Window {
    /** The durations of long tasks since they were last read, in ms. */
    longTasks: number[]
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** The time from an action until its result is visible, and the longest task until the page is idle. */
async function measure(page: Page, act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<Measure> {
  await page.evaluate(() => window.longTasks.splice(0))
  const begun = performance.now()
  await act()
  await shown()
  const time = performance.now() - begun
  const longest = await page.evaluate(async (quietMs) => {
    const { longTasks } = window
    for (let seen = -1; seen < longTasks.length; ) {
      seen = longTasks.length
      await new Promise((resolve) => setTimeout(resolve, quietMs))
    }
    return Math.max(0, ...longTasks)
  }, QUIET_MS)
  return { time, longest }
}

const parts = [
  ['opened', 'chosen from the list', '≤ 1.5 s, tasks ≤ 50 ms'],
  ['paths', 'its paths', '≤ 1 s, tasks ≤ 50 ms'],
  ['gallery', 'first frame of its gallery', '≤ 2 s, tasks ≤ 50 ms'],
] as const

type Measures = Readonly<Record<(typeof parts)[number][0], Measure>>

async function measureChart(browser: Browser, url: string, token: string, chart: string): Promise<Measures> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    storageState: keptBy(url, token),
  })
  const page = await context.newPage()
  await watchTasks(page)
  await page.goto(`${url}/dist/statecharts`, { waitUntil: 'networkidle' })
  // Selectors by role compute the roles of the whole page, in its own thread.
  const tab = (key: string) => page.locator(`.workbench-tabs a[href*="tab=${key}"]`).click()
  const opened = await measure(
    page,
    () =>
      page
        .locator('.workbench-list button')
        .filter({ hasText: new RegExp(`${chart}$`) })
        .first()
        .click(),
    () => page.locator('.workbench-canvas svg text').first().waitFor({ state: 'attached' }),
  )
  const paths = await measure(
    page,
    () => tab('paths'),
    () => page.locator('.paths-list li').first().waitFor({ state: 'attached' }),
  )
  const gallery = await measure(
    page,
    () => tab('gallery'),
    () => page.frameLocator('iframe').first().locator('body > *').first().waitFor({ state: 'attached' }),
  )
  await context.close()
  return { opened, paths, gallery }
}

async function measurePages(executablePath: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const server = await ServerProcess.launch()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const token = await login(server.url, 'admin')
    for (const chart of CHARTS) {
      const rounds: Measures[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureChart(browser, server.url, token, chart))
      for (const [part, what, aim] of parts) {
        const longest = Math.max(...rounds.map((round) => round[part].longest))
        const blocked = longest > 0 ? `longest task ${ms(longest)}` : 'no task of 50 ms'
        const ours = ms(median(rounds.map((round) => round[part].time)))
        figures.push({ what: `workbench: ${chart}, ${what} (${blocked})`, ...alone, ours, aim })
      }
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
  return figures
}

/** The processor time of `npm run paths` for a chart, with its children, in ms. */
function processorOf(chart: string): number {
  const timed = `TIMEFORMAT='%U %S'; time "$0" node_modules/tsx/dist/cli.mjs scripts/paths.ts "$1" > /dev/null`
  const { stderr } = spawnSync('bash', ['-c', timed, process.execPath, chart], { encoding: 'utf8' })
  const seconds = stderr.trim().split(' ').map(Number)
  return seconds.reduce((sum, one) => sum + one, 0) * 1_000
}

export async function workbench(): Promise<Figure[]> {
  // `npm run bench` uses the browser of the tests.
  const executablePath = process.env.PODIUM_CHROMIUM
  return [
    ...(executablePath ? await measurePages(executablePath) : []),
    { what: 'npm run paths -- race: processor time', ...alone, ours: ms(processorOf('race')), aim: '≤ 3 s' },
  ]
}
