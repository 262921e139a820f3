/** A printed page shows all loaded rows within the width of the paper, without controls (D8). */
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/test'

/** A4 with margins of 15 mm, in px. */
const PAPER = { width: 680, height: 1009 }

const lookOnPaper = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const visible = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement && one.checkVisibility())
    const right = ({ right: edge }: DOMRect): number => edge
    return {
      controls: visible('input, select, .p-button, nav a, search').map(({ outerHTML }) => outerHTML.slice(0, 80)),
      outside: visible('td, th, p').filter((one) => right(one.getBoundingClientRect()) > window.innerWidth).length,
      clipped: visible('section, div').filter(
        (one) => getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1,
      ).length,
    }
  })

test('D8 tables print every row within the paper, without controls', async ({ openInClass }) => {
  const { page, url } = await openInClass('t001')
  const pages = [
    ['progress/transcript', '打印', 40],
    ['data-sheet/class', '打印', 40],
    ['sign-in/class', '导出', 10],
  ] as const
  for (const [path, button, rowNum] of pages) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1180, height: 844 })
    await page.goto(`${url}/dist/teacher/course/${path}`)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    await expect.poll(() => page.locator('main table').last().locator('tbody tr').count(), path).toBe(rowNum)
    expect(await lookOnPaper(page), path).toEqual({ controls: [], outside: 0, clipped: 0 })
  }
  await expect(page.getByText('第 1 页，共 4 页')).toBeVisible()
})
