/** Papers in the browser: composed of library items and new ones, sorted, stored, previewed, and taken by a student. */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { isReady, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { classWithPaper, paperItems, shuffledAll } from '../../support/work/paperCourse'

const LIST = '/dist/teacher/resource-library/test-paper'
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
/** Takes a picture if PODIUM_LOOK names a folder. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PODIUM_LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('R182 R201 R185 B414 a teacher composes a paper of chosen, drawn and written items with points and order; it is stored, and its preview has no keys', {
  tag: '@full',
}, async ({ openAs }) => {
  test.slow()
  const teacher = await openAs('t001', { at: LIST })
  const { page, url } = teacher
  const token = await tokenOf(teacher)
  const singles = paperItems.filter(({ itemType }) => itemType === 'single')
  const content = { text: '', handIn: '0' as const, items: singles }
  await ask(url, 'createResource', { resType: '3', resName: '第一章小测', content }, token)
  const paper = { ...content, items: [...paperItems], paper: shuffledAll }
  await ask(url, 'createResource', { resType: '10', resName: '上学期试卷', content: paper }, token)
  await page.reload()
  const complaints = complaintsOf(page)
  await expect(page.getByRole('heading', { name: '试卷资源', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '上学期试卷' })).toBeVisible()
  await look(page, 'list')
  await page.getByRole('button', { name: '新建试卷' }).click()
  await expect(page.getByRole('heading', { name: '新建试卷', level: 1 })).toBeVisible()
  await look(page, 'empty')
  await page.getByLabel('试卷名称').fill('浏览器试卷')

  await page.getByRole('button', { name: '从题库选择：单选题' }).click()
  const dialog = page.getByRole('dialog', { name: '选择单选题' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('抽取题数').fill('50')
  await dialog.getByRole('button', { name: '抽取', exact: true }).click()
  await expect(dialog.getByText(/此范围内只有 \d+ 道可抽取的题目，还缺 \d+ 道/)).toBeVisible()
  await look(page, 'picker')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^加入试卷/ }).click()
  const single = page.getByRole('region', { name: '一、单选题' })
  const chosen = await single.getByRole('listitem').count()
  expect(chosen).toBeGreaterThan(1)
  await single.getByLabel('单选题每题分值').fill('3')
  await expect(page.getByRole('status').filter({ hasText: `共 ${chosen} 题，总分 ${3 * chosen} 分` })).toBeVisible()

  // A button moves the first item down; keys move it back.
  const title = async (place: number) =>
    single.getByRole('listitem').nth(place).locator('.paper-itemTitle').textContent()
  const [first, second] = [await title(0), await title(1)]
  await single.getByRole('listitem').nth(0).getByRole('button', { name: /^下移/ }).click()
  await expect.poll(() => title(1)).toBe(first)
  expect(await title(0)).toBe(second)

  await page.getByRole('button', { name: '编写判断题' }).click()
  const judged = page.getByRole('region', { name: '二、判断题' })
  await judged.getByRole('textbox', { name: '题目', exact: true }).fill('创业需要团队。')
  await judged.getByRole('radio', { name: 'A 是正确答案' }).check()
  await page.getByLabel('打乱选项顺序').check()
  await look(page, 'composed')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '学生看到的试卷' })).toContainText('二、判断题')
  await look(page, 'preview-dialog')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/resId=/)
  await page.reload()
  await expect(page.getByLabel('试卷名称')).toHaveValue('浏览器试卷')
  await expect(page.getByLabel('打乱选项顺序')).toBeChecked()
  await expect.poll(() => title(0)).toBe(second)

  await page.goto(`${url}${LIST}/preview/${encodeURIComponent('浏览器试卷')}`)
  await expect(page.getByRole('heading', { name: '浏览器试卷', level: 1 })).toBeVisible()
  await expect(page.getByText('创业需要团队。')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${url}/dist/teacher/resource-library-preview/${encodeURIComponent('没有的试卷')}`)
  await expect(page.getByText('没有找到这份试卷')).toBeVisible()
  await look(page, 'unknown')
  expect(complaints).toEqual([])
})

async function openTask({ page, url }: Screen, name: string): Promise<void> {
  await page.goto(`${url}/dist/student/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: '创新创业基础' })
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

test('R088 D7 a student takes a pushed paper on a phone, with section headings and an own order', {
  tag: '@full',
}, async ({ openAs }) => {
  test.slow()
  const teacher = await openAs('t001')
  const token = await tokenOf(teacher)
  const given = { name: '课堂试卷', items: paperItems, paper: shuffledAll }
  await classWithPaper(teacher.url, token, `pp${Date.now().toString(36)}-`, given)
  const hand = await openAs('s001', phone)
  const { page } = hand
  const complaints = complaintsOf(page)
  await openTask(hand, '课堂试卷')
  await expect(page).toHaveURL(/\/student\/course\/task\/test-paper\?/)
  await expect(page.getByRole('heading', { name: '一、单选题' })).toBeVisible()
  await page.getByRole('radio', { name: '列表' }).check({ force: true })
  for (const name of ['一、单选题', '二、多选题', '三、判断题', '四、填空题', '五、简答题'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  // 乙 is right, whatever its position is.
  await page.getByRole('region', { name: '第 1 题' }).getByRole('radio', { name: /乙/ }).check()
  await expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
  await look(page, 'student-phone')
  await expect.poll(() => fits(page)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
