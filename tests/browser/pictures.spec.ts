/**
 * The view of every state that the charts' paths reach, in a real browser: it shows something, nothing of the program
 * stands in it, axe objects to nothing, colours included. With PODIUM_FULL=1 there is a picture of each, by day and by
 * night, in test-results/pictures.
 */
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { complaintsOf, expect, test } from '../support/browser/test'

const ALBUM = 'test-results/pictures'
/** Charts without end would have pictures without end; charts without paths none. */
const FEWEST = 200
const PATIENCE_MS = 300_000

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The page is never left: axe is put into it once. */
const findingsOn = (page: Page, only: readonly string[] | null): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: [...rules] } : {}),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, only)

/** The night changes colours alone: everything else has been looked at by day. */
const rulesOf = { light: null, dark: ['color-contrast'] } as const
const schemes = ['light', 'dark'] as const
/** A picture takes as long as everything else. */
const isPictured = Boolean(process.env.PODIUM_FULL)
/** The states are looked at by so many pages side by side. */
const PARTS = 3

for (let part = 0; part < PARTS; part += 1) {
  test(`the view of every state says what it should and is accessible by day and by night, ${part + 1} of ${PARTS}`, async ({
    openAs,
  }) => {
    test.setTimeout(PATIENCE_MS)
    const { page, url } = await openAs('admin', { at: '/dist/statecharts/view' })
    const complaints = complaintsOf(page)
    const links = page.getByRole('link')
    await links.first().waitFor()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(FEWEST)
    await page.evaluate(axe.source)
    const findings: string[] = []
    const share = Math.ceil(addresses.length / PARTS)
    for (const address of addresses.slice(part * share, (part + 1) * share)) {
      const search = new URL(address, url).searchParams
      const [chart, state] = [search.get('chart') ?? '', search.get('state') ?? '']
      // Within the page: what the toolkit has found out about a chart is kept.
      await page.evaluate((next) => history.pushState(null, '', next), address)
      await page.locator(`[data-chart="${chart}"][data-state="${state}"]`).waitFor({ state: 'attached' })
      // The editor's frame is there one effect before the editor itself.
      await expect(page.locator('.richText-content:empty')).toHaveCount(0)
      const words = (await page.locator('body').textContent()) ?? ''
      const wrong = words.trim() === '' ? 'nothing at all' : words.match(/undefined|NaN|\[object /)?.[0]
      if (wrong !== undefined) findings.push(`${chart} ${state} shows ${wrong}`)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
        if (isPictured) await page.screenshot({ path: `${ALBUM}/${colorScheme}/${chart}/${state}.png` })
        const found = await findingsOn(page, rulesOf[colorScheme])
        findings.push(...found.map((finding) => `${chart} ${state}, ${colorScheme}: ${finding}`))
      }
    }
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
  })
}
