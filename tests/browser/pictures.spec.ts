/**
 * The view of every state that the charts' paths reach, in a real browser: it shows something, nothing of the program
 * stands in it, axe objects to nothing, colours included. With PODIUM_FULL=1 the same by night too, whose colours are
 * otherwise proved pair by pair (theme.test.tsx), and a picture of each in test-results/pictures.
 */
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { texts } from '../../src/machines/workbench/texts'
import { complaintsOf, expect, test } from '../support/browser/test'

const ALBUM = 'test-results/pictures'
/** Charts without paths would have no pictures. */
const FEWEST = 60
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
      // No rule in use needs the sheets and sounds that it would fetch once more.
      preload: false,
      ...(rules ? { runOnly: [...rules] } : {}),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, only)

/** The night changes colours alone: everything else has been looked at by day. */
const rulesOf = { light: null, dark: ['color-contrast'] } as const
/** A night and a picture take as long as everything else. */
const isFull = Boolean(process.env.PODIUM_FULL)
const schemes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
/** The states are looked at by so many pages side by side. */
const PARTS = 3

/** Where the links of the page lead, once it lists those of `title`. */
async function linksBelow(page: Page, title: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

for (let part = 0; part < PARTS; part += 1) {
  test(`the view of every state says what it should and is accessible, ${part + 1} of ${PARTS}`, async ({ openAs }) => {
    test.setTimeout(PATIENCE_MS)
    const { page, url } = await openAs('admin', { at: '/dist/statecharts/view' })
    const complaints = complaintsOf(page)
    // Within the page: what the toolkit has found out about a chart is kept.
    const show = (address: string) => page.evaluate((next) => history.pushState(null, '', next), address)
    const charts = (await linksBelow(page, texts.album)).filter((_, index) => index % PARTS === part)
    await page.evaluate(axe.source)
    const findings: string[] = []
    let count = 0
    for (const ofChart of charts) {
      await show(ofChart)
      const chart = new URL(ofChart, url).searchParams.get('chart') ?? ''
      const addresses = await linksBelow(page, texts.albumOf(chart))
      count += addresses.length
      for (const address of addresses) {
        const state = new URL(address, url).searchParams.get('state') ?? ''
        await show(address)
        await page.locator(`[data-chart="${chart}"][data-state="${state}"]`).waitFor({ state: 'attached' })
        // The editor's frame is there one effect before the editor itself.
        await expect(page.locator('.richText-content:empty')).toHaveCount(0)
        const words = (await page.locator('body').textContent()) ?? ''
        const wrong = words.trim() === '' ? 'nothing at all' : words.match(/undefined|NaN|\[object /)?.[0]
        if (wrong !== undefined) findings.push(`${chart} ${state} shows ${wrong}`)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
          if (isFull) await page.screenshot({ path: `${ALBUM}/${colorScheme}/${chart}/${state}.png` })
          const found = await findingsOn(page, rulesOf[colorScheme])
          findings.push(...found.map((finding) => `${chart} ${state}, ${colorScheme}: ${finding}`))
        }
      }
    }
    expect(count).toBeGreaterThan(FEWEST)
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
  })
}
