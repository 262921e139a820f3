import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/test'

/** The charts that testers open most, of both roles: in a run of every day the largest of them. */
const CHARTS = [
  ...['session', 'race-teacher', 'vote-teacher', 'attendance-student', 'annotations'],
  ...(process.env.PODIUM_FULL
    ? [
        ...['forced-offline', 'roll-call-teacher', 'roll-call-student', 'race-student', 'timer-teacher'],
        ...['timer-student', 'vote-student', 'attendance-teacher', 'annotation', 'drag-reorder'],
      ]
    : []),
]
/** A run of every day measures on the smallest screen, a full run on all. */
const SCREENS = [
  { width: 1280, height: 800 },
  ...(process.env.PODIUM_FULL
    ? [
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]
    : []),
]
const LEAST_PX = 11

/** The visible texts of the drawing that are too small, with their height in px; and whether the current state is visible. */
const seen = (page: Page, leastPx: number) =>
  page.evaluate((least) => {
    const canvas = document.querySelector('.workbench-canvas')?.getBoundingClientRect() ?? new DOMRect()
    const isSeen = ({ width, left, right, top, bottom }: DOMRect): boolean =>
      width > 0 && right > canvas.left && left < canvas.right && bottom > canvas.top && top < canvas.bottom
    const texts = [...document.querySelectorAll<SVGTextContentElement>('.workbench-drawing :is(text, tspan)')].filter(
      (text) => isSeen(text.getBoundingClientRect()),
    )
    const pxOf = (text: SVGTextContentElement): number =>
      Number.parseFloat(getComputedStyle(text).fontSize) *
      ((text.closest('svg')?.getBoundingClientRect().width ?? 0) / (text.closest('svg')?.viewBox.baseVal.width ?? 1))
    const state = [...document.querySelectorAll('.chart-state.is-lit')].at(-1)?.getBoundingClientRect()
    const isInside =
      state !== undefined &&
      state.left >= canvas.left &&
      state.right <= canvas.right &&
      state.top >= canvas.top &&
      state.bottom <= canvas.bottom
    return {
      count: texts.length,
      small: texts
        .filter((text) => pxOf(text) < least)
        .map((text) => `${text.textContent} ${pxOf(text).toFixed(1)} px`),
      isInside,
    }
  }, leastPx)

test('every visible text of the charts is at least 11 px high, as they open and as a whole', { tag: '@full' }, async ({
  openAs,
}) => {
  test.slow()
  const { page } = await openAs('admin', { at: '/dist/statecharts' })
  for (const chart of CHARTS) {
    // Without a reload the layout engine stays warm.
    await page.evaluate((path) => history.pushState(null, '', path), `/dist/statecharts/${chart}`)
    const canvas = page.getByRole('region', { name: `状态图 ${chart}` })
    await expect(canvas).toBeVisible()
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      // As a whole it is smallest on the smallest screen.
      for (const key of screen === SCREENS[0] ? ['0', 'c'] : ['c']) {
        await canvas.press(key)
        const found = () => seen(page, LEAST_PX)
        await expect.poll(found, `${chart} at ${screen.width}, key ${key}`).toMatchObject({ small: [], isInside: true })
        expect((await found()).count).toBeGreaterThan(2)
      }
    }
  }
})

test('a state in the address is beside its card, and ten events are visible without scrolling', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('admin', { at: '/dist/statecharts/race-teacher?at=open.running.won' })
  const state = page.locator('.chart-state.is-selected')
  const boxOf = async (what: typeof state) => (await what.boundingBox()) ?? Promise.reject(new Error('it is not seen'))
  const card = page.getByRole('complementary', { name: '选中的内容' })
  await expect(state).toBeInViewport()
  const covered = await boxOf(card)
  await expect.poll(async () => (await boxOf(state)).x).toBeGreaterThan(covered.x + covered.width)
  await page.goto(`${url}/dist/statecharts/race-teacher?tab=simulate&start=0&move=race.open`)
  await expect(page.locator('.workbench-state')).toHaveText(['open.editing'])
  const inPanel = () =>
    page
      .locator('.simulate-origin .simulate-event')
      .evaluateAll(
        (events) => events.filter((event) => event.getBoundingClientRect().bottom <= window.innerHeight).length,
      )
  await expect.poll(inPanel).toBeGreaterThanOrEqual(10)
  // Three current states and a view leave the least room.
  await page.goto(`${url}/dist/statecharts/annotations`)
  await expect(page.locator('.workbench-state')).toHaveCount(3)
  await expect.poll(inPanel).toBeGreaterThanOrEqual(10)
})
