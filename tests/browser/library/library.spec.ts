/** The library in the browser: folders; moving, deleting, restoring and sharing resources. */
import type { Page } from 'playwright/test'
import type { ResourceContent, ResourceItem } from '../../../contract/entities/library/resource'
import { ask, login } from '../../support/browser/client'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const LIST = '/dist/teacher/resource-library/objective-item-list'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const side = (page: Page) => page.getByRole('navigation', { name: '文件夹' })
/** The token of the page's calls. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pro__token') ?? ''))
const dialog = (page: Page) => page.getByRole('dialog')

/** Runs one of the actions behind a row's menu. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${name}的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const NAME = '认识流程 课前小测'
const item: ResourceItem = {
  itemType: 'trueFalse',
  stem: '<p>菱形表示判断。</p>',
  options: [],
  answers: ['A'],
  gaps: [],
  points: 5,
  reference: '',
  analysis: '',
}

test('B413 a teacher creates a folder, moves a resource into it, deletes and restores it; another teacher finds the shared resource', async ({
  openAs,
}) => {
  const { page, url } = await openAs('t001', { at: LIST })
  const token = await tokenOf(page)
  const content = { text: '', handIn: '0', items: [item] } satisfies ResourceContent
  await ask(url, 'createResource', { resType: '3', resName: NAME, content }, token)
  await page.reload()
  const complaints = complaintsOf(page)
  await expect(page.getByRole('heading', { name: '客观题资源', level: 1 })).toBeVisible()
  await side(page).getByRole('button', { name: '新建文件夹' }).first().click()
  await dialog(page).getByLabel('文件夹名称').fill('期中复习')
  await page.keyboard.press('Enter')
  await expect(side(page).getByRole('link', { name: '期中复习' })).toBeVisible()

  const name = NAME
  await act(page, name, '移动到')
  await dialog(page).getByRole('radio', { name: '期中复习' }).check()
  await dialog(page).getByRole('button', { name: '移动到此处' }).click()
  await side(page).getByRole('link', { name: '期中复习' }).click()
  await expect(page).toHaveURL(/objective-item-list\/folder\/\w+$/)
  await expect(rowOf(page, name)).toBeVisible()

  await act(page, name, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  await side(page).getByRole('link', { name: '回收站' }).click()
  await rowOf(page, name).getByRole('button', { name: '恢复' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  await side(page).getByRole('link', { name: '期中复习' }).click()
  await act(page, name, '共享给全校')
  await expect(rowOf(page, name)).toContainText('已共享')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])

  const shared = await ask(url, 'findResources', { resType: '3', scope: 'shared' }, await login(url, 't002'))
  expect(shared.list.map(({ resName }) => resName)).toContain(name)
})

test('the library fits a phone', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { ...phone, at: LIST })
  await expect(page.getByRole('heading', { name: '客观题资源', level: 1 })).toBeVisible()
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isTooWide).toBe(false)
})

test('B415 D9 a set of choice items is written in the editor, refused while a field is missing, stored, and loaded again', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: '/dist/teacher/resource-library/create-panel/objective-item/editor' })
  const complaints = complaintsOf(page)
  await page.getByLabel('资源名称').fill('单元测验')
  await page.getByRole('button', { name: '添加单选题' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写题目内容')).toBeVisible()
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('一加一等于几？')
  for (const [letter, option] of [
    ['A', '一'],
    ['B', '二'],
    ['C', '三'],
  ])
    await page.getByRole('textbox', { name: `选项 ${letter}` }).fill(option ?? '')
  await page.getByRole('button', { name: '删除选项 D' }).click()
  await page.getByRole('radio', { name: 'B 是正确答案' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('有未保存的修改')).toHaveCount(0)
  await expect(page).toHaveURL(/resId=/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'B 是正确答案' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: '选项 C' })).toHaveValue('三')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('B584 two files are uploaded into a folder, moved, deleted and restored', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: '/dist/teacher/resource-library/courseware-list' })
  const complaints = complaintsOf(page)
  await side(page).getByRole('button', { name: '新建文件夹' }).first().click()
  await dialog(page).getByLabel('文件夹名称').fill('第一周')
  await page.keyboard.press('Enter')
  await side(page).getByRole('link', { name: '第一周' }).click()
  await expect(page.getByRole('heading', { name: '第一周', level: 1 })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '第一讲.txt', mimeType: 'text/plain', buffer: Buffer.from('什么是流程？') },
      { name: '第二讲.txt', mimeType: 'text/plain', buffer: Buffer.from('流程图的画法。') },
    ])
  await expect(page.getByText('第一讲.txt上传成功').or(page.getByText('第一讲.txt 上传成功')).first()).toBeVisible()
  await expect(rowOf(page, '第一讲')).toBeVisible()
  await expect(rowOf(page, '第二讲')).toBeVisible()
  await act(page, '第一讲', '移动到')
  await dialog(page).getByRole('radio', { name: '未归类' }).check()
  await dialog(page).getByRole('button', { name: '移动到此处' }).click()
  await expect(rowOf(page, '第一讲')).toHaveCount(0)
  await act(page, '第二讲', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, '第二讲')).toHaveCount(0)
  await side(page).getByRole('link', { name: '回收站' }).click()
  await rowOf(page, '第二讲').getByRole('button', { name: '恢复' }).click()
  await expect(rowOf(page, '第二讲')).toHaveCount(0)
  await side(page).getByRole('link', { name: '全部资源' }).click()
  await expect(rowOf(page, '第一讲')).toBeVisible()
  await expect(rowOf(page, '第二讲')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
