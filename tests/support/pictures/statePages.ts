/** The pages of the workbench that show one state of a chart each, opened without leaving the page. */
import type { Page } from 'playwright/test'
import { texts } from '../../../src/machines/workbench/bench/texts'

/** The links of the page, once it shows those of `title`. */
async function linksBelow(page: Page, title: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Opens states one after the other. The page must show the album of all charts (`/dist/statecharts/view`). */
export function statePages(page: Page, origin: string) {
  // Navigates within the page, so that the toolkit's results for a chart stay cached.
  const show = (address: string) => page.evaluate((next) => history.pushState(null, '', next), address)
  const said = (address: string, what: 'chart' | 'state') => new URL(address, origin).searchParams.get(what) ?? ''
  const album = new Map<string, string>()
  return {
    /** The charts of the album, by name. */
    async charts(): Promise<string[]> {
      for (const address of await linksBelow(page, texts.album)) album.set(said(address, 'chart'), address)
      return [...album.keys()]
    },
    /** The states of a chart, each with a function that opens it. */
    async statesOf(chart: string): Promise<{ state: string; open: () => Promise<void> }[]> {
      await show(album.get(chart) ?? '')
      return (await linksBelow(page, texts.albumOf(chart))).map((address) => {
        const state = said(address, 'state')
        const open = async () => {
          await show(address)
          await page.locator(`[data-chart="${chart}"][data-state="${state}"]`).waitFor({ state: 'attached' })
        }
        return { state, open }
      })
    },
  }
}
