/**
 * The timer in the browser: the same on every screen, out of the way of focused fields, restored after every kind of
 * loss.
 */

import type { Page } from 'playwright/test'
import { errors } from '../../../contract/errors'
import { TestSocket } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, expect, phone, test } from '../../support/browser/test'
import { covers, digits, openTimer, start, widget } from '../../support/browser/timer'

const seconds = async (page: Page): Promise<number> => {
  const [minutes = '0', rest = '0'] = ((await digits(page).textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(rest)
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
