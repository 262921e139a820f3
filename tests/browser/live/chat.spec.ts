/**
 * The chat in the browser: between a desktop and a phone, through lost connections and reloads, without covering the
 * page, with long conversations.
 */
import type { Locator, Page } from 'playwright/test'
import { calls } from '../../../contract/calls'
import type { ChatMessage } from '../../../contract/entities/live/chat'
import { errors } from '../../../contract/errors'
import { CHAT_HISTORY_PAGE, IMAGE_MAX_BYTES } from '../../../contract/limits'
import { TestSocket } from '../../support/browser/client'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { png } from '../../support/server/images'
import { threadTime } from '../../support/threadTime'

const bubble = (page: Page): Locator => page.locator('[data-chat-bubble]')
/** The header button that opens the chat on a page without room for the bubble. */
const headerButton = (page: Page): Locator => page.locator('[data-chat-button] button')
const panel = (page: Page): Locator => page.getByRole('dialog', { name: '聊天' })
const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: '消息内容' })
const log = (page: Page): Locator => panel(page).getByRole('log', { name: '消息' })
/** The visible messages as text. */
const said = (page: Page): Promise<string[]> => log(page).locator('.chat-box').allInnerTexts()
const group = /会计信息2601班/
/** The longest wait before reconnecting, and the time to resume. */
const COMES_BACK_MS = 45_000

async function openChat({ page }: Pick<Screen, 'page'>): Promise<void> {
  await bubble(page).or(headerButton(page)).filter({ visible: true }).click()
  await expect(panel(page)).toBeVisible()
}
async function openGroup(screen: Pick<Screen, 'page'>): Promise<void> {
  await openChat(screen)
  await panel(screen.page).getByRole('list', { name: '会话' }).getByRole('button', { name: group }).click()
  await expect(field(screen.page)).toBeVisible()
}
/** Types and sends with the keys of the specification (B342). */
async function sendMessage({ page }: Pick<Screen, 'page'>, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Shift+Enter')
  await expect(field(page)).toHaveText('')
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** A message of a long conversation of several people, a minute after the previous one. */
const lineOf = (seq: number, people: number, text: string): ChatMessage => ({
  messageId: `m${seq}`,
  seq,
  clientId: `c${seq}`,
  type: 0,
  userId: `u${seq % people}`,
  name: `同学${seq % people}`,
  role: 'student',
  avatarUrl: '',
  toUserId: null,
  toGroupId: 'g',
  text,
  time: Date.UTC(2026, 9, 1) + seq * 60_000,
})

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

test('older messages load on scrolling back, are retried after a failure, and do not move the visible ones', {
  tag: '@full',
}, async ({ openInClass, podium, room }) => {
  const ALL = CHAT_HISTORY_PAGE.default + 20
  const token = await room.token('t001')
  const sendMessages = async (first: number, last: number) => {
    const teacher = await TestSocket.open(podium.url, 'chat', token)
    teacher.send('register', {})
    await teacher.wait('running')
    for (let n = first; n <= last; n += 1) {
      teacher.received.length = 0
      teacher.send('sendToGroup', { toGroupId: room.teachingClassId, content: `<p>第${n}条</p>`, clientId: `c${n}` })
      await teacher.wait('messageToGroup')
    }
    teacher.close()
  }
  // A socket may send 60 frames at once, and a fast machine reaches that limit.
  await sendMessages(1, 40)
  await sendMessages(41, ALL)

  const student = await openInClass('s001')
  const { page } = student
  const message = (n: number) => log(page).getByText(`第${n}条`, { exact: true })
  await openGroup(student)
  await expect(message(ALL)).toBeInViewport()
  await page.route(`**${calls.findChatHistory.path}`, (route) => route.abort('connectionreset'), { times: 1 })
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
  await expect(log(page).getByRole('alert')).toContainText('更早的消息加载失败')
  const oldest = ALL - CHAT_HISTORY_PAGE.default + 1
  await expect(message(oldest)).toBeInViewport()
  await log(page).getByRole('button', { name: '重试' }).click()
  await expect.poll(() => log(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect(message(oldest)).toBeInViewport()
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
  await expect(message(1)).toBeInViewport()
  await panel(page).getByRole('button', { name: '回到最新消息' }).click()
  await expect(message(ALL)).toBeInViewport()
})

test('a conversation with very different messages opens at its newest message each time, even if a picture loads late', {
  tag: '@full',
}, async ({ openInClass }) => {
  const ALL = 60
  const OPENINGS = 20
  const student = await openInClass('s001')
  const { page } = student
  const message = (seq: number) =>
    lineOf(
      seq,
      3,
      `<p>第${seq}条 ${'好'.repeat(seq % 7 === 0 ? 900 : seq % 40)}</p>${seq === ALL ? '<img src="/files/late.png" alt="图">' : ''}`,
    )
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/files/late.png', async (route) => {
    await arrived
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="240"><rect width="300" height="240" fill="teal"/></svg>',
    })
  })
  await page.route(`**${calls.findChatHistory.path}`, (route) =>
    route.fulfill({
      json: {
        code: 200,
        errDesc: '',
        success: true,
        data: { list: Array.from({ length: ALL }, (_, i) => message(i + 1)), hasMore: false },
      },
    }),
  )
  const fromEnd = () => log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await openGroup(student)
    await expect(log(page).getByText(`第${ALL}条`)).toBeInViewport()
    await expect.poll(fromEnd).toBeLessThanOrEqual(1)
    await panel(page).getByRole('button', { name: '关闭聊天' }).first().click()
    await expect(panel(page)).toHaveCount(0)
  }
  await openGroup(student)
  arrive()
  await expect
    .poll(() =>
      log(page)
        .locator('img')
        .evaluate((image) => image.clientHeight),
    )
    .toBeGreaterThan(100)
  await expect.poll(fromEnd).toBeLessThanOrEqual(1)
  // A user who has scrolled away keeps the position, whatever the size becomes.
  await log(page).hover()
  await page.mouse.wheel(0, -1_500)
  await expect(panel(page).getByRole('button', { name: '回到最新消息' })).toBeVisible()
  const read = await fromEnd()
  await page.setViewportSize({ width: 1200, height: 700 })
  await expect.poll(fromEnd).toBeGreaterThan(read / 2)
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

test('ten thousand messages scroll smoothly, and older ones load on scrolling back', { tag: '@full' }, async ({
  openInClass,
}) => {
  const ALL = 10_000
  const PAGE = 2_500
  /** Frames of one stretch of scrolling. */
  const STEPS = 20
  const student = await openInClass('s001')
  const { page } = student
  const message = (seq: number) => lineOf(seq, 7, `<p>第${seq}条 ${'好'.repeat(seq % 90)}</p>`)
  await page.route('**/chatroom/findHistory', async (route) => {
    const before = Number(new URLSearchParams(route.request().postData() ?? '').get('beforeSeq') ?? ALL + 1)
    const from = Math.max(1, before - PAGE)
    const list = Array.from({ length: before - from }, (_, i) => message(from + i))
    await route.fulfill({ json: { code: 200, errDesc: '', success: true, data: { list, hasMore: from > 1 } } })
  })
  await openGroup(student)
  await expect(log(page).getByText(`第${ALL}条`)).toBeInViewport()
  const scroller = log(page)
  // Older pages are inserted above the visible messages, which do not move.
  for (let shown = PAGE; shown < ALL; shown += PAGE) {
    const first = ALL - shown + 1
    await scroller.evaluate((box) => box.scrollTo({ top: 300 }))
    await expect.poll(() => scroller.evaluate((box) => box.scrollHeight)).toBeGreaterThan((shown + PAGE / 2) * 40)
    await expect(log(page).getByText(new RegExp(`^第${first + 3}条`))).toBeVisible()
  }
  // A minute of reading in a few seconds, in stretches: the page renders few messages and has time to spare in each
  // frame.
  const spentMs = await threadTime(page)
  const from = await scroller.evaluate((box) => box.scrollTop)
  const stretches: number[] = []
  let most = 0
  for (let i = 0; i < 9; i += 1) {
    const before = await spentMs()
    const shown = await scroller.evaluate(
      (box, steps) =>
        new Promise<number>((resolve) => {
          let lines = 0
          let left = steps
          const step = () => {
            lines = Math.max(lines, box.querySelectorAll('article').length)
            box.scrollBy(0, 600)
            left -= 1
            if (left > 0) requestAnimationFrame(step)
            else resolve(lines)
          }
          requestAnimationFrame(step)
        }),
      STEPS,
    )
    stretches.push(((await spentMs()) - before) / STEPS)
    most = Math.max(most, shown)
  }
  const scrolled = (await scroller.evaluate((box) => box.scrollTop)) - from
  stretches.sort((one, other) => one - other)
  const [middle = Number.NaN, worst = Number.NaN] = [stretches[4], stretches.at(-1)]
  test.info().annotations.push({
    type: 'figure',
    description: `10,000 messages: a frame's own time, median stretch ${middle.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ${most} lines in the page`,
  })
  console.info(test.info().annotations.at(-1)?.description)
  expect(scrolled).toBeGreaterThan(50_000)
  expect(most).toBeLessThan(60)
  expect(middle).toBeLessThan(34)
})

test('messages that arrive while the page is in a background tab stay unread until the user returns', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await Promise.all([openGroup(teacher), openGroup(student)])
  const turn = (state: 'hidden' | 'visible') =>
    student.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await sendMessage(teacher, '在后台也收得到')
  await expect.poll(() => said(student.page)).toEqual(['在后台也收得到'])
  await student.page.reload()
  await expect(bubble(student.page)).toHaveAccessibleName('聊天，1条未读消息')

  await openGroup(student)
  await turn('hidden')
  await sendMessage(teacher, '第二条')
  await expect.poll(() => said(student.page)).toEqual(['在后台也收得到', '第二条'])
  const marked = student.page.waitForResponse((response) => response.url().includes('offlineMessageRead'))
  await turn('visible')
  await marked
  await student.page.reload()
  await expect(bubble(student.page)).toHaveAccessibleName('聊天')
})
