/**
 * Mind maps in the browser: drawn by keyboard, dragged, restored after a reload, exported, styled, written as an
 * outline.
 */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { planDetail } from '../../../contract/entities/documents/plan'
import { writeMindMap } from '../../../contract/rules/documents/mindMap'
import { cafe } from '../../../src/catalogue/documents/mindMap/mindMap.examples'
import { ask } from '../../support/browser/client'
import { canvas, draw, LIST, middleOf, NEW, node, saved, tokenOf, tool } from '../../support/browser/mindMap'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'

const STUDENT_LIST = '/dist/student/course/business-prospectus/mindMapPage'

const STUDENT_NEW = '/dist/student/course/business-prospectus/mindMapRedact'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const texts = (page: Page): Promise<string[]> => page.locator('[data-node] text').allTextContents()

test('B458 B459 D37 a map is drawn by keyboard, saved automatically, dragged, undone, and loaded again after a reload', async ({
  openAs,
}) => {
  const { page } = await openAs('t001', { at: LIST })
  const complaints = complaintsOf(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: '思维导图' })
    .or(page.getByRole('heading', { name: '思维导图', level: 1 }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '新建' }).first().click()
  await expect(page.locator('[data-saving="fresh"]')).toBeVisible()
  await draw(page)
  expect(await texts(page)).toEqual(expect.arrayContaining(['校园咖啡车', '产品', '手冲咖啡', '气泡饮', '客户']))
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/mindMapCode=/)
  // 气泡饮 is moved from 产品 to 客户.
  const [from, to] = [await middleOf(node(page, '气泡饮')), await middleOf(node(page, '客户').last())]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x - to.width * 0.3, to.y, { steps: 10 })
  await expect(page.locator('.mindMap-into')).toBeVisible()
  await page.mouse.up()
  await page.getByRole('radio', { name: '大纲' }).check({ force: true })
  const rows = page.locator('.mindMap-rowText')
  await expect(rows).toHaveCount(5)
  const order = () => rows.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(await order()).toEqual(['校园咖啡车', '产品', '手冲咖啡', '客户', '气泡饮'])
  await tool(page, '撤销').click()
  expect(await order()).toEqual(['校园咖啡车', '产品', '手冲咖啡', '气泡饮', '客户'])
  await tool(page, '重做').click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '5')
  await page.getByRole('radio', { name: '大纲' }).check({ force: true })
  expect(await order()).toEqual(['校园咖啡车', '产品', '手冲咖啡', '客户', '气泡饮'])
  expect(complaints).toEqual([])
})

test('B456 B588 cards are renamed, copied, exported and deleted; a deletion needs a confirmation and is final', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: NEW })
  await draw(page)
  await page.getByRole('textbox', { name: '导图名称' }).fill('咖啡车计划')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  const card = (name: string) => page.locator('.mindMaps-card').filter({ hasText: name })
  await expect(card('咖啡车计划')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await card('咖啡车计划').getByRole('button', { name: '重命名' }).click()
  const field = page.getByRole('textbox', { name: '导图名称' })
  await field.fill(' ')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('导图名称不能为空')).toBeVisible()
  await field.fill('流动咖啡馆')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(card('流动咖啡馆')).toBeVisible()
  await card('流动咖啡馆').getByRole('button', { name: '复制' }).click()
  await expect(card('流动咖啡馆 副本')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card('流动咖啡馆 副本').getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('流动咖啡馆 副本.png')
  await card('流动咖啡馆 副本').getByRole('button', { name: '删除' }).click()
  const asked = page.getByRole('alertdialog', { name: '是否确认删除该思维导图?' })
  await expect(asked).toContainText('删除后无法恢复')
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(card('流动咖啡馆 副本')).toBeVisible()
  await card('流动咖啡馆 副本').getByRole('button', { name: '删除' }).click()
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(card('流动咖啡馆 副本')).toHaveCount(0)
  await expect(card('流动咖啡馆')).toHaveCount(1)
})

test('B457 (D37) a student in class previews one of 32 templates and begins a map with it', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page, url } = await openInClass('s001')
  await page.goto(url + STUDENT_LIST)
  await expect(page.locator('.mindMaps-template')).toHaveCount(32)
  await page.locator('.mindMaps-template').filter({ hasText: 'SWOT分析' }).click()
  const dialog = page.getByRole('dialog', { name: 'SWOT分析' })
  await expect(dialog.getByRole('img', { name: 'SWOT分析' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '使用模板' }).click()
  await expect(page).toHaveURL(/\/student\/course\/business-prospectus\/mindMapRedact/)
  await expect(node(page, '威胁')).toBeVisible()
  await expect(saved(page)).toBeVisible()
})

test('B458 B459 a map is exported as PNG and SVG with its pictures; remarks are not exported', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: NEW })
  await draw(page)
  await node(page, '产品').click()
  await page
    .getByLabel('插入图片')
    .setInputFiles({ name: '咖啡.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(node(page, '产品').locator('image')).toHaveAttribute('href', /\/files\//)
  await tool(page, '添加备注').click()
  const dialog = page.getByRole('dialog', { name: '添加备注' })
  await dialog.getByRole('textbox').fill('先试营业一周')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(node(page, '产品').locator('title')).toHaveText('备注：先试营业一周')
  const take = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const png = await take('导出为图片')
  expect(png.name).toBe('未命名导图.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const svg = await take('导出为 SVG')
  const written = svg.bytes.toString()
  expect(written).toContain('data:image/png;base64,')
  for (const text of ['校园咖啡车', '产品', '手冲咖啡', '气泡饮', '客户']) expect(written).toContain(`>${text}<`)
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(written) ?? []
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)])
})

test('a map becomes a business plan, and a plan becomes a map', { tag: '@full' }, async ({ openInClass }) => {
  const { page, url } = await openInClass('s001')
  const token = await tokenOf(page)
  const map = { name: cafe.title, body: writeMindMap(cafe) }
  const { mindMapCode } = await ask(url, 'saveMindMap', map, token)
  await page.goto(`${url}${STUDENT_NEW}?mindMapCode=${mindMapCode}`)
  await page.getByRole('button', { name: '导入为商业计划书' }).click()
  const dialog = page.getByRole('dialog', { name: '导入为商业计划书' })
  await expect(dialog.getByText('共 14 个标题、1 段正文')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const name = dialog.getByRole('textbox', { name: '计划书名称' })
  await name.fill('')
  await dialog.getByRole('button', { name: '生成计划书' }).click()
  await expect(dialog.getByText('不允许为空')).toBeVisible()
  await name.fill('流动 咖啡馆')
  await name.press('Enter')
  await page.getByRole('dialog', { name: '商业计划书“流动咖啡馆”已生成' }).waitFor()
  await page.getByRole('button', { name: '去编辑计划书' }).click()
  await expect(page).toHaveURL(/studentRedact\?sectionCode=/)
  const [plan] = await ask(url, 'findOwnPlans', {}, token)
  const answer = await page.request.get(`${url}/platform/admin/businessPlan/getPlanDetailById`, {
    headers: { authorization: token },
    params: { sectionCode: plan?.sectionCode ?? '' },
  })
  const { childList } = planDetail.parse(((await answer.json()) as { data: unknown }).data)
  expect(childList.map(({ sectionName, childList: below }) => [sectionName, below.length])).toEqual([
    ['产品', 3],
    ['客户', 3],
    ['渠道', 2],
    ['成本', 2],
  ])
  expect(childList[1]?.sectionContent).toContain('先在三号教学楼试营业一周')
  // And back: a map is made of the plan, and is stored automatically.
  await page.goto(url + STUDENT_LIST)
  await page.getByRole('button', { name: '从商业计划书生成' }).click()
  const asked = page.getByRole('dialog', { name: '从商业计划书生成' })
  await expect(asked.getByRole('link', { name: /流动咖啡馆/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('link', { name: /流动咖啡馆/ }).click()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '15')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/mindMapCode=/)
  await page.reload()
  await expect(node(page, '流动咖啡馆')).toBeVisible()
  await expect(node(page, '客户').locator('title')).toHaveText(/先在三号教学楼试营业一周/)
})

test('while disconnected a map is stored in the browser, and saved after reconnecting', { tag: '@full' }, async ({
  openAs,
}) => {
  const screen = await openAs('t001', { at: NEW, line: true })
  const { page } = screen
  await draw(page)
  await expect(saved(page)).toBeVisible()
  screen.cutNetwork('refused')
  await node(page, '产品').click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('甜点')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-saving="offline"]')).toBeVisible()
  screen.restoreNetwork()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '6')
  // Nor is it lost when the page closes in between.
  screen.cutNetwork('refused')
  await node(page, '甜点').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('三明治')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-saving="offline"]')).toBeVisible()
  const address = page.url()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  screen.restoreNetwork()
  await page.goto(address)
  await expect(page.getByText('已恢复上次没有保存的改动')).toBeVisible()
  await expect(canvas(page)).toHaveAttribute('data-nodes', '7')
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
})
