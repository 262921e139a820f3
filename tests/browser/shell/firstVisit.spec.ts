/** The download size of a first visit: half of the students open the sign-in page on a phone in a full classroom. */
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/test'

const KB = 1024
/** As sent: compressed by Brotli, which browsers accept on https and on their own machine. */
const MOST = 157 * KB

test('the first visit to the sign-in page downloads no more than 157 kB of scripts and styles', async ({ open }) => {
  const { page, url } = await open()
  const read: Promise<{ path: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    const path = request.url().slice(url.length)
    read.push(request.sizes().then(({ responseBodySize }) => ({ path, size: responseBodySize })))
  })
  await page.goto(`${url}/dist/user/login`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const files = await Promise.all(read)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const largest = files.sort((one, other) => other.size - one.size).slice(0, 8)
  expect(size, largest.map((file) => `${file.path} ${Math.round(file.size / KB)} kB`).join('\n')).toBeLessThan(MOST)
  // A lower bound: the scripts are loaded, and the page is not just empty.
  expect(size).toBeGreaterThan(MOST / 2)
})

/** The number of scripts that the page has loaded, and of requests to the server for them. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return {
      all: scripts.length,
      asked: scripts.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name),
    }
  })

test('a page of a class loads with a few dozen scripts, and later without a request for one', async ({
  openAs,
  room,
}) => {
  const { page } = await openAs('t001', { at: `/dist/teacher/course/detail/${room.teachingClassId}` })
  const roster = page.getByRole('region', { name: '学生名单' })
  await expect(roster).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = await scriptsOf(page)
  // Without grouping the bundler makes 180 chunks; the path to a page is one chunk (`stations.mjs`).
  expect(first.asked.length).toBeLessThan(60)
  expect(first.asked.length).toBeGreaterThan(5)
  await page.reload()
  await expect(roster).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scriptsOf(page)).toEqual({ all: first.all, asked: [] })
})
