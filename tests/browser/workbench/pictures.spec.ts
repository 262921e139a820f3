/**
 * The view of every state that the charts' paths reach, in a real browser: it is not empty, shows no internals of the
 * program, looks like the picture stored in tests/pictures, and has no axe findings, colours included. Axe costs as
 * much as everything else: an everyday run checks the first state of a chart and the views that differ from their
 * pictures, because the others were checked when their pictures were stored. With PODIUM_FULL=1 it checks all, also in
 * the dark theme, whose colours are otherwise checked pair by pair (theme.test.tsx), and stores a picture of each in
 * test-results/pictures. `npm run pictures` runs this for some charts, and stores the new pictures.
 */
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import type { DifferingPicture } from '../../../contract/entities/workbench/workbench'
import { atRest } from '../../support/browser/rest'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { Album, FACES } from '../../support/pictures/album'
import { openDarkroom } from '../../support/pictures/darkroom'
import { statePages } from '../../support/pictures/statePages'

const album = new Album()
/** Where a whole run stores all pictures. */
const EVERYTHING = 'test-results/pictures'
/** The fewest states of each page: charts without paths would have no pictures. */
const FEWEST = 30
/** The requested charts or features; all if none is named, none for `-`. */
const asked = (process.env.PODIUM_PICTURES_OF ?? '').split(',').filter(Boolean)
/** All charts. Loading them takes seconds, so a run without charts skips it. */
const catalogue = asked.join() === '-' ? [] : (await import('../../../src/catalogue/catalogue')).catalogue
const isAsked = (name: string): boolean =>
  asked.length === 0 ||
  catalogue.some((one) => one.name === name && (asked.includes(name) || asked.includes(one.feature)))
/** Whether the views of a chart belong to many pages; each further use of such a chart is a chart of one feature. */
const isShared = (name: string): boolean =>
  catalogue.some(
    ({ name: own, source, useOf }) => own === name && useOf === undefined && source.startsWith('src/machines/shared/'),
  )
const isKeeping = Boolean(process.env.PODIUM_PICTURES_KEEP)

/** The page never navigates, so axe is injected once. */
const findingsOn = (page: Page, only: readonly string[] | null): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // No enabled rule needs the style sheets and sounds that axe would fetch again.
      preload: false,
      ...(rules ? { runOnly: [...rules] } : {}),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, only)

/** Stops the browser's own animations. */
const STILL = '* { caret-color: transparent !important } progress:not([value]) { appearance: none }'

/** The dark theme changes colours only: everything else was checked in the light theme. */
const rulesOf = { light: null, dark: ['color-contrast'] } as const
/** Dark theme and pictures take as long as everything else. */
const isFull = Boolean(process.env.PODIUM_FULL)
const schemes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
/** The number of pages that share the states; more in a full run, where axe checks each in both themes. */
const PARTS = Math.min(isFull ? 18 : 4, catalogue.filter(({ name }) => isAsked(name)).length)
/** A part takes two or three minutes on a slow machine. */
const PATIENCE_MS = 480_000

const told = ({ chart, state, change, share }: DifferingPicture): string =>
  `${chart} ${state}: ${change === 'changed' ? `${(share * 100).toFixed(2)} % of the pixels differ` : change}`

for (let part = 0; part < PARTS; part += 1) {
  test(`the view of every state has content, is accessible and equals its picture, ${part + 1} of ${PARTS}`, async ({
    openAs,
    browser,
  }) => {
    test.setTimeout(PATIENCE_MS)
    const { page, url } = await openAs('admin', {
      at: '/dist/statecharts/view',
      viewport: { width: 1024, height: 900 },
    })
    const complaints = complaintsOf(page)
    const pages = statePages(page, url)
    const charts = (await pages.charts()).filter(isAsked).filter((_, index) => index % PARTS === part)
    await page.evaluate(axe.source)
    await page.addStyleTag({ content: STILL })
    // One cover replaces all files of the examples.
    await page.route('**/files/00/*.png', (route) => route.fulfill({ path: 'public/covers/03.svg' }))
    const darkroom = await openDarkroom(browser, page)
    const isKeepingAll = isKeeping && asked.length === 0
    if (isKeeping && part === 0) album.forgetStrayCharts(new Set(catalogue.map(({ name }) => name)))
    if (isKeepingAll && part === 0) await album.keepTestCard(darkroom)
    const isSameHand = isKeepingAll || (await album.isDrawnAlike(darkroom))
    if (isKeeping) expect(isSameHand, 'letters are drawn otherwise here: keep all, not some').toBe(true)
    const differing: DifferingPicture[] = []
    const findings: string[] = []
    let count = 0
    for (const chart of charts) {
      const states = await pages.statesOf(chart)
      count += states.length
      const pictures = album.chart(chart, darkroom, isKeeping, isShared(chart) ? FACES : undefined)
      for (const [place, { state, open }] of states.entries()) {
        await open()
        // The editor loads on demand, and its frame renders one effect before the editor itself.
        await expect(page.locator('.richText-coming, .richText-content:empty')).toHaveCount(0)
        const words = (await page.locator('body').textContent()) ?? ''
        const wrong = words.trim() === '' ? 'nothing at all' : words.match(/undefined|NaN|\[object /)?.[0]
        if (wrong !== undefined) findings.push(`${chart} ${state} shows ${wrong}`)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(atRest)
          const isUnchanged = colorScheme === 'light' && (await pictures.look(state))
          if (isFull) await page.screenshot({ path: `${EVERYTHING}/${colorScheme}/${chart}/${state}.png` })
          if (isUnchanged && !isFull && !isKeeping && place > 0) continue
          const found = await findingsOn(page, rulesOf[colorScheme])
          findings.push(...found.map((finding) => `${chart} ${state}, ${colorScheme}: ${finding}`))
        }
      }
      differing.push(...(await pictures.end(isSameHand)))
    }
    await darkroom.close()
    if (asked.length === 0) expect(count).toBeGreaterThan(FEWEST)
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
    if (isSameHand) {
      expect(differing.map(told), 'right as it is now? npm run pictures -- NAME --keep').toEqual([])
    } else if (differing.length > 0) {
      // With another browser or other fonts the comparison means nothing. The report shows the pictures anyway.
      console.log(`letters are drawn otherwise here than where pictures were kept; of those ${differing.length} differ`)
    }
  })
}
