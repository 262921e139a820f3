/**
 * A student edits a business plan: titles are moved by mouse and keyboard, added, renamed, deleted and restored; a
 * section gets a table and a picture; a lost connection, a reload, a phone and a second tab lose no text.
 */

import type { Locator, Page } from 'playwright/test'
import { type PlanNode, planDetail } from '../../../contract/entities/documents/plan'
import type { Room } from '../../support/browser/campus'
import { ask } from '../../support/browser/client'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const EDITOR = '/dist/student/course/business-prospectus/studentRedact?sectionCode='

type Titles = readonly [title: string, below?: readonly Titles[], hints?: readonly string[]]
type Node = { sectionName: string; keyWords: string[]; childList: Node[] }
const node = ([sectionName, below = [], hints = []]: Titles): Node => ({
  sectionName,
  keyWords: [...hints],
  childList: below.map(node),
})

const CAFE: readonly Titles[] = [
  ['项目概述', [], ['用三五句话说清楚要做什么', '先写结论']],
  ['市场分析', [['目标顾客', [['消费习惯', [['价格'], ['时段']]]]], ['竞争对手']]],
  ['财务计划'],
]

const flat = (nodes: readonly PlanNode[]): PlanNode[] => nodes.flatMap((one) => [one, ...flat(one.childList)])

/** A plan of student `s001`, made by calls, and what its teacher reads in it. */
async function makePlan(room: Room, titles: readonly Titles[] = CAFE) {
  const { url } = room.server
  const teacher = await room.token('t001')
  const template = { templateCode: '', templateName: `模板 ${room.loginCode('t001')}`, childList: titles.map(node) }
  const { templateCode } = await ask(url, 'savePlanTemplate', template, teacher)
  const student = await room.token('s001')
  const made = await ask(url, 'createPlan', { planName: '校园咖啡馆', templateCode }, student)
  if (typeof made === 'string') throw new Error(made)
  const sectionCode = made.businessCode
  const sections = async (): Promise<PlanNode[]> => {
    const address = `${url}/platform/admin/businessPlan/getPlanDetailById?sectionCode=${sectionCode}`
    const answer: { data: unknown } = await (await fetch(address, { headers: { authorization: teacher } })).json()
    return flat(planDetail.parse(answer.data).childList)
  }
  return {
    sectionCode,
    address: EDITOR + sectionCode,
    teacher,
    student,
    sections,
    read: async () => (await sections()).map((one) => `${one.treeLevel} ${one.sectionName}`),
    text: async (title: string) => (await sections()).find(({ sectionName }) => sectionName === title)?.sectionContent,
  }
}

/** Another tab of the same session. */
async function tabOf(page: Page, address: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((there) => void window.open(there), address)
  return opened
}

const rowOf = (page: Page, title: string) => page.getByRole('treeitem', { name: new RegExp(`${title}$`) })
const sectionOf = (page: Page, title: string) => page.locator('.plan-section').filter({ hasText: title }).first()
const textOf = (page: Page) => page.getByRole('textbox', { name: '章节内容' })

/** Drags a title, by its text or its grip, to a part of another row: its top, its middle, its bottom. */
async function drag(
  page: Page,
  source: Locator,
  target: Locator,
  part: 0 | 0.5 | 1,
  by = '[data-grip]',
): Promise<void> {
  await source.hover()
  const grip = await source.locator(by).boundingBox()
  const row = await target.boundingBox()
  if (!grip || !row) throw new Error('there is nothing to drag')
  const x = grip.x + grip.width / 2
  const y = row.y + Math.min(Math.max(part * row.height, 2), row.height - 2)
  await page.mouse.move(x, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y + 6, { steps: 6 })
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

test('B430 B431 B437 B489 B490 B491 B492 B504 B565 B566 B567 B581 B586 a student moves titles by mouse and by keyboard, adds, renames, deletes and restores them', async ({
  room,
  openInClass,
}) => {
  const plan = await makePlan(room)
  const { page, url } = await openInClass('s001')
  const complaints = complaintsOf(page)
  await page.goto(url + plan.address)
  await expect(page.getByRole('heading', { name: '校园咖啡馆' })).toBeVisible()
  const begun = await plan.read()
  expect((await page.locator('.plan-tree').boundingBox())?.width).toBe(300)

  // Refused, with the three texts of the specification; the tree stays unchanged.
  await drag(page, rowOf(page, '财务计划'), rowOf(page, '项目概述'), 0.5)
  await expect(page.getByText('禁止插入').first()).toBeVisible()
  await drag(page, rowOf(page, '项目概述'), rowOf(page, '消费习惯'), 1)
  await expect(page.getByText('禁止跨级排序').first()).toBeVisible()
  await rowOf(page, '时段').click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: '消息' }).getByText('禁止添加五级标题')).toBeVisible()
  const child = page.getByRole('button', { name: '子级标题' })
  await expect(child).toHaveAccessibleDescription('禁止添加五级标题')
  expect(await plan.read()).toEqual(begun)

  // Moved by mouse, then by keyboard.
  await drag(page, rowOf(page, '财务计划'), rowOf(page, '项目概述'), 0, '.outline-words')
  await expect(page.getByText('更换章节顺序成功').first()).toBeVisible()
  await expect.poll(plan.read).toEqual(['1 财务计划', ...begun.slice(0, -1)])
  await expect(page.locator('.plan-section').first()).toContainText('一、财务计划')
  await rowOf(page, '财务计划').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const second = ['1 项目概述', '1 财务计划', ...begun.slice(1, -1)]
  await expect.poll(plan.read).toEqual(second)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(plan.read).toEqual(begun)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(plan.read).toEqual(second)
  await page.getByRole('button', { name: '重做', exact: true }).click()
  await expect.poll(plan.read).toEqual(begun)

  // An outline written by keyboard only: Enter, a title, Tab, Shift+Tab.
  await rowOf(page, '财务计划').focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '标题', exact: true })
  await expect(field).toBeFocused()
  await field.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('标题不允许为空')).toBeVisible()
  await field.fill('团队')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '团队')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect.poll(plan.read).toEqual([...begun, '2 团队'])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(plan.read).toEqual([...begun, '1 团队'])

  // Deleted with all titles below it, and restored.
  await rowOf(page, '市场分析').click()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: '是否确认删除该标题?' })
  await expect(question).toContainText('如果删除该标题，则标题所包含的所有内容都将被删除')
  await question.getByRole('button', { name: '取消' }).click()
  expect(await plan.read()).toHaveLength(9)
  await rowOf(page, '市场分析').press('Delete')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除标题成功').first()).toBeVisible()
  expect(await plan.read()).toEqual(['1 项目概述', '1 财务计划', '1 团队'])
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.poll(plan.read).toEqual([...begun, '1 团队'])
  await expect(rowOf(page, '时段')).toBeVisible()

  // 收起 and 展开.
  await page.getByRole('button', { name: '收起', exact: true }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(4)
  await page.getByRole('button', { name: '展开', exact: true }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(9)
  expect(complaints).toEqual([])
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('B434 B467 B487 B488 B502 B503 B507 B568 B581 D34 a section gets a table and a picture; a lost connection, a reload and a phone lose no text', {
  tag: '@full',
}, async ({ room, openInClass }) => {
  const plan = await makePlan(room)
  const screen = await openInClass('s001', { line: true })
  const { page, url } = screen
  await page.goto(url + plan.address)
  expect(await axeFindings(page)).toEqual([])

  // 取消 discards the changes after a confirmation.
  await sectionOf(page, '项目概述').dblclick()
  await textOf(page).click()
  await expect(page.getByText('用三五句话说清楚要做什么').last()).toBeVisible()
  await expect(page.getByText('先写结论')).toBeVisible()
  await page.keyboard.type('不要的内容')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog', { name: '是否放弃修改?' }).getByRole('button', { name: '放弃修改' }).click()
  await expect(textOf(page)).toHaveCount(0)
  expect(await plan.text('项目概述')).toBe('')

  // A table, a picture, no title: refused, then saved without its blank paragraphs.
  await page.getByRole('button', { name: '编辑“项目概述”' }).click()
  await textOf(page).click()
  await page.keyboard.type('我们开一间咖啡馆。')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '插入表格' }).click()
  for (const cell of ['年级', '人数', '占比']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('ArrowRight')
  }
  const chooser = page.getByLabel('选择图片文件')
  await chooser.setInputFiles({ name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText('所选择图片不能大于5MB')).toBeVisible()
  await chooser.setInputFiles({ name: '小图.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(textOf(page).getByRole('img')).toHaveCount(1)
  const title = page.getByRole('textbox', { name: '章节标题' })
  await title.fill(' ')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('标题不允许为空')).toBeVisible()
  await title.fill('项目介绍')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('修改标题与内容成功')).toBeVisible()
  await expect(rowOf(page, '项目介绍')).toBeVisible()
  const saved = await plan.text('项目介绍')
  expect(saved).toContain('<table>')
  expect(saved).toContain('<img')
  expect(saved).not.toMatch(/(^|<!--p-->)<p><\/p>/)

  // The connection is lost during an edit and the page is reloaded: the text is offered again, and saved after
  // reconnecting.
  await page.getByRole('button', { name: '编辑“财务计划”' }).click()
  await textOf(page).click()
  screen.cutNetwork('refused')
  await page.keyboard.type('需要三万元。')
  await expect(page.getByText('网络不通，内容已留在本机，恢复后自动保存')).toBeVisible()
  await expect(page.getByText('网络已断开，内容会在恢复后自动保存')).toBeVisible()
  await expect(page.getByRole('button', { name: '同级标题' })).toHaveAccessibleDescription('网络已断开，恢复后再试')
  screen.restoreNetwork()
  await page.reload()
  await expect(page.getByText('有一份没有保存的内容')).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(textOf(page)).toHaveText('需要三万元。')
  await expect(page.locator('.plan-saving')).toContainText('已保存')
  expect(await plan.text('财务计划')).toBe('')
  await screen.close()

  // On a phone the draft is offered and confirmed.
  const { page: small, url: at } = await openInClass('s001', phone)
  const complaints = complaintsOf(small)
  await small.goto(at + plan.address)
  await expect(small.getByText(/有一份未确定的草稿/)).toBeVisible()
  expect(await axeFindings(small)).toEqual([])
  await small.getByRole('button', { name: '打开目录' }).click()
  await rowOf(small, '财务计划').click()
  await small.getByRole('button', { name: '继续编辑' }).click()
  await expect(textOf(small)).toHaveText('需要三万元。')
  expect(await axeFindings(small)).toEqual([])
  await small.getByRole('button', { name: '确定' }).click()
  await expect(small.getByText('修改标题与内容成功')).toBeVisible()
  expect(await plan.text('财务计划')).toBe('<p>需要三万元。</p>')
  expect(complaints).toEqual([])
})

test('D34 when two tabs edit one section, both texts are shown and none is overwritten; an earlier version is restored', {
  tag: '@full',
}, async ({ room, openInClass }) => {
  const plan = await makePlan(room)
  const { page: first, url } = await openInClass('s001', { viewport: { width: 1024, height: 768 } })
  await first.goto(url + plan.address)
  const second = await tabOf(first, url + plan.address)
  for (const page of [second, first]) {
    await page.bringToFront()
    await page.getByRole('button', { name: '编辑“财务计划”' }).click()
    // Only one of two tabs has the screen's focus: set the cursor once the tab has it.
    await textOf(page).click()
    await expect(textOf(page)).toBeFocused()
  }
  await first.keyboard.type('第一页的内容')
  await expect(first.locator('.plan-saving')).toContainText('已保存')
  await second.keyboard.type('第二页的内容')
  const draft = second.getByRole('alertdialog', { name: '另一个页面也在编写这个章节' })
  await expect(draft.getByRole('region', { name: '您的内容' })).toContainText('第二页的内容')
  await expect(draft.getByRole('region', { name: '已保存的内容' })).toContainText('第一页的内容')
  await draft.getByRole('button', { name: '保留我的内容' }).click()
  await second.getByRole('button', { name: '确定' }).click()
  await expect(second.getByText('修改标题与内容成功')).toBeVisible()
  expect(await plan.text('财务计划')).toBe('<p>第二页的内容</p>')

  // The first page knows of the other version, and asks before it overwrites.
  await first.getByRole('button', { name: '确定' }).click()
  const conflict = first.getByRole('alertdialog', { name: '该章节已被修改' })
  await expect(conflict.getByRole('region', { name: '您的内容' })).toContainText('第一页的内容')
  await expect(conflict.getByRole('region', { name: '已保存的内容' })).toContainText('第二页的内容')
  expect(await axeFindings(first)).toEqual([])
  await conflict.getByRole('button', { name: '返回继续编辑' }).click()
  await first.getByRole('button', { name: '确定' }).click()
  await conflict.getByRole('button', { name: '使用已保存的内容' }).click()
  await expect(sectionOf(first, '财务计划')).toContainText('第二页的内容')

  // A title added on one page appears on the other automatically.
  await second.getByRole('treeitem', { name: /财务计划/ }).press('Enter')
  await expect(rowOf(first, '新标题')).toBeVisible()
  await second.close()

  // Saved as a version by hand, previewed, restored.
  await first.getByRole('button', { name: '历史版本' }).click()
  const drawer = first.getByRole('dialog', { name: '历史版本' })
  await drawer.getByRole('button', { name: '保存当前版本' }).click()
  await expect(drawer.getByText('请输入版本名称')).toBeVisible()
  await drawer.getByRole('textbox', { name: '版本名称' }).fill('初稿')
  await drawer.getByRole('button', { name: '保存当前版本' }).click()
  await expect(first.getByText('版本已保存')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /初稿/ })).toBeVisible()
  expect(await axeFindings(first)).toEqual([])
  await drawer
    .getByRole('button', { name: /自动保存/ })
    .last()
    .click()
  await expect(drawer.getByRole('heading', { name: '三、 财务计划' })).toBeVisible()
  await drawer.getByRole('button', { name: '恢复此版本' }).click()
  await first
    .getByRole('alertdialog', { name: '是否恢复到此版本?' })
    .getByRole('button', { name: '恢复此版本' })
    .click()
  await expect(first.getByText('已恢复到所选版本')).toBeVisible()
  await expect(rowOf(first, '新标题')).toHaveCount(0)
  expect(await plan.text('财务计划')).toBe('')

  // The search.
  await first.getByRole('searchbox', { name: '在计划书中查找' }).fill('竞争')
  await expect(first.getByText('1 / 1')).toBeVisible()
  await expect(rowOf(first, '竞争对手')).toHaveAttribute('aria-selected', 'true')
})

test('B429 B433 B435 B436 an empty plan offers one next step, a deleted one says so, and a reading teacher is shown', {
  tag: '@full',
}, async ({ podium, room, openInClass }) => {
  const plan = await makePlan(room, [['要删除的标题']])
  const [{ sectionCode } = { sectionCode: '' }] = await plan.sections()
  await ask(podium.url, 'deletePlan', { sectionCode }, plan.student)
  const { page, url } = await openInClass('s001')
  await page.goto(url + plan.address)
  await expect(page.getByRole('link', { name: '返回', exact: true })).toBeVisible()
  for (const name of ['预览', '导出', '批注'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  const tree = page.getByRole('complementary', { name: '目录' })
  await expect(tree.getByRole('button')).toHaveText(['添加一级标题'])
  expect(Math.round((await tree.boundingBox())?.width ?? 0)).toBe(300)
  await tree.getByRole('button', { name: '添加一级标题' }).click()
  await page.keyboard.type('项目概述')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem')).toHaveCount(1)

  // 批注 opens the panel, which stays open after a reload.
  await page.getByRole('button', { name: '批注', exact: true }).click()
  const panel = page.getByRole('region', { name: '批注', exact: true })
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBeGreaterThan(295)
  await page.reload()
  await expect(panel).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^校园咖啡馆.+\.docx$/)

  // The teacher opens the plan: both pages show the reader.
  const opened = { sectionCode: plan.sectionCode, pageId: 'p1' }
  await ask(url, 'readPlan', { ...opened, isOpen: true }, plan.teacher)
  await expect(page.getByText(/正在查看$/)).toBeAttached()
  await ask(url, 'readPlan', { ...opened, isOpen: false }, plan.teacher)
  await expect(page.getByText(/正在查看$/)).toHaveCount(0)

  // Deleted in another tab.
  const other = await tabOf(page, `${url}/dist/student/course/business-prospectus/studentDocument`)
  await other.getByRole('button', { name: '删除 校园咖啡馆' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('这份计划书已不存在，或您无权查看')).toBeVisible()
  await page.getByRole('button', { name: '返回我的文档' }).click()
  await expect(page).toHaveURL(/studentDocument/)
})
