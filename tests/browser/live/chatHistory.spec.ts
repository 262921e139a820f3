/** Older and unread messages of a conversation. */

import { calls } from '../../../contract/calls'
import type { ChatMessage } from '../../../contract/entities/live/chat'
import { CHAT_HISTORY_PAGE } from '../../../contract/limits'
import { bubble, log, openGroup, panel, said, sendMessage } from '../../support/browser/chat'
import { TestSocket } from '../../support/browser/client'
import { expect, test } from '../../support/browser/test'
import { threadTime } from '../../support/threadTime'

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
