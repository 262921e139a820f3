/**
 * The timer in the browser: the same on every screen, out of the way of focused fields, restored after every kind of
 * loss.
 */
import type { Locator, Page } from 'playwright/test'
import { errors } from '../../../contract/errors'
import { TestSocket } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, phone, test } from '../../support/browser/test'

const widget = (page: Page): Locator => page.locator('[data-timer-widget]')
const digits = (page: Page): Locator => page.getByRole('timer')
const seconds = async (page: Page): Promise<number> => {
  const [minutes = '0', rest = '0'] = ((await digits(page).textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(rest)
}
const openTimer = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^计时器/ })
    .click()

async function start({ page }: Screen, minutes: number, rest: number): Promise<void> {
  await openTimer(page)
  await widget(page).getByLabel('分钟', { exact: true }).fill(String(minutes))
  await widget(page).getByLabel('秒', { exact: true }).fill(String(rest))
  await widget(page).getByRole('button', { name: '开始计时' }).click()
  await expect(digits(page)).toBeVisible()
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}
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
/** Whether two boxes overlap. */
const covers = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
const isInWindow = async (page: Page): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(widget(page))
  const view = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height
}

/** The names of the controls whose centre is under the widget. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, [role="checkbox"])')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-widget]')
      return width > 0 && over ? [control.getAttribute('aria-label') ?? control.textContent ?? ''] : []
    }),
  )

test('B272 B277 start, pause, continue and end reach teacher, desktop and phone', async ({ openInClass }) => {
  const [teacher, desktop, hand] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  const screens = [teacher, desktop, hand]
  await start(teacher, 5, 0)
  for (const { page } of screens) await expect(digits(page)).toHaveText(/^(05:00|04:[3-5]\d)$/)
  for (const { page } of screens) await expect.poll(() => coveredControls(page)).toEqual([])
  // On a phone the timer is a row above the page.
  const title = hand.page.getByRole('heading', { level: 1 }).first()
  await expect.poll(() => covers(widget(hand.page), title)).toBe(false)
  await widget(teacher.page).getByRole('button', { name: '暂停' }).click()
  for (const { page } of screens) await expect(widget(page).getByText('已暂停')).toBeVisible()
  const shown = await Promise.all(screens.map(({ page }) => digits(page).textContent()))
  expect(new Set(shown).size).toBe(1)
  await Promise.all([teacher.page.reload(), hand.page.reload()])
  for (const { page } of screens) await expect(digits(page)).toHaveText(shown[0] ?? '')
  await widget(teacher.page).getByRole('button', { name: '继续' }).click()
  for (const { page } of screens) await expect(widget(page).getByText('已暂停')).toHaveCount(0)
  const held = await seconds(hand.page)
  await expect.poll(() => seconds(hand.page)).toBeLessThan(held)
  await widget(teacher.page).getByRole('button', { name: '结束计时' }).dblclick()
  for (const { page } of screens) await expect(widget(page)).toHaveCount(0)
  for (const { page } of screens) await expect(page.getByText('时间到')).toHaveCount(0)
})

test('B274 B275 B311 after ten seconds every screen shows for a moment that time is up', { tag: '@full' }, async ({
  openInClass,
}) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  await start(teacher, 0, 10)
  await expect(student.page.getByRole('status').filter({ hasText: '还剩10秒' })).toBeAttached()
  for (const { page } of [teacher, student]) {
    await expect(page.locator('.timer-up').getByText('时间到')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('status').filter({ hasText: '时间到' })).toBeAttached()
  }
  for (const { page } of [teacher, student]) await expect(page.getByText('时间到')).toHaveCount(0)
})

test('B308 B309 (G090) B310 B311 B312 B314 invalid fields become a number; a duration that is too short shows an error', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { page } = await openInClass('t001')
  await openTimer(page)
  const [minutes, rest] = [
    widget(page).getByLabel('分钟', { exact: true }),
    widget(page).getByLabel('秒', { exact: true }),
  ]
  await expect(minutes).toBeFocused()
  for (const [text, value] of [
    ['60', '59'],
    ['1000', '59'],
    ['-5', '0'],
    ['', '0'],
    ['abc', '0'],
    ['7', '7'],
  ] as const) {
    await minutes.fill(text)
    await expect(minutes).toHaveValue(value)
  }
  await rest.fill('30')
  for (const preset of [1, 3, 5, 10]) {
    await widget(page)
      .getByRole('button', { name: `${preset} 分钟` })
      .click()
    await expect(minutes).toHaveValue(String(preset))
    await expect(rest).toHaveValue('0')
  }
  await minutes.fill('0')
  await rest.fill('9')
  const start = widget(page).getByRole('button', { name: '开始计时' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toHaveAccessibleDescription('倒计时时间不能少于10秒')
  await rest.press('Enter')
  // Beside the fields only.
  await expect(page.getByRole('alert').getByText('倒计时时间不能少于10秒')).toHaveCount(1)
  await expect(digits(page)).toHaveCount(0)
  await rest.press('Escape')
  await expect(widget(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /^计时器/ })).toBeFocused()
})

test('B313 two tabs of the teacher show one timer, and each refuses a second one', { tag: '@full' }, async ({
  openInClass,
}) => {
  const first = await openInClass('t001')
  const page = await first.page.context().newPage()
  const second = { ...first, page }
  await page.goto(first.page.url())
  await expect(page.getByRole('banner').getByRole('button', { name: /^计时器/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await start(first, 3, 0)
  await expect(digits(page)).toBeVisible()
  for (const tab of [first, second]) {
    await tab.page.bringToFront()
    await openTimer(tab.page)
    await expect(tab.page.getByRole('alert').getByText('计时器已经存在').first()).toBeVisible()
  }
  await widget(page).getByRole('button', { name: '暂停' }).click()
  for (const tab of [first, second]) await expect(widget(tab.page).getByText('已暂停')).toBeVisible()
  await first.page.close()
  await widget(page).getByRole('button', { name: '结束计时' }).click()
  await expect(widget(page)).toHaveCount(0)
})

test('the timer continues and ends on time when the teacher closes the tab', { tag: '@full' }, async ({
  openInClass,
}) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await start(teacher, 0, 12)
  await expect(digits(student.page)).toBeVisible()
  await teacher.close()
  await expect(student.page.locator('.timer-up')).toBeVisible({ timeout: 20_000 })
})

test('B278 a lost connection removes the widget; after reconnecting it shows the current state', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', { line: true })])
  await start(teacher, 9, 0)
  await expect(digits(student.page)).toBeVisible()
  student.cutNetwork('refused')
  await expect(widget(student.page)).toHaveCount(0, { timeout: 20_000 })
  await widget(teacher.page).getByRole('button', { name: '暂停' }).click()
  await expect(widget(teacher.page).getByText('已暂停')).toBeVisible()
  student.restoreNetwork()
  await expect(widget(student.page).getByText('已暂停')).toBeVisible({ timeout: 40_000 })
  expect(await digits(student.page).textContent()).toBe(await digits(teacher.page).textContent())
})

test('a server that is killed and restarted continues the timer', { tag: '@full' }, async ({ openInClass, podium }) => {
  test.slow()
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await start(teacher, 2, 0)
  await expect(digits(student.page)).toBeVisible()
  await podium.restart()
  await expect(digits(student.page)).toBeVisible({ timeout: 40_000 })
  expect(await seconds(student.page)).toBeLessThan(120)
  await widget(teacher.page).getByRole('button', { name: '暂停' }).click({ timeout: 40_000 })
  await expect(widget(student.page).getByText('已暂停')).toBeVisible({ timeout: 40_000 })
})

test('B276 a student can only move and fold the widget, and the server refuses forged requests', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await start(teacher, 5, 0)
  const { page } = student
  await expect(digits(page)).toBeVisible()
  for (const name of ['暂停', '结束计时']) await expect(widget(page).getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '全屏显示' })).toHaveCount(0)
  await widget(page).getByRole('button', { name: '收起计时器' }).click()
  await expect(widget(page).getByRole('button', { name: '暂停' })).toHaveCount(0)
  await expect(digits(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const socket = await TestSocket.open(student.url, 'classroom', await tokenOf(student))
  socket.send('register', { teachingClassId: room.teachingClassId })
  const { timer } = (await socket.wait('running')).data
  socket.send('stopTimer', { timerId: timer?.timerId ?? '' })
  expect((await socket.wait('refused')).data).toEqual({ code: errors.forbidden.code, request: 64304 })
  socket.close()
  await expect(digits(teacher.page)).toBeVisible()
  await expect(digits(page)).toBeVisible()
})

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

test('a device with a clock that is ten minutes wrong shows the same timer as the others', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await student.page.addInitScript(() => {
    const [RealDate, now] = [Date, Date.now]
    const WRONG_MS = 600_000
    window.Date = class extends RealDate {
      constructor(...given: []) {
        if (given.length > 0) super(...given)
        else super(now() + WRONG_MS)
      }
      static override now = () => now() + WRONG_MS
    } as DateConstructor
  })
  await student.page.reload()
  await start(teacher, 5, 0)
  await expect(digits(student.page)).toBeVisible()
  const wrong = await student.page.evaluate(() => Date.now())
  expect(wrong - Date.now()).toBeGreaterThan(500_000)
  const left = await Promise.all([seconds(teacher.page), seconds(student.page)])
  expect(Math.abs((left[0] ?? 0) - (left[1] ?? 0))).toBeLessThanOrEqual(1)
})
