/**
 * The whole library in the browser: a search over all kinds and folders; several resources chosen at once in the course
 * editor; the check before publishing.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { EDITOR, itemOf, itemsShown, makeCourse, rowOf } from '../../support/browser/courses'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'

const LIBRARY = '/dist/teacher/resource-library/all'
const written = {
  ...{ itemType: 'trueFalse', stem: '<p>菱形表示判断。</p>', options: [], answers: ['A'], gaps: [] },
  ...{ points: 5, reference: '', analysis: '' },
} as const

/** A set of items, a gap item in a folder, and a course whose only lesson has one new task. */
async function prepare(url: string, token: string): Promise<string> {
  const content = (items: readonly object[]) => ({ text: '', handIn: '0', items }) as never
  await ask(url, 'createResource', { resType: '3', resName: '图书管理 小测', content: content([written]) }, token)
  const { floderId } = await ask(url, 'createFolder', { floderType: '9', floderName: '填空练习', parentId: '' }, token)
  const gap = { ...written, itemType: 'gap', stem: '<p>____ 是天。</p>', answers: [], gaps: [['天']] }
  const filled = { resType: '9', resName: '图书管理 填空', floderId, content: content([gap]) } as const
  await ask(url, 'createResource', filled, token)
  const { courseTemplateId } = await makeCourse(url, token, '图书管理', (id) => [
    itemOf(`${id}-1`, 1, '第一章'),
    itemOf(`${id}-2`, 2, '第一课'),
    itemOf(`${id}-3`, 3, '新任务', '0'),
  ])
  return courseTemplateId
}

const picker = (page: Page) => page.getByRole('dialog', { name: '选择资源' })

test('B413 D9 R152 a teacher searches the library, chooses several resources in a course, sees the check and publishes', async ({
  room,
  openAs,
}) => {
  const courseTemplateId = await prepare(room.server.url, await room.token('t001'))
  const { page } = await openAs('t001', { at: LIBRARY })
  const complaints = complaintsOf(page)

  // One search finds resources of two kinds, each with its folder, which leads there.
  await page.getByLabel('名称', { exact: true }).fill('管理')
  const rows = page.getByRole('row').filter({ hasText: '图书管理' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '客观题' })).toContainText('未归类')
  expect(await axeFindings(page)).toEqual([])
  await rows.getByRole('link', { name: '填空练习' }).click()
  await expect(page).toHaveURL(/gap-fill\/folder\//)
  await expect(page.getByRole('heading', { name: '填空练习', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '全部资源' }).first().click()
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('link', { name: '最近添加' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('图书管理 填空')

  // Two resources fill the new task and another one after it; both are named after their resources.
  await page.goto(page.url().replace(/\/dist\/.*/, `${EDITOR}/${courseTemplateId}`))
  await rowOf(page, '新任务').click()
  await page.getByRole('button', { name: '选择资源' }).click()
  await picker(page).getByRole('searchbox').fill('管理')
  await expect(picker(page).getByRole('listitem').filter({ hasText: '图书管理' })).toHaveCount(2)
  await picker(page).getByRole('checkbox', { name: '勾选“图书管理 小测”' }).check()
  await picker(page).getByRole('checkbox', { name: '勾选“图书管理 填空”' }).check()
  expect(await axeFindings(page)).toEqual([])
  await picker(page).getByRole('button', { name: '选择 2 个资源' }).click()
  const filled = ['1 第一章', '2 第一课', '3 图书管理 小测', '3 图书管理 填空']
  await expect.poll(() => itemsShown(page)).toEqual(filled)

  // Both are one step of undo.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => itemsShown(page)).toEqual(['1 第一章', '2 第一课', '3 新任务'])
  await page.getByRole('button', { name: '重做' }).click()
  await expect.poll(() => itemsShown(page)).toEqual(filled)
  await rowOf(page, '图书管理 小测').click()

  // A task is added after the selected one; the check names it and leads to it.
  await page.getByRole('button', { name: '添加任务' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => itemsShown(page)).toEqual([...filled.slice(0, 3), '3 新任务', '3 图书管理 填空'])
  await expect(page.getByText('已保存').first()).toBeVisible()
  await rowOf(page, '第一章').click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const check = page.getByRole('region', { name: '发布前检查' })
  await expect(check).toContainText('1 个任务没有资源')
  await expect(check).toContainText('1 个任务没有自己的名称')
  expect(await axeFindings(page)).toEqual([])
  await check.getByRole('button', { name: '第一课 › 新任务' }).first().click()
  await expect(rowOf(page, '新任务')).toHaveAttribute('aria-selected', 'true')

  // What was used last is offered first.
  await page.getByRole('button', { name: '选择资源' }).click()
  await picker(page).getByRole('button', { name: '最近使用' }).click()
  await expect(picker(page).getByRole('listitem').filter({ hasText: '图书管理' })).toHaveCount(2)
  await picker(page).getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '仍然发布' }).click()
  await expect(page.getByText('已发布版本1')).toBeVisible()
  expect(complaints).toEqual([])
})
