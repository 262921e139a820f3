/** Items of other systems in the browser: GIFT with formulas is checked, imported, read, changed and exported. */
import type { Page } from 'playwright/test'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const LIST = '/dist/teacher/resource-library/test-paper'
const gift = `// Moodle
::一::方程 \\\\(x^2\\=1\\\\) 的解有几个？{=两个 ~一个 ~\\\\(\\\\frac\\{1\\}\\{2\\}\\\\) 个 ####由 \\\\((x-1)(x+1)\\=0\\\\) 可知}

连线{=a -> b =c -> d =e -> f}

圆的面积公式是{=πr²}。
`
/** Takes a picture if PODIUM_LOOK names a folder. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PODIUM_LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('B415 a teacher imports GIFT with formulas into a paper, reads it, changes a formula, and exports it for other systems', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: LIST })
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: '导入', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await look(page, 'import')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '摸底.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await expect(dialog.getByText('暂不支持匹配题')).toBeVisible()
  await look(page, 'checked')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const row = page.getByRole('row').filter({ hasText: '摸底' })
  await row.getByRole('button', { name: '查看' }).click()
  await expect(dialog.locator('.katex').first()).toBeVisible()
  await look(page, 'read')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '摸底的更多操作' }).click()
  await look(page, 'menu')
  await page.getByRole('menuitem', { name: '编辑' }).click()
  await page.getByRole('button', { name: /^编辑/ }).first().click()
  const stem = page.getByRole('textbox', { name: '题目', exact: true })
  await expect(stem.locator('.katex')).toBeVisible()
  await stem.locator('.formula').dblclick()
  const formula = page.getByRole('dialog', { name: '修改公式' })
  await formula.getByLabel('公式（LaTeX）').fill('\\frac{x')
  await expect(formula.getByText('公式有误')).toBeVisible()
  await formula.getByLabel('公式（LaTeX）').fill('\\sqrt{x+1}=\\sum_{i=1}^{n} a_i')
  await expect(formula.locator('.formula-preview math msqrt')).toHaveCount(1)
  await look(page, 'formula')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(formula).toHaveCount(0)
  await expect(stem.locator('annotation')).toHaveText('\\sqrt{x+1}=\\sum_{i=1}^{n} a_i')
  await look(page, 'editor')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(phone.viewport)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await look(page, 'phone')
  expect(complaints).toEqual([])
})
