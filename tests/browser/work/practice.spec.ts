/**
 * A practice in the browser: a student fills it in, loses the connection, reloads, sees what is missing, and submits;
 * the teacher grades and returns it, grades it again and makes it an achievement, which the student finds.
 */
import type { Page } from 'playwright/test'
import { isReady, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, test } from '../../support/browser/test'
import { classWithPractices } from '../../support/work/practiceCourse'

/** No part of the page is wider than the window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Opens the class with the practices. */
async function enter({ page, url }: Screen, role: 'student' | 'teacher', course: string): Promise<void> {
  await page.goto(`${url}/dist/${role}/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: course })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
}

test('R102 R115 R216 R222 R223 E174 E176 E177 B405 B407 B542 D14 D17 D28 a practice is filled in, submitted, returned, graded and made an achievement', async ({
  openAs,
}) => {
  test.slow()
  const teacher = await openAs('t001')
  const prefix = `pr${Date.now().toString(36)}-`
  await classWithPractices(teacher.url, await tokenOf(teacher), prefix, ['14'])
  const course = `创新创业实践 ${prefix}`
  const desk = await openAs('s001', { line: true })
  const { page } = desk
  await enter(desk, 'student', course)
  await page.goto(`${desk.url}/dist/student/course/task/list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /实践：SWOT 分析/ })
    .first()
    .click()
  await expect(page).toHaveURL(/experiment\/experiment-14/)
  await expect(page.getByRole('heading', { name: 'SWOT 分析', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: '优势 S' }).fill('团队有餐饮和编程经验')
  await expect(page.getByText(/已保存/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Missing fields are named, and can be jumped to.
  await page.getByRole('button', { name: '检查并提交' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('还有 3 项必填内容没有完成')).toBeVisible()
  await dialog.getByRole('button', { name: '最先要做的一件事' }).click()
  await expect(page.getByRole('textbox', { name: '最先要做的一件事' })).toBeFocused()

  // A lost connection and a reload lose no input.
  desk.cutNetwork('refused')
  await page.getByRole('textbox', { name: '劣势 W' }).fill('资金有限')
  await expect(page.getByText(/未保存|网络/).first()).toBeVisible()
  desk.restoreNetwork()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '劣势 W' })).toHaveValue('资金有限')
  for (const name of ['机会 O', '威胁 T', 'SO 增长', 'WO 改进', 'ST 应对', 'WT 防守', '最先要做的一件事'])
    await page.getByRole('textbox', { name }).fill(`${name}：先在第二食堂试点`)
  await expect(page.getByText(/已保存/)).toBeVisible()
  // A failed submission is shown on every page until it succeeds.
  await page.getByRole('button', { name: '检查并提交' }).click()
  desk.cutNetwork('refused')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  const failed = page.getByRole('region', { name: '提交状态' }).getByText('还没有提交成功')
  await expect(failed).toBeVisible()
  desk.restoreNetwork()
  await page.goto(`${desk.url}/dist/student/course/task/list`)
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: /^去提交/ }).click()
  await page.getByRole('button', { name: '检查并提交' }).click()
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('等待老师批阅')).toBeVisible()
  await expect(failed).toHaveCount(0)

  // The teacher returns the work and grades it again.
  await enter(teacher, 'teacher', course)
  const { page: other } = teacher
  await other.goto(`${teacher.url}/dist/teacher/course/practice-homework`)
  await other.getByRole('row', { name: /SWOT/ }).getByRole('button', { name: '批阅' }).click()
  await other
    .getByRole('row', { name: /王子涵/ })
    .getByRole('button', { name: '批阅' })
    .click()
  await expect(other.getByRole('heading', { name: /王子涵/, level: 1 })).toBeVisible()
  await other.getByRole('button', { name: '退回修改' }).click()
  const question = other.getByRole('dialog')
  await question.getByRole('textbox').fill('机会写得太笼统')
  await question.getByRole('button', { name: '退回修改' }).click()
  await expect(page.getByText('机会写得太笼统')).toBeVisible()
  await page.getByRole('textbox', { name: '机会 O' }).fill('学校支持创业，午间外卖被限制进校')
  await page.getByRole('button', { name: '检查并提交' }).click()
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(other.getByRole('textbox', { name: '分数' })).toBeEnabled()
  await other.getByRole('textbox', { name: '分数' }).fill('95')
  await other.getByRole('textbox', { name: '评语' }).fill('机会分析有依据')
  await other.getByRole('button', { name: '保存并发布' }).click()
  await expect(other.getByText('批阅已保存')).toBeVisible()
  await other.getByRole('button', { name: '设为成果' }).click()
  await expect(other.getByRole('button', { name: '取消成果' })).toBeVisible()
  await expect(page.getByText('机会分析有依据')).toBeVisible()
  await page.goto(`${desk.url}/dist/student/course/achievement-practice`)
  await expect(page.getByRole('heading', { name: '实践：SWOT 分析' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => fits(page)).toBe(true)
})
