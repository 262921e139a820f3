/**
 * The workbench in a real Chromium: the time until a chart, its paths and its gallery appear, and the longest task of the page from
 * there until it is idle. A task is also given in processor time, which other work on the machine hardly changes. Also the processor
 * time of `npm run paths`.
 */
import { spawnSync } from 'node:child_process'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { keptBy, login } from '../tests/support/browser/client'
import { ServerProcess } from '../tests/support/browser/server'
import { type Figure, median, ms } from './support/figures'

/** The largest chart, the one with the most actors, and one of usual size: opened, with paths and gallery. */
const CHARTS = ['test-taking', 'classroom', 'race-student']
/** The charts that testers open most: opened. */
const OPENED = [
  ...['session', 'forced-offline', 'roll-call-teacher', 'race-teacher', 'timer-teacher', 'vote-teacher'],
  ...['attendance-teacher', 'annotations', 'drag-reorder'],
]
const ROUNDS = 3
/** A page without a long task for this time is idle. */
const QUIET_MS = 1_000
const alone = { against: '–', theirs: '–', ratio: '–' }

interface Measure {
  readonly time: number
  /** The longest task of the main thread, in ms; 0 where none took 50 ms. */
  readonly longest: number
  /** The longest task of the main thread in processor time, in ms. */
  readonly busiest: number
}

/** An event of Chromium's trace: a task with its duration in processor time, in µs, or the name of a thread. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
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

/** Traces the tasks of the page; the result ends the trace and returns the longest in processor time, in ms. */
async function traceTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const traceConfig = { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', collect)
    const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
    const main = new Set(events.flatMap((event) => (event.args?.name === 'CrRendererMain' ? [threadOf(event)] : [])))
    const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
  }
}

/** The time from an action until its result is visible, and the longest task until the page is idle. */
async function measure(page: Page, act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<Measure> {
  const session = await page.context().newCDPSession(page)
  const busiestTask = await traceTasks(session)
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
  const busiest = await busiestTask()
  await session.detach()
  return { time, longest, busiest }
}

const parts = [
  ['opened', 'chosen from the list', '≤ 1.5 s, tasks ≤ 50 ms'],
  ['paths', 'its paths', '≤ 1 s, tasks ≤ 50 ms'],
  ['gallery', 'first frame of its gallery', '≤ 2 s, tasks ≤ 50 ms'],
] as const

type Measures = Readonly<Partial<Record<(typeof parts)[number][0], Measure>>>

async function measureChart(
  browser: Browser,
  { url, token, chart, isOpenedOnly }: { url: string; token: string; chart: string; isOpenedOnly: boolean },
): Promise<Measures> {
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
        // Where it is in the long list does not matter.
        .evaluate((row: HTMLElement) => row.click()),
    () => page.locator('.workbench-canvas svg text').first().waitFor({ state: 'attached' }),
  )
  if (isOpenedOnly) {
    await context.close()
    return { opened }
  }
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
    for (const chart of [...CHARTS, ...OPENED]) {
      const isOpenedOnly = !CHARTS.includes(chart)
      const rounds: Measures[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measureChart(browser, { url: server.url, token, chart, isOpenedOnly }))
      for (const [part, what, aim] of parts) {
        const measures = rounds.flatMap((round) => round[part] ?? [])
        if (measures.length === 0) continue
        const longest = Math.max(...measures.map((one) => one.longest))
        const busiest = Math.max(...measures.map((one) => one.busiest))
        const blocked = longest > 0 ? `longest task ${ms(longest)}` : 'no task of 50 ms'
        const ours = ms(median(measures.map(({ time }) => time)))
        const name = `workbench: ${chart}, ${what} (${blocked}, ${ms(busiest)} of processor)`
        figures.push({ what: name, ...alone, ours, aim })
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
