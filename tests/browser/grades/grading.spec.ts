/**
 * An assignment from writing to its mark in the browser: a student writes, loses the connection, reloads and submits;
 * the teacher grades by keyboard and releases; the student sees mark and comment.
 */
import type { Page } from 'playwright/test'
import { isReady, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, tablet, test } from '../../support/browser/test'
import { assignment, classWithTests } from '../../support/work/testCourse'

/** No part of the page is wider than the window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const shots = process.env.PODIUM_SHOTS
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

async function enter({ page, url }: Screen, who: 'student' | 'teacher'): Promise<void> {
  await page.goto(`${url}/dist/${who}/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: '自动化测验' })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
}

test('R087 R220 R221 B402 B417 B541 D14 D19 an assignment is written through a lost connection and a reload, submitted, graded and released', {
  tag: '@full',
}, async ({ openAs }) => {
  test.slow()
  const teacher = await openAs('t001')
  await classWithTests(teacher.url, await tokenOf(teacher), `gr${Date.now().toString(36)}-`, [assignment])
  const desk = await openAs('s001', { line: true })
  const { page } = desk
  const complaints = complaintsOf(page)
  await enter(desk, 'student')
  await page.goto(`${desk.url}/dist/student/course/task/list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(assignment.name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: assignment.name, level: 1 })).toBeVisible()
  const field = page.getByRole('textbox', { name: '我的作业' })
  await field.click()
  await page.keyboard.type('我选择了报销流程。')
  await expect(page.getByText(/已保存/).first()).toBeVisible()
  await shot(page, 'work-1440')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])

  desk.cutNetwork('refused')
  await page.keyboard.type('断网时再写一句。')
  desk.restoreNetwork()
  await page.reload()
  await expect(field).toContainText('断网时再写一句。')
  await page.getByRole('button', { name: '提交作业' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交作业' }).click()
  await expect(page.getByRole('region', { name: '得分' })).toContainText('等待老师批阅')

  const { page: board } = teacher
  await enter(teacher, 'teacher')
  await board.goto(`${teacher.url}/dist/teacher/course/subjective-homework`)
  await expect(board.getByText('待批阅 1')).toBeVisible()
  await shot(board, 'tasks-1440')
  expect(await axeFindings(board)).toEqual([])
  await board.getByRole('link', { name: assignment.name }).click()
  await expect(board.getByRole('button', { name: '开始批阅' })).toBeVisible()
  await shot(board, 'students-1440')
  expect(await axeFindings(board)).toEqual([])
  await board.getByRole('button', { name: '开始批阅' }).click()
  await expect(board.getByText('断网时再写一句。')).toBeVisible()
  await board.getByRole('textbox', { name: '得分', exact: true }).fill('86.5')
  await board.getByRole('textbox', { name: '总评语' }).fill('流程完整。')
  await expect(board.getByText(/ 于 .+ 批阅$/)).toBeVisible()
  await shot(board, 'grading-1440')
  expect(await axeFindings(board)).toEqual([])
  await board.setViewportSize(tablet.viewport)
  await expect.poll(() => fits(board)).toBe(true)
  await shot(board, 'grading-1024')
  await board.setViewportSize(phone.viewport)
  await expect.poll(() => fits(board)).toBe(true)
  await shot(board, 'grading-390')
  await board.getByRole('button', { name: '发布给该学生' }).click()
  await expect(page.getByRole('region', { name: '得分' })).toContainText('86.5')
  await expect(page.getByRole('region', { name: '得分' })).toContainText('流程完整。')
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => fits(page)).toBe(true)
  await shot(page, 'done-390')
})

test('D17 D19 a rubric is created, and filled in by keyboard only; the student can read it once it is released', {
  tag: '@full',
}, async ({ openAs }) => {
  test.slow()
  const teacher = await openAs('t001')
  await classWithTests(teacher.url, await tokenOf(teacher), `rb${Date.now().toString(36)}-`, [assignment])
  const desk = await openAs('s001')
  const { page } = desk
  await enter(desk, 'student')
  await page.goto(`${desk.url}/dist/student/course/task/list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(assignment.name) })
    .first()
    .click()
  await page.getByRole('textbox', { name: '我的作业' }).click()
  await page.keyboard.type('我选择了报销流程，共有五步。')
  await expect(page.getByText(/已保存/).first()).toBeVisible()
  await page.getByRole('button', { name: '提交作业' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交作业' }).click()
  await expect(page.getByRole('region', { name: '得分' })).toContainText('等待老师批阅')

  const { page: board } = teacher
  const complaints = complaintsOf(board)
  await enter(teacher, 'teacher')
  await board.goto(`${teacher.url}/dist/teacher/course/subjective-homework`)
  await board.getByRole('link', { name: assignment.name }).click()
  await board.getByRole('button', { name: '评分量规' }).click()
  await board.getByRole('textbox', { name: '量规名称' }).fill('流程说明评分')
  const write = (name: string, text: string) => board.getByRole('textbox', { name, exact: true }).fill(text)
  await write('标准 1：标准', '步骤')
  await write('步骤：等级 1', '完整')
  await write('步骤：完整：分值', '6')
  await write('步骤：完整：说明', '每一步都有角色与耗时')
  await write('步骤：等级 2', '缺少')
  await write('步骤：缺少：分值', '3')
  await board.getByRole('button', { name: '添加标准' }).click()
  await write('标准 2：标准', '数据')
  await write('数据：等级 1', '有依据')
  await write('数据：有依据：分值', '4')
  await write('数据：等级 2', '没有')
  await board.getByRole('button', { name: '保存到我的量规' }).click()
  await expect(board.getByRole('button', { name: '使用量规：流程说明评分' })).toBeVisible()
  await board.getByRole('button', { name: '用于这项任务' }).click()
  await expect(board.getByText('已经按原来的量规评过的作业不会改变')).toBeVisible()
  await shot(board, 'rubric-write-1440')
  expect(await axeFindings(board)).toEqual([])
  await board.setViewportSize(phone.viewport)
  await expect.poll(() => fits(board)).toBe(true)
  await shot(board, 'rubric-write-390')
  await board.setViewportSize({ width: 1440, height: 900 })

  await board.getByRole('link', { name: '返回学生列表' }).click()
  await board.getByRole('button', { name: '开始批阅' }).click()
  const criterion = (name: string) => board.getByRole('group', { name })
  // Into the first criterion, down to its second level, and on to the next criterion, without a pointer.
  await criterion('步骤').getByRole('radio').first().focus()
  await board.keyboard.press('Space')
  await board.keyboard.press('ArrowDown')
  await expect(criterion('步骤').getByRole('radio', { name: /缺少/ })).toBeChecked()
  await board.keyboard.press('Tab')
  await board.keyboard.type('请写出每一步的耗时')
  await board.keyboard.press('Tab')
  await board.keyboard.press('Space')
  await expect(criterion('数据').getByRole('radio', { name: /有依据/ })).toBeChecked()
  // 3 and 4 of 10, in an assignment of 100 points.
  await expect(board.getByRole('textbox', { name: '得分', exact: true })).toHaveValue('70')
  await expect(board.getByText(/ 于 .+ 批阅$/)).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await board.emulateMedia({ colorScheme: scheme })
    await shot(board, `rubric-1440-${scheme}`)
  }
  await board.emulateMedia({ colorScheme: 'light' })
  expect(await axeFindings(board)).toEqual([])
  for (const { viewport } of [tablet, phone]) {
    await board.setViewportSize(viewport)
    await expect.poll(() => fits(board)).toBe(true)
    await shot(board, `rubric-${viewport.width}`)
  }
  await page.reload()
  await expect(page.getByRole('region', { name: '得分' })).toContainText('等待老师批阅')
  await expect(page.getByText('请写出每一步的耗时')).toHaveCount(0)
  await board.getByRole('button', { name: '发布给该学生' }).click()
  const mark = page.getByRole('region', { name: '得分', exact: true })
  await expect(mark).toContainText('70')
  await expect(mark).toContainText('请写出每一步的耗时')
  await shot(page, 'rubric-student-1440')
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => fits(page)).toBe(true)
  await shot(page, 'rubric-student-390')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
