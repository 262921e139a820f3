/** The drawing board in real browsers: drawn by mouse, finger and keyboard, kept in this browser, taken along as a picture. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { axeFindings, complaintsOf, expect, phone, type Screen, test } from '../support/browser/test'

const ADDRESS = '/dist/student/drawing-board-new'
const paper = (page: Page): Locator => page.locator('.board-surface')
const things = (page: Page) => paper(page).getAttribute('data-items')
const tool = (page: Page, name: string): Locator => page.getByRole('radio', { name: new RegExp(`^${name}（`) })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** Draws from one place of the paper to others with the mouse. */
async function drag(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const { x, y } = await boxOf(paper(page))
  const [first = [0, 0], ...rest] = places
  await page.mouse.move(x + first[0], y + first[1])
  await page.mouse.down()
  for (const [dx, dy] of rest) await page.mouse.move(x + dx, y + dy, { steps: 6 })
  await page.mouse.up()
}

test('B211 draws by mouse, undoes, redoes, and keeps it all over a reload', async ({ openAs }) => {
  const { page } = await openAs('s001', { at: ADDRESS })
  const complaints = complaintsOf(page)
  await drag(page, [80, 80], [200, 120], [300, 60])
  await tool(page, '矩形').check({ force: true })
  await page.getByRole('radio', { name: /^红色/ }).check({ force: true })
  await drag(page, [350, 100], [480, 200])
  await page.keyboard.press('a')
  await drag(page, [100, 250], [300, 300])
  await page.keyboard.press('o')
  await drag(page, [350, 250], [480, 330])
  await expect(paper(page)).toHaveAttribute('data-items', '4')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(paper(page)).toHaveAttribute('data-items', '2')
  await page.keyboard.press('Control+Shift+z')
  await expect(paper(page)).toHaveAttribute('data-items', '3')
  await page.reload()
  await expect(paper(page)).toHaveAttribute('data-items', '3')
  await page.screenshot({ path: '/tmp/board/reload.png' })
  expect(complaints).toEqual([])
})
