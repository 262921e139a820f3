/** What teachers prepare: several resources in 添加任务, a link in the library, and drafts that survive a reload. */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { isReady, tokenOf } from '../../support/browser/lesson'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { assignment, classWithTests } from '../../support/work/testCourse'

const LIBRARY = '/dist/teacher/resource-library'

/** The draft is stored a moment after the last key. */
const isStored = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)

test('D9 R152 a link is written in the library; it and a second one become tasks of a class in one choice', {
  tag: '@full',
}, async ({ room, openInClass }) => {
  const screen = await openInClass('t001')
  const { page, url } = screen
  const complaints = complaintsOf(page)
  const content = { text: '', handIn: '0' as const, items: [], link: 'https://example.org/b' }
  await ask(url, 'createResource', { resType: '11', resName: '链接乙', content }, await tokenOf(screen))
  await page.goto(`${url}${LIBRARY}/link-list`)
  await page.getByRole('button', { name: '新建网址' }).first().click()
  await page.getByRole('textbox', { name: '名称' }).fill('链接甲')
  await page.getByRole('textbox', { name: '网址' }).fill('ftp://example.org')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('网址必须以 http:// 或 https:// 开头')).toBeVisible()
  await page.getByRole('textbox', { name: '网址' }).fill('https://example.org/a')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '网址' })).toHaveValue('https://example.org/a')

  await page.goto(`${url}/dist/teacher/course/detail/${room.teachingClassId}`)
  await page.getByRole('button', { name: '添加任务' }).click()
  const dialog = page.getByRole('dialog', { name: '添加任务' })
  await dialog.getByRole('button', { name: '从资源库选择' }).click()
  const picker = page.getByRole('dialog', { name: '选择资源' })
  for (const name of ['链接甲', '链接乙']) await picker.getByRole('checkbox', { name: `勾选“${name}”` }).check()
  await picker.getByRole('button', { name: '选择 2 个资源' }).click()
  const tasks = dialog.getByRole('list', { name: '要添加的任务' }).getByRole('textbox', { name: '任务名称' })
  await expect(tasks).toHaveCount(2)
  await dialog.getByRole('button', { name: '添加并推送' }).click()
  await expect(page.getByText('已推送 2 个任务')).toBeVisible()
  for (const name of ['链接甲', '链接乙']) await expect(page.getByText(name).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the form of an ability test offers its draft after a reload, and forgets it when it is discarded', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: '/dist/teacher/ability-test/set-test/new' })
  const title = page.getByRole('dialog').getByRole('textbox', { name: /名称/ })
  await title.fill('期中能力测试')
  await isStored(page, '期中能力测试')
  await page.reload()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(title).toHaveValue('期中能力测试')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/ability-test\/list/)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('期中能力测试')
})

test('D17 the rubric of a task offers its draft after a reload', { tag: '@full' }, async ({ openAs }) => {
  const screen = await openAs('t001')
  const { page, url } = screen
  const prefix = `dr${Date.now().toString(36)}-`
  const { teachingClassId, task } = await classWithTests(url, await tokenOf(screen), prefix, [assignment])
  await page.goto(`${url}/dist/teacher/course/detail/${teachingClassId}`)
  await isReady(screen)
  await page.goto(`${url}/dist/teacher/course/subjective-homework/student-detail?lessonTaskId=${task('work')}`)
  await page.getByRole('button', { name: '评分量规' }).click()
  const name = page.getByRole('textbox', { name: '量规名称' })
  await name.fill('调研评分')
  await isStored(page, '调研评分')
  await page.reload()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(name).toHaveValue('调研评分')
})
