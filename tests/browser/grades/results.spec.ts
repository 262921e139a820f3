/**
 * Results in the browser: a teacher creates a grade scheme and assigns it to a class, reads the transcript and the
 * quality of a test; a student sees the own marks and rank, and only the names of others.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Room } from '../../support/browser/campus'
import { ask } from '../../support/browser/client'
import { isReady } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { classWithTests } from '../../support/work/testCourse'

/** No part of the page is wider than the window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** A student of the room submits the given choices. */
async function handIn(
  url: string,
  token: string,
  place: Awaited<ReturnType<typeof classWithTests>>,
  choices: string[][],
) {
  const { teachingClassId } = place
  const { userTaskId } = await ask(
    url,
    'createUserTask',
    { teachingClassId, lessonTaskId: place.task('choices') },
    token,
  )
  const { testUserId } = await ask(url, 'openTest', { userTaskId }, token)
  const answer = choices.map((response, position) => ({
    position,
    response,
    isMarked: '0' as const,
    writer: 'desk',
    sequence: Date.now(),
  }))
  await ask(url, 'submitTest', { userTaskId, testUserId, answer }, token)
}

async function enter({ page, url }: Screen, role: 'student' | 'teacher'): Promise<void> {
  await page.goto(`${url}/dist/${role}/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: '自动化测验' })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
}

/**
 * A class with the results of two students. It ends earlier sessions of these students, so screens are opened
 * afterwards.
 */
async function gradedClass(url: string, room: Room) {
  const place = await classWithTests(url, await room.token('t001'), `${randomUUID().slice(0, 8)}-`)
  await handIn(url, await room.token('s001'), place, [['B'], ['A', 'C', 'D'], ['B']])
  await handIn(url, await room.token('s002'), place, [['B'], ['A'], ['A']])
  return place
}

test('D20 R202 R206 R213 a scheme is created and assigned to a class, and its results are shown', {
  tag: '@full',
}, async ({ openAs, podium, room }) => {
  await gradedClass(podium.url, room)
  const teacher = await openAs('t001')
  const { page, url } = teacher
  const complaints = complaintsOf(page)
  await page.goto(`${url}/dist/teacher/course-grade/check-plan`)
  await page.getByRole('button', { name: '新建方案' }).first().click()
  await page.getByLabel('方案名称').fill('期末方案')
  await page.getByRole('button', { name: '保存' }).click()
  const head = page.getByRole('heading', { name: '评分方案', exact: true })
  await expect(head).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '期末方案' })).toBeVisible()
  await page.getByRole('button', { name: '成绩考核方案' }).click()
  const own = page.getByRole('row').filter({ hasText: '自动化测验' })
  await own.getByRole('button', { name: '更换方案' }).click()
  await page.getByRole('dialog').getByLabel('评分方案').selectOption({ label: '期末方案' })
  await page.getByRole('dialog').getByRole('button', { name: '选用' }).click()
  await expect(own).toContainText('期末方案')

  await enter(teacher, 'teacher')
  await page.goto(`${url}/dist/teacher/course/progress/transcript`)
  await expect(page.getByText('成绩方案：期末方案')).toBeVisible()
  const table = page.getByRole('region', { name: '各任务成绩表' })
  await expect(table.getByRole('row').filter({ hasText: room.loginCode('s002') })).toContainText('58.3')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: '课堂质量' }).click()
  await page.getByRole('button', { name: '测试：流程机器人' }).click()
  await expect(page.getByRole('dialog').getByText('哪些工作适合交给机器人？')).toBeVisible()
  expect(complaints).toEqual([])
})

test('B400 D19 D21 R116 R117 a student sees the own marks and rank on a phone, and only the names of others', async ({
  openAs,
  podium,
  room,
}) => {
  await gradedClass(podium.url, room)
  const student = await openAs('s002', phone)
  const { page, url } = student
  const complaints = complaintsOf(page)
  await enter(student, 'student')
  await page.goto(`${url}/dist/student/course/grade`)
  await expect(page.getByText('目前总评 58.3 分')).toBeVisible()
  await expect(page.getByText('58.3 / 100')).toBeVisible()
  await expect.poll(() => fits(page)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${url}/dist/student/course/ranking-list`)
  await expect(page.getByText('你现在是第 2 名')).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('王子涵')
  await expect(page.getByText(room.loginCode('s001'))).toHaveCount(0)
  await page.getByRole('radio', { name: '视频排行' }).check()
  // No student has watched a video, so there are no ranks.
  await expect(page.getByText('你还没有观看视频，暂无名次')).toBeVisible()
  await expect.poll(() => fits(page)).toBe(true)
  expect(complaints).toEqual([])
})
