/**
 * Watching a video in the browser: it stops at its test, cannot be sought beyond the watched part, continues after a
 * reload and on a phone at the same position, and is finished at 95 %; the counted time never exceeds the elapsed time.
 */
import type { Page } from 'playwright/test'
import { calls } from '../../../contract/calls'
import { RECONNECT_MAX_MS } from '../../../contract/limits'
import { ask } from '../../support/browser/client'
import { isReady, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const VIDEO = 'demo-task-1-2-1'
/** The length of the demo school's video. */
const VIDEO_MS = 6_008
const nothing = { options: [], answers: [], gaps: [], reference: '', analysis: '' }

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** A student without a record opens the video of the class. */
async function open({ page, url }: Screen): Promise<void> {
  await page.goto(`${url}/dist/student/course/task/list`)
  await isReady({ page })
  const asked = page.waitForResponse((response) => response.url().endsWith(calls.getLearningTask.path))
  await page.goto(`${url}/dist/student/course/task/video?lessonTaskId=${VIDEO}`)
  const answer = await asked
  expect(await answer.json(), `asked for ${answer.request().postData()}`).toMatchObject({ success: true })
  await expect(page.getByRole('button', { name: '播放', exact: true }).first()).toBeEnabled()
}

const player = (page: Page) => page.getByRole('region', { name: /^视频：/ })
const word = (page: Page, said: string) => player(page).getByRole('status').filter({ hasText: said })
const floating = (page: Page) => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null)
const place = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

test('R084 E187 E188 E196 B546 B549 D23 D24 a video that must be watched stops at its test, cannot be skipped, continues after a reload and on a phone, and is finished at 95 %', async ({
  openAs,
  openInClass,
  room,
}) => {
  test.slow()
  const teacher = await openAs('t001')
  const { url } = teacher
  const token = await tokenOf(teacher)
  const { teachingClassId } = room
  const video = { teachingClassId, lessonTaskId: VIDEO }
  const content = {
    text: '',
    handIn: '0' as const,
    items: [
      {
        ...nothing,
        itemType: 'single' as const,
        stem: '<p>第一步是什么？</p>',
        options: ['<p>读取</p>', '<p>写入</p>'],
        answers: ['A'],
        analysis: '<p>机密解析</p>',
        points: 2,
      },
    ],
  }
  await ask(url, 'createResource', { resType: '3', resName: '视频题', content }, token)
  const found = await ask(url, 'findItems', { itemType: 'single', word: '第一步是什么' }, token)
  const itemId = found.list[0]?.itemId ?? ''
  await ask(url, 'placeVideoTest', { ...video, itemId, recordTime: 3_000, requestId: `v${Date.now()}` }, token)
  await ask(url, 'setVideoTypes', { teachingClassId, lessonTaskIds: VIDEO, types: '2' }, token)

  const student = await openInClass('s039')
  const { page } = student
  const complaints = complaintsOf(page)
  const own = await tokenOf(student)
  const begunAt = Date.now()
  await open(student)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk.png`, fullPage: true })
  expect(await axeFindings(page)).toEqual([])

  // Nothing is watched: seeking to the end is refused.
  await page.keyboard.press('9')
  await expect(word(page, '只能在已经看过的部分拖动')).toBeVisible()
  expect(await place(page)).toBeLessThan(1)
  await player(page).getByRole('button', { name: '画中画' }).click()
  await expect.poll(() => floating(page)).toBe('VIDEO')
  await expect(player(page).getByRole('button', { name: '退出画中画' })).toBeVisible()
  await page.keyboard.press('k')
  const question = page.getByRole('region', { name: '0:03 处的题目' })
  await expect(question).toBeVisible()
  // A question needs the page visible: picture-in-picture closes.
  await expect.poll(() => floating(page)).toBe(null)
  expect(Math.abs((await place(page)) - 3)).toBeLessThan(0.2)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/asked.png` })
  expect(await axeFindings(page)).toEqual([])
  // The browser's own ways of seeking are refused, too.
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 5.5
  })
  await expect.poll(() => place(page)).toBeLessThan(3.4)
  await page.evaluate(() => document.querySelector('video')?.play())
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)

  await question.getByRole('radio').nth(1).check()
  await question.getByRole('button', { name: '提交答案' }).click()
  await expect(question.getByText('回答错误')).toBeVisible()
  await expect(page.getByText('机密解析')).toHaveCount(0)
  await expect.poll(async () => (await ask(url, 'getVideoRecord', video, own)).seenMs).toBeGreaterThan(2_700)
  await page.reload()
  await expect(page.getByRole('button', { name: '播放', exact: true }).first()).toBeEnabled()
  await expect.poll(() => place(page)).toBeGreaterThan(2.5)
  await expect(player(page).getByText('回答错误')).toBeVisible()
  // From here on the sign-in on the phone ends the session on the desktop, which says so.
  expect(complaints).toEqual([])

  const hand = await openInClass('s039', phone)
  const small = hand.page
  await open(hand)
  await expect.poll(() => place(small)).toBeGreaterThan(2.5)
  await expect.poll(() => fits(small)).toBe(true)
  if (process.env.SHOTS) await small.screenshot({ path: `${process.env.SHOTS}/phone.png`, fullPage: true })
  expect(await axeFindings(small)).toEqual([])
  await small.getByRole('button', { name: '播放', exact: true }).first().click()
  await expect(small.getByText('已看完，任务已完成')).toBeVisible()
  await expect.poll(() => fits(small)).toBe(true)

  // A user can be signed in on one device at a time.
  const onHand = await tokenOf(hand)
  const record = await ask(url, 'getVideoRecord', video, onHand)
  expect(record).toMatchObject({ isFinished: '1', isWatched: '1' })
  expect(record.seenMs).toBeGreaterThanOrEqual(VIDEO_MS * 0.95)
  expect(record.seenMs).toBeLessThanOrEqual((Date.now() - begunAt) * 1.1)
  expect(await ask(url, 'getLearningTask', video, onHand)).toMatchObject({ taskState: 'finished' })
})

test('B548 D23 a hidden progress bar prevents seeking', { tag: '@full' }, async ({ openAs, openInClass, room }) => {
  const teacher = await openAs('t001')
  const token = await tokenOf(teacher)
  const { teachingClassId } = room
  await ask(teacher.url, 'hideVideoBar', { teachingClassId, typeId: VIDEO, type: 'lessonTask' }, token)
  const student = await openInClass('s038')
  const { page } = student
  await open(student)
  await expect(player(page).getByText('老师已关闭进度条：只能按顺序观看，进度条仅显示进度。')).toBeVisible()
  await expect(player(page).getByRole('slider', { name: '播放位置' })).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(word(page, '老师已关闭进度条，不能拖动')).toBeVisible()
  expect(await place(page)).toBeLessThan(1)
  // Shown again while the video is open.
  await ask(teacher.url, 'showVideoBar', { teachingClassId, typeId: VIDEO, type: 'lessonTask' }, token)
  await expect(player(page).getByRole('slider', { name: '播放位置' })).toBeVisible()
  await page.keyboard.press('l')
  await expect.poll(() => place(page)).toBeGreaterThan(5)
})

test("B547 D24 after 20 minutes without input the video asks for the student's presence, and parts played before the answer do not count", {
  tag: '@full',
}, async ({ openInClass, podium, room }) => {
  test.slow()
  const student = await openInClass('s037')
  const { page, url } = student
  const video = { teachingClassId: room.teachingClassId, lessonTaskId: VIDEO }
  const own = await tokenOf(student)
  const seen = async () => (await ask(url, 'getVideoRecord', video, own)).seenMs
  await open(student)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: '重播' }).first()).toBeVisible({ timeout: 20_000 })
  await expect.poll(seen).toBeGreaterThan(5_000)
  await podium.stop()
  await room.write(`update video_progress set hand_at = hand_at - ${21 * 60_000}, spans = '[]', seen_ms = 0`)
  await podium.revive()
  // The longer the server is down, the longer the page waits between two attempts.
  await expect(page.getByRole('banner').getByText('已连接').first()).toBeAttached({
    timeout: RECONNECT_MAX_MS + 15_000,
  })

  // Without a press on a control: the browser alone plays the video.
  await page.evaluate(() => document.querySelector('video')?.play())
  const dialog = page.getByRole('alertdialog', { name: '还在看吗？' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  const before = (await ask(url, 'getVideoRecord', video, own)).seenMs
  await page.evaluate(() => document.querySelector('video')?.play())
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
  await dialog.getByRole('textbox').fill('ZZZZ')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('验证码')
  expect((await ask(url, 'getVideoRecord', video, own)).seenMs).toBe(before)
  await dialog.getByRole('textbox').fill(CAPTCHA_CODE)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('R084 B519 speed, sound, captions and full screen work by button and by key; in full screen a student writes barrage and sees why a press is refused', {
  tag: '@full',
}, async ({ openAs, openInClass, room: { teachingClassId } }) => {
  const teacher = await openAs('t001')
  const watched = { teachingClassId, lessonTaskIds: VIDEO, types: '1' } as const
  await ask(teacher.url, 'setVideoTypes', watched, await tokenOf(teacher))
  const student = await openInClass('s036')
  const { page } = student
  const complaints = complaintsOf(page)
  await open(student)
  const video = page.locator('video')
  const rate = () => video.evaluate((video: HTMLVideoElement) => video.playbackRate)
  const isMuted = () => video.evaluate((video: HTMLVideoElement) => video.muted)
  const captions = () => video.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)
  await player(page).getByRole('combobox', { name: '播放速度' }).selectOption({ label: '1.5 倍' })
  await expect.poll(rate).toBe(1.5)
  await page.locator('.video-time').click()
  await page.keyboard.press('<')
  await expect.poll(rate).toBeLessThan(1.5)
  await page.keyboard.press('m')
  await expect.poll(isMuted).toBe(true)
  await player(page).getByRole('button', { name: '取消静音' }).click()
  await expect.poll(isMuted).toBe(false)
  await expect.poll(captions).toBe('showing')
  await page.keyboard.press('c')
  await expect.poll(captions).not.toBe('showing')

  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('video-frame')
  await page.keyboard.press('9')
  await expect(word(page, '只能在已经看过的部分拖动')).toBeInViewport()
  const field = page.getByRole('textbox', { name: '弹幕内容' })
  await expect(field).toBeInViewport()
  await field.fill('全屏也能发')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/full.png` })

  // While the video plays, the controls are hidden until the next input; a pause shows them.
  await field.blur()
  await video.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.25
    return video.play()
  })
  await expect(page.locator('.video-panel')).toBeHidden()
  await page.mouse.move(300, 300)
  await expect(page.locator('.video-panel')).toBeVisible()
  await expect(page.locator('.video-panel')).toBeHidden()
  await video.evaluate((video: HTMLVideoElement) => video.pause())
  await expect(page.locator('.video-panel')).toBeVisible()
  await player(page).getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
  await page.getByText(/^弹幕列表（\d+）$/).click()
  await expect(page.getByRole('list', { name: '弹幕列表' })).toContainText('全屏也能发')
  expect(complaints).toEqual([])
})

test('R084 on a phone a swipe over the video seeks, double taps skip at the sides and play in the middle, and a swipe down scrolls the page', {
  tag: '@full',
}, async ({ openAs, openInClass, room: { teachingClassId } }) => {
  const teacher = await openAs('t001')
  const free = { teachingClassId, lessonTaskIds: VIDEO, types: '0' } as const
  await ask(teacher.url, 'setVideoTypes', free, await tokenOf(teacher))
  const student = await openInClass('s037', phone)
  const { page } = student
  const complaints = complaintsOf(page)
  await open(student)
  await expect(player(page).locator('.video-time')).toContainText('0:06')
  const client = await page.context().newCDPSession(page)
  const { x, y, width, height } = (await page.locator('video').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  /** Moves a finger from one place of the picture to another, in fractions of its size. */
  const finger = async (from: readonly [number, number], to = from) => {
    const at = ([across, down]: readonly [number, number]) => [{ x: x + across * width, y: y + down * height }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const share of from === to ? [] : [0.25, 0.5, 0.75, 1]) {
      const between = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(between) })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const twice = async (where: readonly [number, number]) => {
    await finger(where)
    await finger(where)
  }
  const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused)
  const END = VIDEO_MS / 1000

  await finger([0.2, 0.3], [0.8, 0.32])
  await expect.poll(() => place(page)).toBeGreaterThan(END - 0.5)
  await finger([0.8, 0.3], [0.2, 0.32])
  await expect.poll(() => place(page)).toBe(0)
  await twice([0.9, 0.5])
  await expect.poll(() => place(page)).toBeGreaterThan(END - 0.5)
  await twice([0.1, 0.5])
  await expect.poll(() => place(page)).toBe(0)
  await twice([0.5, 0.25])
  await expect.poll(isPaused).toBe(false)
  await twice([0.5, 0.25])
  await expect.poll(isPaused).toBe(true)
  const before = await place(page)
  await page.setViewportSize({ width: phone.viewport.width, height: 400 })
  await finger([0.5, 0.9], [0.52, 0.1])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await place(page)).toBe(before)
  expect(complaints).toEqual([])
})
