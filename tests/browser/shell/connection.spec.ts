import type { Locator, Page, Request } from 'playwright/test'
import { RESOURCE_QUIET_MS } from '../../../contract/limits'
import { TestSocket } from '../../support/browser/client'
import { choose, dialog, isReady, openTool, startRace } from '../../support/browser/lesson'
import { atRest } from '../../support/browser/rest'
import type { Screen } from '../../support/browser/screen'
import { expect, phone, test } from '../../support/browser/test'

const badge = ({ page }: Screen, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test('B029 a teacher enters a class, is connected, and leaves it', async ({ openAs, room }) => {
  const screen = await openAs('t001')
  await screen.page.getByRole('button', { name: '进入课堂' }).click()
  await expect(badge(screen, '已连接')).toBeVisible()
  await expect(screen.page).toHaveURL(`${screen.url}/dist/teacher/course/detail/${room.teachingClassId}`)
  await screen.page.goto(`${screen.url}/dist/teacher/course/list`)
  await expect(badge(screen, '已连接')).toBeHidden()
})

test('a killed server is detected, shown, and reconnected to automatically', async ({ openInClass, podium }) => {
  // The fourth attempt may come up to 30 s after the third.
  test.slow()
  const screen = await openInClass('t001')
  // The lazily loaded parts of the page are loaded.
  await screen.page.waitForLoadState('networkidle')
  await podium.kill9()
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 15_000 })
  await podium.start()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 75_000 })
})

test('a network that drops all packets for 10 s is detected, shown, and recovered from', { tag: '@full' }, async ({
  openInClass,
}) => {
  const screen = await openInClass('t001', { line: true })
  await screen.page.waitForLoadState('networkidle')
  screen.cutNetwork('silent')
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 20_000 })
  screen.restoreNetwork()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 40_000 })
})

/** The position of every element except the text of the connection itself. */
const standing = async ({ page }: Screen): Promise<string[]> => {
  await page.evaluate(atRest)
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main section, header, [role="dialog"], a, button, input, label, h1, h2, h3')]
      .filter((one) => !one.closest('.kit-connection') && one.checkVisibility())
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        // The student's scene shows another text of another width.
        const box = one.matches('.teachingClass-scene-title') ? [top] : [left, top, width, height]
        return `${one.tagName} ${one.getAttribute('aria-label') ?? ''} ${box.map(Math.round).join(' ')}`
      }),
  )
}

/** Longer than the wait before data that is out of date is reloaded. */
const QUIET_MS = RESOURCE_QUIET_MS + 500

/** True once the page has made no call for the time, and each call has its answer. An event stream never ends. */
function isQuietOf(page: Page): () => boolean {
  const pending = new Set<Request>()
  let lastAt = Date.now()
  page.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') return
    pending.add(request)
    lastAt = Date.now()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void pending.delete(request))
  return () => pending.size === 0 && Date.now() - lastAt > QUIET_MS
}
const LOST = '课堂连接已断开，正在重新连接'

test('a lost connection moves no element: tool and page stay in place, and disabled controls say why', async ({
  openInClass,
}) => {
  const [teacher, student] = await Promise.all([
    openInClass('t001', { line: true }),
    openInClass('s001', { ...phone, line: true }),
  ])
  const screens = [teacher, student]
  const isQuiet = screens.map(({ page }) => isQuietOf(page))
  await expect(student.page.getByRole('heading', { name: '这节课' })).toBeVisible()
  await expect(student.page.getByText('正在加载').first()).toBeHidden()
  await teacher.page.getByRole('banner').getByRole('button', { name: '签到', exact: true }).click()
  const attendance = dialog(teacher.page, '课堂签到')
  await choose(attendance, '签到码')
  await choose(attendance, '自己设定')
  await attendance.getByRole('textbox').first().fill('2468')
  await attendance.getByRole('button', { name: '开始签到' }).click()
  const own = student.page.getByRole('dialog', { name: '签到', exact: true })
  await own.getByRole('textbox').first().pressSequentially('246')
  await expect(attendance.getByRole('button', { name: '结束签到' })).toBeEnabled()

  // A part of the page whose call fails shows the failure and a retry.
  await expect.poll(() => isQuiet.map((ask) => ask()), { timeout: 15_000 }).toEqual([true, true])
  const before = await Promise.all(screens.map(standing))
  for (const screen of screens) screen.cutNetwork('refused')
  for (const within of [attendance, own]) await expect(within.getByText(LOST).first()).toBeVisible()
  expect(await Promise.all(screens.map(standing))).toEqual(before)

  const end = attendance.getByRole('button', { name: '结束签到' })
  await expect(end).toHaveAttribute('aria-disabled', 'true')
  await expect(end).toHaveAccessibleDescription(LOST)
  await own.getByRole('textbox').last().fill('8')
  const submit = own.getByRole('button', { name: '确认签到' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(LOST)

  for (const screen of screens) screen.restoreNetwork()
  for (const { page } of screens) {
    // The button is behind the dialog. Waiting reconnects too, only later; the page may be connected already.
    await page
      .getByRole('banner')
      .getByRole('button', { name: '立即重连', includeHidden: true })
      .evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      })
    await isReady({ page })
  }
  await submit.click()
  await expect(own).toBeHidden()
  await end.click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '结束签到' }).click()
  await expect(dialog(teacher.page, '签到已结束')).toBeVisible()
})

test("a student who sends the teacher's codes is refused, and no other client is affected", async ({
  podium,
  room,
}) => {
  const { teachingClassId } = room
  const honest = await TestSocket.open(podium.url, 'classroom', await room.token('t001'))
  const sly = await TestSocket.open(podium.url, 'classroom', await room.token('s001'))
  for (const socket of [honest, sly]) {
    socket.send('register', { teachingClassId })
    await socket.wait('running')
  }
  sly.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
  expect((await sly.wait('refused')).data).toEqual({ code: 900003, request: 64002 })
  honest.send('heartbeat', {})
  await honest.wait('heartbeat')
  // Presence changes are sent to both.
  const names = honest.received.map(({ name }) => name).filter((name) => name !== 'presenceChanged')
  expect(names).toEqual(['running', 'heartbeat'])
})

test('an enlarged roll call, race, sign-in and vote stay enlarged through a lost connection', { tag: '@full' }, async ({
  openInClass,
}) => {
  test.slow()
  const teacher = await openInClass('t001', { line: true })
  const { page } = teacher
  const enlargedThroughLoss = async (tool: Locator) => {
    await tool.getByRole('button', { name: '投影放大' }).click()
    const width = async () => (await tool.boundingBox())?.width
    await expect.poll(width).toBe(1440)
    teacher.cutNetwork('refused')
    await expect(tool.getByText('课堂连接已断开').first()).toBeVisible()
    expect(await width()).toBe(1440)
    teacher.restoreNetwork()
    await expect(badge(teacher, '已连接')).toBeVisible({ timeout: 40_000 })
    await expect(tool.getByText('课堂连接已断开')).toHaveCount(0)
    expect(await width()).toBe(1440)
    await tool.getByRole('button', { name: '还原窗口' }).click()
  }
  const rollCall = await openTool(teacher, '点名器')
  await enlargedThroughLoss(rollCall)
  await rollCall.getByRole('button', { name: '关闭' }).last().click()
  await expect(rollCall).toBeHidden()

  const race = await startRace(teacher, { seconds: 1 })
  await enlargedThroughLoss(race)
  await race.getByRole('button', { name: '结束抢答' }).click()
  await race.getByRole('button', { name: '关闭' }).last().click()
  await expect(race).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: '签到', exact: true }).click()
  const signIn = dialog(page, '课堂签到')
  await choose(signIn, '限时签到')
  await signIn.getByRole('button', { name: '开始签到' }).click()
  await expect(signIn.getByRole('button', { name: '结束签到' })).toBeVisible()
  await enlargedThroughLoss(signIn)
  await signIn.getByRole('button', { name: '收起', exact: true }).click()

  const vote = await openTool(teacher, '投票')
  await vote.getByRole('button', { name: /发起投票$/ }).click()
  await vote.getByRole('textbox', { name: '投票标题' }).fill('复习')
  await vote.getByRole('textbox', { name: '第 1 题' }).fill('复习什么？')
  for (const option of ['A', 'B']) await vote.getByRole('textbox', { name: `选项 ${option}` }).fill(`内容${option}`)
  await vote.getByRole('button', { name: '3 分钟' }).click()
  await vote.getByRole('button', { name: '发起投票' }).click()
  await enlargedThroughLoss(vote)
})
