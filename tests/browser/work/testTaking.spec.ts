/**
 * Taking a test in the browser: a student answers, loses the connection, reloads, continues on a phone and submits; the
 * mark is visible without the key; once the teacher displays the answers, keys and analyses appear.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { isReady, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { classWithTests, SECRETS } from '../../support/work/testCourse'

/** No part of the page is wider than the window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** The student opens the class with the tests, and one test from the list. */
async function open({ page, url }: Screen, name: string): Promise<void> {
  await page.goto(`${url}/dist/student/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: '自动化测验' })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
  await page.goto(`${url}/dist/student/course/task/list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('R086 E157 E161 E162 B539 D12 D19 a test is answered while disconnected, after a reload and on a phone, submitted, and shows its keys only when they are displayed', async ({
  openAs,
}) => {
  test.slow()
  const teacher = await openAs('t001')
  const token = await tokenOf(teacher)
  const { teachingClassId } = await classWithTests(teacher.url, token, `tt${Date.now().toString(36)}-`)
  const desk = await openAs('s001', { line: true })
  const { page } = desk
  await open(desk, '测试：流程机器人')
  const heard: string[] = []
  page.on('response', async (response) => heard.push(await response.text().catch(() => '')))
  const question = page.getByRole('region', { name: '第 1 题' })
  await question.getByRole('radio').nth(1).check()
  await expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Answering continues while disconnected, with a clear warning.
  desk.cutNetwork('refused')
  await page.getByRole('button', { name: '下一题' }).click()
  await page.getByRole('region', { name: '第 2 题' }).getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: '标记，稍后再看：第 2 题' }).click()
  await expect(page.getByText('未上传 1 题，已保存在本机')).toBeVisible()
  desk.restoreNetwork()
  await page.reload()
  await expect(page.getByRole('heading', { name: '测试：流程机器人', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
  await page.getByRole('button', { name: /^第 2 题，已答，已标记/ }).click()
  await expect(page.getByRole('region', { name: '第 2 题' }).getByRole('checkbox').nth(0)).toBeChecked()
  // By keys: to the next item, and its second choice.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await expect(page.getByRole('region', { name: '第 3 题' }).getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()

  const hand = await openAs('s001', phone)
  const small = hand.page
  const complaints = complaintsOf(small)
  await open(hand, '测试：流程机器人')
  await expect(small.getByRole('region', { name: '第 1 题' }).getByRole('radio').nth(1)).toBeChecked()
  await small.getByRole('radio', { name: '列表' }).check()
  await small.getByRole('region', { name: '第 2 题' }).getByRole('checkbox').nth(2).check()
  await expect.poll(() => fits(small)).toBe(true)
  expect(await axeFindings(small)).toEqual([])
  await small.getByRole('button', { name: '检查并提交' }).click()
  await expect(small.getByRole('dialog')).toContainText('全部题目已作答')
  await small.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  // 2 + 1.5 + 1 of 6 points.
  await expect(small.getByRole('region', { name: '得分' })).toContainText('75')
  await expect(small.getByText('老师开放答案后')).toBeVisible()
  await expect(small.getByText(SECRETS.analysis)).toHaveCount(0)
  expect(heard.join('')).not.toContain(SECRETS.analysis)

  await ask(teacher.url, 'openAnswersByCourse', { teachingClassId }, token)
  await expect(small.getByText(SECRETS.analysis).first()).toBeVisible()
  await expect(small.getByRole('region', { name: '第 2 题' })).toContainText('部分正确')
  await expect.poll(() => fits(small)).toBe(true)
  expect(await axeFindings(small)).toEqual([])
  expect(complaints).toEqual([])
})
