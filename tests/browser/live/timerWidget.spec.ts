/** The widget of a running timer: its place, its large view, and the title of the page. */

import type { Locator, Page } from 'playwright/test'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, phone, test } from '../../support/browser/test'
import { boxOf, covers, digits, start, widget } from '../../support/browser/timer'

/** The box of an element after it has stopped moving. */
const restOf = async (locator: Locator) => {
  let last = await boxOf(locator)
  await expect
    .poll(async () => {
      const before = last
      last = await boxOf(locator)
      return last.x === before.x && last.y === before.y
    })
    .toBe(true)
  return last
}

const isInWindow = async (page: Page): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(widget(page))
  const view = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height
}

test('a widget moved by mouse or keys keeps its position after a reload, and never leaves the window', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { page } = await openInClass('t001')
  await start({ page } as Screen, 5, 0)
  const grip = widget(page).getByRole('button', { name: '移动计时器' })
  const from = await boxOf(grip)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(600, 300, { steps: 5 })
  await page.mouse.up()
  // The pointer decides, even over controls.
  await expect.poll(async () => Math.round((await boxOf(grip)).x)).toBe(590)
  expect(Math.round((await boxOf(grip)).y)).toBe(290)
  await page.mouse.move(600, 300)
  await page.mouse.down()
  await page.mouse.move(-400, 5_000, { steps: 3 })
  await page.mouse.up()
  expect(await isInWindow(page)).toBe(true)
  const dropped = await restOf(widget(page))
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => Math.round((await boxOf(widget(page))).x - dropped.x)).toBe(24)
  await expect.poll(async () => Math.round((await boxOf(widget(page))).y - dropped.y)).toBe(-96)
  const left = await restOf(widget(page))
  await page.reload()
  await expect.poll(async () => Math.round((await boxOf(widget(page))).x)).toBe(Math.round(left.x))
  for (const size of [phone.viewport, { width: 1024, height: 400 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => isInWindow(page)).toBe(true)
  }
})

for (const screen of ['desktop', 'phone'] as const) {
  test(`the widget moves out of the way of a field that the student edits, on a ${screen}`, { tag: '@full' }, async ({
    openInClass,
  }) => {
    const [teacher, student] = await Promise.all([
      openInClass('t001'),
      openInClass('s001', screen === 'phone' ? phone : {}),
    ])
    const { page } = student
    await start(teacher, 5, 0)
    await expect(digits(page)).toBeVisible()
    const own = await boxOf(widget(page))
    // A text field of a page, directly below the widget.
    await page.evaluate(({ x, y, width }) => {
      const field = document.createElement('textarea')
      field.setAttribute('aria-label', '随堂笔记')
      Object.assign(field.style, {
        position: 'fixed',
        left: `${x}px`,
        top: `${y + 30}px`,
        width: `${width}px`,
        height: '160px',
      })
      document.body.append(field)
    }, own)
    const field = page.getByRole('textbox', { name: '随堂笔记' })
    expect(await covers(widget(page), field)).toBe(true)
    await field.focus()
    await expect.poll(() => covers(widget(page), field)).toBe(false)
    expect(await isInWindow(page)).toBe(true)
    // A press on the widget does not end the editing, nor move the widget back over the field.
    const fold = widget(page).getByRole('button', { name: '收起计时器' })
    if (await fold.isVisible()) await fold.click()
    await expect(field).toBeFocused()
    await page.keyboard.type('写到一半')
    await expect(field).toHaveValue('写到一半')
    expect(await covers(widget(page), field)).toBe(false)
    await widget(page).getByRole('button', { name: '展开计时器' }).click()
    await field.blur()
    await expect.poll(async () => boxOf(widget(page))).toEqual(own)
  })
}

test('while a student edits a field, “time is up” is shown in the widget only', { tag: '@full' }, async ({
  openInClass,
}) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  const { page } = student
  await start(teacher, 0, 10)
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    Object.assign(field.style, { position: 'fixed', inset: '45% 8px auto', height: '120px' })
    document.body.append(field)
    field.focus()
  })
  await expect(digits(page)).toHaveText('时间到', { timeout: 20_000 })
  expect(await covers(widget(page), page.locator('textarea'))).toBe(false)
  await expect(page.locator('.timer-up')).toHaveCount(0)
})

test('the large view fills the screen, even while disconnected; Escape restores the widget', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const screen = await openInClass('t001', { line: true })
  const { page } = screen
  await start({ page } as Screen, 5, 0)
  await widget(page).getByRole('button', { name: '全屏显示' }).click()
  const large = page.getByRole('dialog', { name: '倒计时' })
  await expect(large).toBeVisible()
  await expect.poll(async () => boxOf(large)).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  const size = await large
    .getByRole('timer')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(72)
  await large.getByRole('button', { name: '暂停' }).click()
  await expect(large.getByText('已暂停')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await large.getByRole('button', { name: '继续' }).click()
  await expect(large.getByText('已暂停')).toHaveCount(0)
  screen.cutNetwork('refused')
  await expect(large.getByText('课堂连接已断开').first()).toBeVisible()
  await expect(large.getByRole('button', { name: '暂停' })).toHaveAttribute('aria-disabled', 'true')
  const left = await digits(page).textContent()
  await expect(digits(page)).not.toHaveText(left ?? '')
  screen.restoreNetwork()
  await expect(large.getByText('课堂连接已断开')).toHaveCount(0, { timeout: 40_000 })
  await large.getByRole('button', { name: '暂停' }).click()
  await expect(large.getByText('已暂停')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(widget(page).getByText('已暂停')).toBeVisible()
})

test('B199 B200 the page title blinks while the page is hidden, and is restored when it is visible', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { page } = await openInClass('t001')
  const title = await page.title()
  await start({ page } as Screen, 5, 0)
  // Browsers under test never hide pages: the test simulates a hidden page.
  const hide = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('课堂活动进行中')
  await expect.poll(() => page.title(), { intervals: [50] }).toBe(title)
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('课堂活动进行中')
  await hide(false)
  expect(await page.title()).toBe(title)
  await hide(true)
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('课堂活动进行中')
  await widget(page).getByRole('button', { name: '结束计时' }).click()
  await expect(widget(page)).toHaveCount(0)
  expect(await page.title()).toBe(title)
})
