/**
 * The view of every state that the charts' paths reach, in a real browser: it shows something, nothing of the program
 * stands in it, it looks as it is kept in tests/pictures, and axe objects to nothing, colours included. Axe costs as much
 * as all else: in an everyday run it is asked of the first state of a chart and of what does not look as it is kept, which
 * axe was asked about when it was kept. With PODIUM_FULL=1 it is asked of all, by night too, whose colours are otherwise
 * proved pair by pair (theme.test.tsx), and a picture of each is left in test-results/pictures. `npm run pictures` runs
 * this for some charts, and keeps what it sees.
 */
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import type { DifferingPicture } from '../../../contract/entities/workbench/workbench'
import { atRest } from '../../support/browser/rest'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { Album } from '../../support/pictures/album'
import { openDarkroom } from '../../support/pictures/darkroom'
import { statePages } from '../../support/pictures/statePages'

const album = new Album()
/** Where a whole run leaves a picture of everything. */
const EVERYTHING = 'test-results/pictures'
/** Charts without paths would have no pictures: so many there are for each page at least. */
const FEWEST = 30
/** The charts or features that are asked for; all when none is named, none where it says `-`. */
const asked = (process.env.PODIUM_PICTURES_OF ?? '').split(',').filter(Boolean)
/** All charts. Loading them takes seconds, which a run that looks at none does not spend. */
const catalogue = asked.join() === '-' ? [] : (await import('../../../src/catalogue/catalogue')).catalogue
const isAsked = (name: string): boolean =>
  asked.length === 0 ||
  catalogue.some((one) => one.name === name && (asked.includes(name) || asked.includes(one.feature)))
const isKeeping = Boolean(process.env.PODIUM_PICTURES_KEEP)

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

/** What the browser itself moves stands still. */
const STILL = '* { caret-color: transparent !important } progress:not([value]) { appearance: none }'

/** The night changes colours alone: everything else has been looked at by day. */
const rulesOf = { light: null, dark: ['color-contrast'] } as const
/** A night and a picture take as long as everything else. */
const isFull = Boolean(process.env.PODIUM_FULL)
const schemes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
/** The states are looked at by so many pages; in a full run, where axe is asked about each by day and night, by more. */
const PARTS = Math.min(isFull ? 18 : 4, catalogue.filter(({ name }) => isAsked(name)).length)
/** A part takes two or three minutes on a slow machine. */
const PATIENCE_MS = 480_000

const told = ({ chart, state, change, share }: DifferingPicture): string =>
  `${chart} ${state}: ${change === 'changed' ? `${(share * 100).toFixed(2)} % of the pixels differ` : change}`

for (let part = 0; part < PARTS; part += 1) {
  test(`the view of every state says what it should, is accessible and looks as kept, ${part + 1} of ${PARTS}`, async ({
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
    // What examples show of files is one cover.
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
      const pictures = album.chart(chart, darkroom, isKeeping)
      for (const [place, { state, open }] of states.entries()) {
        await open()
        // The editor comes when it is first asked for, and its frame one effect before the editor itself.
        await expect(page.locator('.richText-coming, .richText-content:empty')).toHaveCount(0)
        const words = (await page.locator('body').textContent()) ?? ''
        const wrong = words.trim() === '' ? 'nothing at all' : words.match(/undefined|NaN|\[object /)?.[0]
        if (wrong !== undefined) findings.push(`${chart} ${state} shows ${wrong}`)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(atRest)
          const isAsKept = colorScheme === 'light' && (await pictures.look(state))
          if (isFull) await page.screenshot({ path: `${EVERYTHING}/${colorScheme}/${chart}/${state}.png` })
          if (isAsKept && !isFull && !isKeeping && place > 0) continue
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
      // Another browser or other fonts: nobody can say whether these have changed. The report shows them all the same.
      console.log(`letters are drawn otherwise here than where pictures were kept; of those ${differing.length} differ`)
    }
  })
}
