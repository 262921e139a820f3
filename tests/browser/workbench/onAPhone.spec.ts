/** The view of every state on a phone: nothing is wider than the window, and nothing overflows its card. */
import { complaintsOf, expect, phone, test } from '../../support/browser/test'
import { statePages } from '../../support/pictures/statePages'

const PARTS = 2
/** A state takes a third of a second. */
const PATIENCE_MS = 900_000

/**
 * Runs in the page: the elements that extend to the right of the window, or of the nearest visible box that does not
 * scroll.
 */
function overflowing(): string[] {
  const styleOf = (element: Element) => getComputedStyle(element)
  const isAway = (element: Element) => ['absolute', 'fixed'].includes(styleOf(element).position)
  const isVisible = (element: Element) =>
    styleOf(element).backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(styleOf(element).borderRightWidth) > 0
  /** Null if the box scrolls or is positioned. */
  const boxAround = (element: Element): Element | null => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box === document.body) return box
      if (styleOf(box).overflowX !== 'visible' || isAway(box)) return null
      if (isVisible(box)) return box
    }
    return null
  }
  const rightOf = (element: Element) =>
    element === document.body ? document.documentElement.clientWidth : element.getBoundingClientRect().right
  return [...document.querySelectorAll('main *, [role=dialog] *')].flatMap((element) => {
    const { width, height, right } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || element.closest('svg, .u-hidden') || isAway(element)) return []
    const box = boxAround(element)
    const by = box ? Math.round(right - rightOf(box)) : 0
    return by > 1 ? [`${element.tagName} ${element.className} by ${by} px`] : []
  })
}

for (let part = 0; part < PARTS; part += 1) {
  test(`no view of a state overflows on a phone, ${part + 1} of ${PARTS}`, { tag: '@full' }, async ({ openAs }) => {
    test.setTimeout(PATIENCE_MS)
    const { page, url } = await openAs('admin', { ...phone, at: '/dist/statecharts/view' })
    const complaints = complaintsOf(page)
    await page.route('**/files/00/*.png', (route) => route.fulfill({ path: 'public/covers/03.svg' }))
    const pages = statePages(page, url)
    const findings: string[] = []
    let count = 0
    for (const chart of (await pages.charts()).filter((_, index) => index % PARTS === part)) {
      for (const { state, open } of await pages.statesOf(chart)) {
        await open()
        count += 1
        // Animations have to finish first.
        const look = async () => page.evaluate(overflowing)
        await expect
          .poll(look, { timeout: 2_000 })
          .toEqual([])
          .catch(() => undefined)
        findings.push(...(await look()).map((found) => `${chart} ${state}: ${found}`))
      }
    }
    expect(findings).toEqual([])
    expect(count).toBeGreaterThan(300)
    expect(complaints).toEqual([])
  })
}
