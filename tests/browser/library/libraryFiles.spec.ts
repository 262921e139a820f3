/**
 * Files of the library in the browser: previewed over the list, replaced, dragged and dropped; the addresses of all
 * lists.
 */
import type { Page } from 'playwright/test'
import type { resourceKinds } from '../../../contract/rules/library/resourceKinds'
import { ask } from '../../support/browser/client'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'
import { documentWithTraps, workbookOf } from '../../support/files/officeFiles'
import { chinesePdf, pdf, samples } from '../../support/files/samples'
import { announced, TusClient } from '../../support/files/uploading'

const LIBRARY = '/dist/teacher/resource-library'
const COURSEWARE = `${LIBRARY}/courseware-list`

/** R155–R184: the list of each kind, with its title. */
const lists: readonly (readonly [rules: string, list: string, kind: (typeof resourceKinds)[number], title: string])[] =
  [
    ['R155 R156 R157', 'video-list', '1', '视频资源'],
    ['R158 R159 R160', 'courseware-list', '0', '课件资源'],
    ['R161 R162 R163', 'case-list', '4', '案例资源'],
    ['R164 R165 R166', 'answer-list', '5', '答案资源'],
    ['R167 R168 R169', 'objective-item-list', '3', '客观题资源'],
    ['R170 R171 R172', 'subjective-item-list', '2', '主观题文档资源'],
    ['R173 R174 R175', 'single-item-list', '7', '单项文件资源'],
    ['R176 R177 R178', 'subjective', '8', '主观题资源'],
    ['R179 R180 R181', 'gap-fill', '9', '填空题资源'],
    ['R182 R183 R184', 'test-paper', '10', '试卷资源'],
  ]

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pro__token') ?? ''))
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const side = (page: Page) => page.getByRole('navigation', { name: '文件夹' })
/** Chooses files in the drop zone of the page. */
const upload = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('.files-drop input[type=file]').setInputFiles(files)
const workbook = (name: string, cell: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf({
    成绩: [
      ['姓名', '成绩'],
      [cell, 95],
    ],
    说明: [['满分一百']],
  }),
})

test('B413 R155–R184 every list, its folders and one folder open by their addresses', { tag: '@full' }, async ({
  openAs,
}) => {
  test.setTimeout(180_000)
  const { page, url } = await openAs('t001', { at: COURSEWARE })
  const complaints = complaintsOf(page)
  const token = await tokenOf(page)
  for (const [rules, list, kind, title] of lists) {
    await test.step(rules, async () => {
      const made = { floderType: kind, floderName: `文件夹${kind}`, parentId: '' }
      const { floderId } = await ask(url, 'createFolder', made, token)
      for (const [address, heading] of [
        [list, title],
        [`${list}/folder`, title],
        [`${list}/folder/${floderId}`, `文件夹${kind}`],
      ] as const) {
        await page.goto(`${url}${LIBRARY}/${address}`)
        await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
        await expect(side(page).getByRole('link', { name: `文件夹${kind}` })).toBeVisible()
      }
    })
  }
  expect(complaints).toEqual([])
})

test('D40 a workbook is previewed over the list and closed by Escape; another file becomes its next version', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: COURSEWARE })
  const complaints = complaintsOf(page)
  await upload(page, workbook('期中成绩.xlsx', '王子涵'))
  await rowOf(page, '期中成绩').getByRole('button', { name: '期中成绩', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: '王子涵' })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/preview=/)
  await dialog.getByRole('radio', { name: '说明' }).check({ force: true })
  await expect(dialog.getByRole('cell', { name: '满分一百' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/courseware-list$/)

  await rowOf(page, '期中成绩').getByRole('button', { name: '查看' }).click()
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(workbook('期中成绩（更正）.xlsx', '李思远'))
  await expect(dialog.getByText('第 2 版')).toBeVisible()
  await expect(dialog.getByText('期中成绩（更正）.xlsx').first()).toBeVisible()
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('cell', { name: '李思远' })).toBeVisible({ timeout: 20_000 })
  expect(complaints).toEqual([])
})

test('files can be dropped anywhere on the list; a resource is dragged onto a folder; cards show the same resources', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: COURSEWARE })
  const complaints = complaintsOf(page)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['流程图的画法'], '画法.txt', { type: 'text/plain' }))
    return data
  })
  const main = page.locator('.records-title')
  await main.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(page.getByText('松开鼠标，上传文件').first()).toBeVisible()
  await main.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(rowOf(page, '画法')).toBeVisible()

  await side(page).getByRole('button', { name: '新建文件夹' }).first().click()
  await page.getByRole('dialog').getByLabel('文件夹名称').fill('拖放')
  await page.keyboard.press('Enter')
  const folder = side(page).getByRole('link', { name: '拖放' })
  await expect(folder).toBeVisible()
  await page.locator('.library-name', { hasText: '画法' }).dragTo(folder)
  await expect(page.getByText('已移动').first()).toBeVisible()
  await folder.click()
  await expect(rowOf(page, '画法')).toBeVisible()
  await page.getByRole('button', { name: '以卡片显示' }).click()
  await expect(
    page.getByRole('list', { name: '拖放' }).getByRole('button', { name: '画法', exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '以表格显示' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a Word document becomes the text of a subjective item, with its picture', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page } = await openAs('t001', { at: `${LIBRARY}/create-panel/subjective-item/editor` })
  const complaints = complaintsOf(page)
  const chooser = page.locator('input[type=file][accept=".docx"]')
  await chooser.setInputFiles({
    name: '坏.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no document'),
  })
  await expect(page.getByRole('alert').filter({ hasText: /.+/ }).first()).toBeVisible()
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await chooser.setInputFiles({ name: '实验报告.docx', mimeType: docx, buffer: documentWithTraps() })
  await expect(page.getByLabel('资源名称')).toHaveValue('实验报告', { timeout: 20_000 })
  const text = page.locator('.ProseMirror').first()
  await expect(text.getByRole('heading', { name: '步骤' })).toBeVisible()
  await expect(text.locator('img[src*="/files/"]')).toHaveCount(1)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/resId=/)
  await page.reload()
  await expect(page.locator('.ProseMirror').first()).toContainText('王子涵')
  expect(complaints).toEqual([])
})

test('a Chinese PDF without embedded fonts shows its characters with tables and fonts of this server', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('t001', { at: '/dist/teacher/files' })
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await expect(page.getByText(/已使用 .*共 50 GB/)).toBeVisible()
  await upload(page, { name: '中文.pdf', mimeType: 'application/pdf', buffer: chinesePdf('流程') })
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '中文.pdf' }).click(),
  ])
  const complaints = complaintsOf(preview)
  await expect(preview.locator('.textLayer')).toContainText('流程')
  const ink = await preview.locator('.preview-canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
    return dark
  })
  // Two characters of 48 points: strokes, neither blank nor two boxes.
  expect(ink).toBeGreaterThan(500)
  expect(asked.some((address) => address.startsWith(url) && address.includes('/cmaps/UniGB-UCS2-H.bcmap'))).toBe(true)
  expect(asked.filter((address) => /^https?:/.test(address) && !address.startsWith(url))).toEqual([])
  expect(complaints).toEqual([])
})

test('a PDF with scripts only shows its page', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: '/dist/teacher/files' })
  const hostile = Buffer.from(
    pdf('harmless')
      .toString('latin1')
      .replace(
        '/Type/Catalog',
        '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1);this.submitForm("http://127.0.0.1:9"))>>',
      ),
    'latin1',
  )
  await upload(page, { name: '动作.pdf', mimeType: 'application/pdf', buffer: hostile })
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '动作.pdf' }).click(),
  ])
  const dialogs: string[] = []
  preview.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await expect(preview.locator('.textLayer')).toContainText('harmless')
  expect(dialogs).toEqual([])
})

test('D40 a browser executes nothing of hostile files at their own addresses', async ({ openAs }) => {
  const { page, url } = await openAs('t001', { at: '/dist/teacher/files' })
  const token = await tokenOf(page)
  const script = '<script>document.title = "ran"; fetch("/ran")</script>'
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const addressOf = async (fileName: string, bytes: Buffer): Promise<string> => {
    const { uploadId } = await ask(url, 'beginUpload', announced('courseware', { fileName, bytes }), token)
    expect(await new TusClient(url, token).send(uploadId, 0, bytes)).toBe(204)
    const { fileId } = await ask(url, 'finishUpload', { uploadId }, token)
    return url + (await ask(url, 'openFile', { placeKind: 'upload', placeId: fileId }, token)).address
  }
  const shown: readonly (readonly [string, Buffer])[] = [
    ['页.txt', Buffer.from(`<!doctype html><html><body>${script}</body></html>`)],
    ['图.txt', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'">${script}</svg>`)],
    ['图.gif', Buffer.concat([samples.gif(), Buffer.from(script)])],
  ]
  for (const [name, bytes] of shown) {
    const answer = await page.goto(await addressOf(name, bytes))
    expect(answer?.status(), name).toBe(200)
    expect(await page.title(), name).not.toBe('ran')
    expect(answer?.headers()['x-content-type-options'], name).toBe('nosniff')
  }
  expect(asked).not.toContain('/ran')
})
