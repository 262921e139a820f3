/** The processor time of a page's main thread, independent of the load of the machine. */
import type { Page } from 'playwright/test'

/** Reads how much time the main thread of a page has used, in ms. */
export async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const spent = metrics.find(({ name }) => name === 'ThreadTime')
    if (!spent) throw new Error('this browser does not tell the time of its threads')
    return spent.value * 1_000
  }
}
