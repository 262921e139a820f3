/**
 * A lesson with a video: one student watches it and writes a note that leads back to its time, another only opens it;
 * the teacher's overview shows what both have done.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const VIDEO = 'demo-task-1-2-1'
const path = `/dist/student/course/task/video?lessonTaskId=${VIDEO}`

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const place = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
const play = (page: Page) => page.getByRole('button', { name: '播放', exact: true }).first()

test('R118 R119 R127 R243 R256 B403 B409 B421 B551 D24 D26 a note leads back to its time in the video, and the overview shows who has watched what', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.slow()
  const teacher = await openInClass('t001')
  const { url } = teacher
  const token = await tokenOf(teacher)
  const { teachingClassId } = room
  const video = { teachingClassId, lessonTaskId: VIDEO }
  await ask(url, 'setVideoTypes', { teachingClassId, lessonTaskIds: VIDEO, types: '1' }, token)

  const one = await openInClass('s039')
  const { page } = one
  const complaints = complaintsOf(page)
  await page.goto(url + path)
  await expect(play(page)).toBeEnabled()
  await play(page).click()
  await expect.poll(() => place(page)).toBeGreaterThan(3)
  await page.keyboard.press('k')
  const at = Math.floor(await place(page))
  await page.getByRole('button', { name: '打开笔记' }).click()
  await page.getByRole('button', { name: '在当前时刻记笔记' }).click()
  const panel = page.getByRole('region', { name: '笔记' })
  // Keys go to the note while it is being written: the video stays paused.
  await panel.getByRole('textbox', { name: '内容' }).fill('这里有 k 和空格 两步')
  await expect(panel.getByText(/已保存/)).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
  await panel.getByRole('button', { name: '完成' }).click()
  await expect(panel.getByText('这里有 k 和空格 两步')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Watched to the end, the task is finished automatically.
  await play(page).click()
  await expect(page.getByText('已看完，任务已完成').first()).toBeVisible({ timeout: 30_000 })

  // The notes of the class lead back to the time in the video.
  await page.goto(`${url}/dist/student/course/note`)
  const card = page.getByRole('listitem').filter({ hasText: '这里有 k 和空格 两步' })
  await expect(card).toContainText(`0:0${at}`)
  await card.getByRole('link', { name: '查看任务' }).click()
  await expect(page).toHaveURL(new RegExp(`lessonTaskId=${VIDEO}.*t=${at}`))
  await expect(play(page)).toBeEnabled()
  await expect.poll(() => place(page)).toBeGreaterThan(at - 0.5)
  expect(await place(page)).toBeLessThan(at + 0.5)
  const record = await ask(url, 'getVideoRecord', video, await tokenOf(one))
  expect(complaints).toEqual([])

  // The other student opens the video on a phone and does not play it.
  const other = await openInClass('s040', phone)
  await other.page.goto(url + path)
  await expect(play(other.page)).toBeEnabled()

  const { page: desk } = teacher
  await desk.goto(`${url}/dist/teacher/course/study-overview/index`)
  const rowOf = (demo: string) => desk.getByRole('row').filter({ hasText: room.loginCode(demo) })
  // Whole seconds, rounded down.
  const seconds = Math.floor(record.seenMs / 1_000)
  await expect(rowOf('s039')).toContainText(`${seconds} 秒`)
  await expect(rowOf('s039')).toContainText(/1 \/ \d+/)
  await expect(rowOf('s040')).toContainText('0 分钟')
  await expect(rowOf('s040')).toContainText(/0 \/ \d+/)
  expect(await axeFindings(desk)).toEqual([])
  if (process.env.SHOTS) await desk.screenshot({ path: `${process.env.SHOTS}/overview.png`, fullPage: true })

  // The student's sheet shows the same, to the teacher in a separate window and to the student on a phone.
  await desk.getByRole('link', { name: '按班级' }).click()
  await rowOf('s039').getByRole('link').click()
  await expect(desk.getByRole('main')).toContainText(`${seconds} 秒`)
  const [sheet] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('link', { name: '在新窗口打开' }).click(),
  ])
  await expect(sheet.getByRole('main')).toContainText(`${seconds} 秒`)
  await expect.poll(() => fits(sheet)).toBe(true)
  const hand = await openInClass('s039', phone)
  await hand.page.goto(`${url}/dist/student/course/data-sheet`)
  await expect(hand.page.getByRole('main')).toContainText(`${seconds} 秒`)
  await expect.poll(() => fits(hand.page)).toBe(true)
  expect(await axeFindings(hand.page)).toEqual([])
  if (process.env.SHOTS) await hand.page.screenshot({ path: `${process.env.SHOTS}/sheet.png`, fullPage: true })
})
