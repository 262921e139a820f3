/**
 * The chat in the browser: between a desktop and a phone, through lost connections and reloads, without covering the
 * page, with long conversations.
 */

import type { Locator } from 'playwright/test'
import { errors } from '../../../contract/errors'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'
import {
  bubble,
  field,
  group,
  headerButton,
  log,
  openChat,
  openGroup,
  panel,
  said,
  sendMessage,
} from '../../support/browser/chat'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { png } from '../../support/server/images'

/** The longest wait before reconnecting, and the time to resume. */
const COMES_BACK_MS = 45_000

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

test('B207 B235 B301 B302 B349 B385 teacher, desktop and phone write to each other; a closed chat counts unread messages', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student, hand] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  const complaints = complaintsOf(hand.page)
  await Promise.all([openGroup(teacher), openGroup(student)])
  await expect(panel(teacher.page).locator('.chat-withState')).toHaveText('3/41 人在线')
  // The bubble moves out of the way of a focused field, but not of its own panel, so that the two do not push each
  // other around.
  await teacher.page.evaluate(() => {
    const places: (string | null)[] = []
    const watch = new MutationObserver((all) => {
      places.push(...all.map(({ target }) => (target instanceof Element ? target.getAttribute('style') : null)))
    })
    for (const part of document.querySelectorAll('[data-chat-bubble], .chat-panel')) {
      watch.observe(part, { attributeFilter: ['style'] })
    }
    Object.assign(window, { places })
  })
  // The page itself records whether and how long the picture flashes.
  await hand.page.evaluate(() => {
    const seen: { at: number; on: boolean }[] = []
    Object.assign(window, { flashes: seen })
    new MutationObserver(() => {
      const on = document.querySelector('[data-chat-button] .chat-flash') !== null
      if (seen.at(-1)?.on !== on) seen.push({ at: performance.now(), on })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await sendMessage(teacher, '同学们好')
  await sendMessage(student, '老师好')
  for (const { page } of [teacher, student]) await expect.poll(() => said(page)).toEqual(['同学们好', '老师好'])
  await expect(headerButton(hand.page)).toHaveAccessibleName('聊天，2条未读消息')
  await expect
    .poll(() => hand.page.evaluate(() => Reflect.get(window, 'flashes').map((one: { on: boolean }) => one.on)))
    .toEqual(expect.arrayContaining([true, false]))
  await openChat(hand)
  await expect(panel(hand.page).getByRole('button', { name: group })).toContainText('2条未读')
  // The whole screen, however wide the page below is.
  const whole = await hand.page.evaluate(() => innerWidth)
  expect(await boxOf(panel(hand.page))).toMatchObject({ x: 0, width: whole, height: 844 })
  await panel(hand.page).getByRole('button', { name: group }).click()
  await expect.poll(() => said(hand.page)).toEqual(['同学们好', '老师好'])
  await field(hand.page).fill('手机上也收到了')
  await panel(hand.page).getByRole('button', { name: '发送', exact: true }).click()
  await expect.poll(() => said(teacher.page)).toEqual(['同学们好', '老师好', '手机上也收到了'])
  expect(await teacher.page.evaluate(() => Reflect.get(window, 'places'))).toEqual([])
  // Read messages stay read after a reload.
  await panel(hand.page).getByRole('button', { name: '关闭聊天' }).click()
  await expect(headerButton(hand.page)).toBeFocused()
  await hand.page.reload()
  await expect(headerButton(hand.page)).toHaveAccessibleName('聊天')
  await openGroup(hand)
  await expect.poll(() => said(hand.page)).toEqual(['同学们好', '老师好', '手机上也收到了'])
  await student.close()
  await expect(panel(teacher.page).locator('.chat-withState')).toHaveText('2/41 人在线', { timeout: 30_000 })
  expect(await axeFindings(teacher.page)).toEqual([])
  expect(await axeFindings(hand.page)).toEqual([])
  expect(complaints).toEqual([])
})

test('B384 B385 a message written while disconnected waits, marked, and is sent once, even after a reload', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', { line: true })])
  await Promise.all([openGroup(teacher), openGroup(student)])
  await sendMessage(student, '第一条')
  await expect.poll(() => said(teacher.page)).toEqual(['第一条'])
  student.cutNetwork('refused')
  await expect(panel(student.page).getByText('网络已断开，消息会在恢复后自动发出')).toBeVisible({ timeout: 20_000 })
  await sendMessage(student, '第二条')
  await sendMessage(student, '第三条')
  await expect(log(student.page).getByText('待发送')).toHaveCount(2)
  await sendMessage(teacher, '你还在吗')
  await student.page.screenshot({ path: 'test-results/pictures/chat-waiting.png' })
  student.restoreNetwork()
  await student.page.reload()
  await openGroup(student)
  const all = ['第一条', '你还在吗', '第二条', '第三条']
  for (const { page } of [student, teacher]) {
    await expect.poll(() => said(page), { timeout: COMES_BACK_MS }).toEqual(all)
    await expect(log(page).getByText('待发送')).toHaveCount(0)
  }
  // A connection that is silent and then recovers.
  student.cutNetwork('silent')
  await sendMessage(student, '第四条')
  await sendMessage(student, '第五条')
  student.restoreNetwork()
  await expect.poll(() => said(teacher.page), { timeout: COMES_BACK_MS }).toEqual([...all, '第四条', '第五条'])
  await expect.poll(() => said(student.page)).toEqual([...all, '第四条', '第五条'])
})

test('B216 B343 B384 contacts are found by a part of name or login code, and receive private messages', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const [teacher, student, other] = await Promise.all([openInClass('t001'), openInClass('s001'), openInClass('s002')])
  await openChat(student)
  const search = panel(student.page).getByRole('searchbox')
  const found = panel(student.page).getByRole('group', { name: '搜索结果' })
  await search.click()
  expect((await boxOf(found)).width).toBe(270)
  await expect(found.getByRole('button')).toHaveCount(40)
  // Online users come first.
  await expect(found.getByRole('button').nth(0)).toContainText('在线')
  await search.fill('思')
  await expect(found.getByRole('button', { name: /陈思远/ })).toBeVisible()
  await search.fill(room.loginCode('s002').toUpperCase())
  await expect(found.getByRole('button')).toHaveCount(1)
  for (const nonsense of ['%', '_', "'; drop table", '<b>', '\\', '不存在的人']) {
    await search.fill(nonsense)
    await expect(found).toHaveText('没有找到相符的好友')
  }
  await search.fill('陈思远')
  await search.press('ArrowDown')
  await student.page.keyboard.press('Enter')
  await expect(field(student.page)).toBeVisible()
  await sendMessage(student, '老师，我想请假')
  await expect(bubble(teacher.page)).toHaveAccessibleName('聊天，1条未读消息')
  await openChat(teacher)
  await panel(teacher.page)
    .getByRole('list', { name: '会话' })
    .getByRole('button', { name: /王子涵/ })
    .click()
  await expect.poll(() => said(teacher.page)).toEqual(['老师，我想请假'])
  await sendMessage(teacher, '好的')
  await expect.poll(() => said(student.page)).toEqual(['老师，我想请假', '好的'])
  await expect(bubble(other.page)).toHaveAccessibleName('聊天')
})

test('B341 B342 Shift+Enter sends and Enter starts a new line; a blank message is not sent; the keys can be changed', {
  tag: '@full',
}, async ({ openInClass }) => {
  const student = await openInClass('s001')
  const { page } = student
  await openGroup(student)
  const send = panel(page).getByRole('button', { name: '发送', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('   ')
  await field(page).press('Shift+Enter')
  await field(page).press('Enter')
  await field(page).press('Shift+Enter')
  await expect(panel(page).getByText('还没有消息，打个招呼吧')).toBeVisible()
  await field(page).fill('')
  await field(page).pressSequentially('第一行')
  await field(page).press('Enter')
  await field(page).pressSequentially('<b>不是</b> & "标签"')
  await expect(field(page)).toContainText('第一行')
  await expect(panel(page).getByText('还没有消息，打个招呼吧')).toBeVisible()
  // A draft survives a reload.
  await page.reload()
  await openGroup(student)
  await expect(field(page)).toContainText('<b>不是</b>')
  await field(page).press('Shift+Enter')
  await expect.poll(() => said(page)).toEqual(['第一行\n\n<b>不是</b> & "标签"'])
  await panel(page).getByRole('button', { name: 'Shift+Enter 发送，Enter 换行' }).click()
  await field(page).pressSequentially('换了键')
  await field(page).press('Enter')
  await expect.poll(() => said(page)).toEqual(['第一行\n\n<b>不是</b> & "标签"', '换了键'])
})

test('B320 images up to 5 MB are sent; larger ones that cannot be reduced, and other files, are refused', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await Promise.all([openGroup(teacher), openGroup(student)])
  const { page } = student
  const chooser = panel(page).locator('input[type="file"]')
  const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
  await chooser.setInputFiles(file('big.gif', png(IMAGE_MAX_BYTES + 1), 'image/gif'))
  await expect(panel(page).getByText(errors.imageTooLarge.text)).toBeVisible()
  await chooser.setInputFiles(file('a.pdf', Buffer.from('x'), 'application/pdf'))
  await expect(panel(page).getByText(errors.notAnImage.text)).toBeVisible()
  await chooser.setInputFiles(file('a.png', Buffer.from('no image at all')))
  await expect(panel(page).getByRole('alert').getByText(errors.notAnImage.text)).toBeVisible()
  await panel(page).getByRole('button', { name: '移除' }).click()
  await chooser.setInputFiles(file('ok.png', png(IMAGE_MAX_BYTES)))
  await expect(field(page).locator('img[src^="/files/"]')).toBeVisible({ timeout: 20_000 })
  await panel(page).getByRole('button', { name: '发送', exact: true }).click()
  await expect(log(teacher.page).locator('img[src^="/files/"]')).toBeVisible()
})

test('B044 B237 B352 the bubble can be dragged, stays in place, and covers nothing; administrators have none', {
  tag: '@full',
}, async ({ openInClass, openAs }) => {
  const { page } = await openInClass('s001')
  await bubble(page).waitFor()
  const start = await boxOf(bubble(page))
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(300, 500, { steps: 8 })
  await page.mouse.up()
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(async () => Math.abs((await boxOf(bubble(page))).x - 280)).toBeLessThan(4)
  await page.reload()
  await bubble(page).waitFor()
  expect(Math.abs((await boxOf(bubble(page))).x - 280)).toBeLessThan(4)
  expect(Math.abs((await boxOf(bubble(page))).y - 480)).toBeLessThan(4)
  // Never outside the window, never over the header.
  const held = await boxOf(bubble(page))
  await page.mouse.move(held.x + 20, held.y + 20)
  await page.mouse.down()
  await page.mouse.move(-200, -200, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(bubble(page))).x).toBeLessThan(60)
  const banner = await boxOf(page.getByRole('banner'))
  expect((await boxOf(bubble(page))).y).toBeGreaterThanOrEqual(banner.y + banner.height)
  const before = await boxOf(bubble(page))
  await bubble(page).press('ArrowRight')
  await expect.poll(async () => (await boxOf(bubble(page))).x).toBeGreaterThan(before.x + 20)
  await bubble(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bubble(page)).toBeFocused()
  const admin = await openAs('admin')
  await expect(admin.page.getByRole('banner')).toBeVisible()
  await expect(bubble(admin.page)).toHaveCount(0)
})

test('B303 signing out deletes all chat data', { tag: '@full' }, async ({ openInClass }) => {
  const student = await openInClass('s001')
  const { page } = student
  await openGroup(student)
  await field(page).fill('写到一半')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('chatDrafts')
  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('chat')))).toEqual([])
  await expect(bubble(page)).toHaveCount(0)
})
