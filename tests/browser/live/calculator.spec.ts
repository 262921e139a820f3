/** The calculator in the browser: over the page of a class and in its own window, by buttons, typing and touch. */
import type { Locator, Page } from 'playwright/test'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const widget = (page: Page): Locator => page.locator('[data-calculator-widget]')
const line = (page: Page): Locator => page.getByRole('textbox', { name: '算式' })
const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: '计算器' }).click()
const WINDOW = { width: 650, height: 420 }

async function pressAll(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    // The label of a button follows its name.
    await page.getByRole('button', { name: new RegExp(`^${name}( [\\w!+−]+)?$`) }).click()
  }
}

for (const person of ['t001', 's001'] as const) {
  test(`B065 B207 ${person === 't001' ? 'a teacher' : 'a student'} calculates over the page, by typing and by buttons`, {
    tag: '@full',
  }, async ({ openInClass }) => {
    const { page } = await openInClass(person)
    const complaints = complaintsOf(page)
    await open(page)
    await expect(line(page)).toBeFocused()
    await page.keyboard.type('1+2*3')
    await expect(line(page)).toHaveValue('1+2×3')
    await expect(widget(page).getByText('= 7', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(line(page)).toHaveValue('7')
    await expect(said(page, '1+2×3 等于 7')).toBeAttached()
    // An operator continues with the result, a digit starts a new input.
    await page.keyboard.type('*6')
    await expect(line(page)).toHaveValue('7×6')
    await page.keyboard.press('Enter')
    await expect(line(page)).toHaveValue('42')
    await page.keyboard.type('10/4')
    await page.keyboard.press('=')
    await expect(line(page)).toHaveValue('2.5')
    await pressAll(page, '清除算式', '正弦', '3', '0', '右括号', '等于')
    await expect(line(page)).toHaveValue('0.5')
    await page.getByRole('radio', { name: '弧度' }).check({ force: true })
    await pressAll(page, '清除算式', '正弦', '3', '0', '等于')
    await expect(line(page)).toHaveValue('−0.988031624093')
    await line(page).fill('1/0')
    await page.keyboard.press('Enter')
    await expect(widget(page).getByText('不能除以零').first()).toBeVisible()
    await expect(line(page)).toHaveValue('1÷0')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(line(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(widget(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: '计算器' })).toBeFocused()
    expect(complaints).toEqual([])
  })
}

test('B207 memory, history and input survive closing and a reload', { tag: '@full' }, async ({ openInClass }) => {
  const { page } = await openInClass('s001')
  await open(page)
  const recall = page.getByRole('button', { name: '取出存储' })
  await expect(recall).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('12+30')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('42')
  await pressAll(page, '加到存储', '加到存储')
  await expect(widget(page).getByText('M 84')).toBeVisible()
  await page.keyboard.type('8-')
  await pressAll(page, '取出存储')
  await expect(line(page)).toHaveValue('8−84')
  await widget(page).getByRole('button', { name: '关闭计算器' }).click()
  await open(page)
  await expect(line(page)).toHaveValue('8−84')
  await page.reload()
  await open(page)
  await expect(line(page)).toHaveValue('8−84')
  await widget(page).getByRole('button', { name: '历史记录' }).click()
  await widget(page).getByRole('button', { name: '再用 12+30 = 42' }).click()
  await expect(line(page)).toHaveValue('12+30')
  await expect(widget(page).getByText('M 84')).toBeVisible()
})

test('typing elsewhere goes to the focused field, and the widget moves out of its way', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page } = await openInClass('s001')
  await open(page)
  await expect(line(page)).toBeFocused()
  const own = await widget(page).boundingBox()
  await page.evaluate((box) => {
    const field = document.createElement('textarea')
    field.setAttribute('aria-label', '随堂笔记')
    Object.assign(field.style, {
      position: 'fixed',
      left: `${box?.x}px`,
      top: `${(box?.y ?? 0) + 40}px`,
      width: '200px',
      height: '80px',
    })
    document.body.append(field)
    field.focus()
  }, own)
  const field = page.getByRole('textbox', { name: '随堂笔记' })
  await page.keyboard.type('1+1=')
  await expect(field).toHaveValue('1+1=')
  await expect(line(page)).toHaveValue('')
  await expect(widget(page)).toHaveAttribute('data-given-way', 'true')
  // The buttons work without taking the focus from the text.
  await pressAll(page, '7', '乘', '8')
  await expect(line(page)).toHaveValue('7×8')
  await expect(field).toBeFocused()
})

test('B077 the calculator moves into its own window of 650 by 420 with its input', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page } = await openInClass('t001')
  await open(page)
  await expect(line(page)).toBeFocused()
  await page.keyboard.type('2^10')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('1024')
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    widget(page).getByRole('button', { name: '在新窗口打开' }).click(),
  ])
  await expect(line(own)).toHaveValue('1024')
  expect(new URL(own.url()).pathname).toBe('/dist/calculator')
  expect(await own.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(WINDOW)
  await expect(widget(page)).toHaveCount(0)
  await expect(own.getByRole('button', { name: '再用 2^10 = 1024' })).toBeVisible()
  await expect(line(own)).toBeFocused()
  await own.keyboard.type('+1')
  await own.keyboard.press('Enter')
  await expect(line(own)).toHaveValue('1025')
  await own.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`B077 the window shows the whole calculator in 650 by 420, ${colorScheme}`, { tag: '@full' }, async ({
    openAs,
  }) => {
    const { page } = await openAs('s001', { at: '/dist/calculator', viewport: WINDOW, colorScheme })
    await line(page).fill('√(3^2+4^2)')
    await page.keyboard.press('Enter')
    await expect(line(page)).toHaveValue('5')
    await line(page).fill('200+10%')
    const view = { right: WINDOW.width, bottom: WINDOW.height }
    for (const key of await page.locator('.calculator-key').all()) {
      const box = await key.boundingBox()
      expect(box && box.x + box.width <= view.right && box.y + box.height <= view.bottom && box.height >= 24).toBe(true)
    }
    expect(await axeFindings(page)).toEqual([])
  })
}

test('on a phone the calculator has buttons large enough for a thumb and fits the screen', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page } = await openInClass('s001', phone)
  await page.getByRole('button', { name: /^课堂工具/ }).tap()
  await page.getByRole('menuitem', { name: '计算器' }).tap()
  for (const name of ['9', '乘', '8', '等于']) await page.getByRole('button', { name, exact: true }).tap()
  await expect(line(page)).toHaveValue('72')
  const box = await widget(page).boundingBox()
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)
  const digit = await page.getByRole('button', { name: '9', exact: true }).boundingBox()
  expect(digit && digit.height >= 44 && digit.width >= 44).toBe(true)
  await widget(page).getByRole('button', { name: '收起计算器' }).tap()
  await expect(widget(page).getByText('72')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('an administrator has no calculator', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('admin', { at: '/dist/calculator' })
  await expect(page).toHaveURL(/\/404$/)
})
