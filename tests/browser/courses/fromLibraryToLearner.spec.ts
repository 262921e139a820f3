/**
 * The whole way in the browser: a teacher's files are uploaded through a lost connection and a killed server, become a
 * course with a sub-lesson, are published, opened to a class and pushed, now and later; a student reads and finishes;
 * both pages follow without a reload.
 */
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { fieldOfMoment } from '../../../contract/moments'
import { drag, itemsShown, LIST, nameItem, rowOf } from '../../support/browser/courses'
import { isReady } from '../../support/browser/lesson'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'
import { pdf, samples, video } from '../../support/files/samples'

const COURSE = '流程自动化入门'
const LIBRARY = '/dist/teacher/resource-library'
const MEGABYTE = 1024 * 1024

/** A playable video with an empty box, large enough that its upload takes a while. */
function largeVideo(path: string, megabytes: number): void {
  const bytes = video()
  const box = Buffer.alloc(8)
  box.writeUInt32BE(megabytes * MEGABYTE, 0)
  box.write('free', 4, 'latin1')
  writeFileSync(path, bytes)
  const file = openSync(path, 'a')
  writeSync(file, box)
  closeSync(file)
  truncateSync(path, bytes.length + megabytes * MEGABYTE)
}

async function newFolder(page: Page, name: string): Promise<void> {
  const side = page.getByRole('navigation', { name: '文件夹' }).or(page.getByRole('complementary')).first()
  await side.getByRole('button', { name: '新建文件夹' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('文件夹名称').fill(name)
  await page.keyboard.press('Enter')
  await side.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Sets the resource of the chosen task in the editor. */
async function choose(page: Page, title: string, kind: string, resource: string): Promise<void> {
  await rowOf(page, title).click()
  await page.getByRole('combobox', { name: '类型' }).selectOption({ label: kind })
  await page.getByRole('button', { name: '选择资源' }).click()
  const picker = page.getByRole('dialog', { name: '选择资源' })
  await picker.getByRole('list', { name: '资源列表' }).getByRole('button', { name: resource }).click()
  await expect(page.getByRole('group', { name: '资源' })).toContainText(resource)
}

test("B398 B412 B413 B584 D4 D10 D12 a teacher's files become a course that a student learns", {
  tag: '@full',
}, async ({ room, podium, openAs }) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'podium-video-'))
  const screen = await openAs('t001', { at: `${LIBRARY}/video-list`, line: true })
  const { page, url } = screen
  page.setDefaultTimeout(60_000)
  try {
    await newFolder(page, '第一章录像')
    const path = join(folder, '一天的报销单.mp4')
    largeVideo(path, 150)
    let pieces = 0
    const piece = async () => {
      pieces += 1
      if (pieces === 1) {
        screen.cutNetwork('refused')
        setTimeout(() => screen.restoreNetwork(), 3_000)
      }
      if (pieces === 3) await podium.restart()
    }
    page.on('request', (request) => {
      if (request.method() === 'PATCH') setTimeout(() => void piece(), 150)
    })
    await page.locator('input[type=file]').first().setInputFiles(path)
    await expect(page.locator('.files-row .files-rowStatus')).toHaveText(/上传成功/, { timeout: 180_000 })
    expect(pieces).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('row', { name: /一天的报销单.*150 MB/ })).toBeVisible({ timeout: 30_000 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  const complaints = complaintsOf(page)
  await page.goto(`${url}${LIBRARY}/courseware-list`)
  await newFolder(page, '第一章讲义')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '什么是流程.pdf', mimeType: 'application/pdf', buffer: pdf('Page one', 'Page two', 'Page three') },
      { name: '流程图.pptx', mimeType: 'application/octet-stream', buffer: samples.pptx() },
    ])
  for (const name of ['什么是流程', '流程图'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  // A course of two chapters; its first lesson has a sub-lesson, into which a task is dragged.
  const course = `${COURSE} ${room.loginCode('t001')}`
  await page.goto(`${url}${LIST}/my`)
  await page.getByRole('button', { name: '新建课程' }).first().click()
  const form = page.getByRole('dialog', { name: '新建课程' })
  await form.getByRole('textbox', { name: '课程名称' }).fill(course)
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '添加第一章' }).click()
  await nameItem(page, '第一章 认识流程')
  await page.keyboard.press('Enter')
  await nameItem(page, '1.1 什么是流程')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await nameItem(page, '1.1.1 生活中的流程')
  await page.keyboard.press('Tab')
  await rowOf(page, '1.1 什么是流程').click()
  for (const task of ['阅读：什么是流程', '课件：流程图', '视频：一天的报销单']) {
    await rowOf(page, '1.1 什么是流程').click()
    await page.getByRole('button', { name: '添加任务' }).click()
    await nameItem(page, task)
  }
  await choose(page, '阅读：什么是流程', '课件', '什么是流程')
  await choose(page, '课件：流程图', '课件', '流程图')
  await choose(page, '视频：一天的报销单', '视频', '一天的报销单')
  await drag(page, rowOf(page, '阅读：什么是流程'), rowOf(page, '1.1.1 生活中的流程'), 0.5)
  await expect.poll(() => itemsShown(page)).toContain('4 阅读：什么是流程')
  await rowOf(page, '第一章 认识流程').click()
  await page.keyboard.press('Enter')
  await nameItem(page, '第二章 画出流程')
  await page.keyboard.press('Enter')
  await nameItem(page, '2.1 符号')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '添加任务' }).click()
  await nameItem(page, '课件：符号')
  await choose(page, '课件：符号', '课件', '流程图')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布新版本' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布版本1').first()).toBeVisible()

  // Opened to a class, and pushed: one chapter now, one in two minutes.
  await page.goto(`${url}/dist/teacher/course/list`)
  await page.getByRole('button', { name: '开课' }).click()
  const opening = page.getByRole('dialog', { name: '开课' })
  await opening.getByRole('combobox', { name: /班级/ }).click()
  await opening
    .getByRole('listbox')
    .getByRole('option', { name: /会计信息2601班/ })
    .click()
  await opening.getByRole('combobox', { name: /课程/ }).selectOption({ label: course })
  // The lesson begins now, although the form suggests the next full hour.
  await opening.getByLabel('开始时间').fill(fieldOfMoment(Date.now()))
  await opening.getByRole('button', { name: '开课' }).click()
  await page.getByRole('listitem').filter({ hasText: course }).getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })

  const student = await openAs('s001')
  student.page.setDefaultTimeout(60_000)
  await student.page.goto(`${student.url}/dist/student/course/list`)
  await student.page.getByRole('listitem').filter({ hasText: course }).getByRole('button', { name: '进入课堂' }).click()
  await isReady(student)
  await student.page.goto(`${student.url}/dist/student/course/task/list`)
  const reading = student.page.getByRole('link', { name: /阅读：什么是流程/ }).first()
  const later = student.page.getByRole('link', { name: /课件：符号/ }).first()
  await expect(reading).toHaveCount(0)

  const panel = page.getByRole('region', { name: '学习任务' })
  const chapter = (title: string) => panel.getByLabel(`选择${title}的全部任务`, { exact: true })
  await chapter('第一章 认识流程').check()
  await panel.getByRole('button', { name: '立即推送' }).click()
  await expect(reading).toBeVisible()
  await chapter('第二章 画出流程').check()
  await panel.getByRole('button', { name: '定时推送', exact: true }).click()
  const timing = page.getByRole('dialog', { name: '定时推送' })
  // The school's clock is eight hours ahead of UTC.
  const due = new Date(Date.now() + 8 * 3_600_000 + 120_000).toISOString().slice(0, 19)
  await timing.getByLabel('执行时间', { exact: true }).fill(due)
  await timing.getByRole('button', { name: '确定' }).click()
  await expect(
    panel
      .getByText(/定时推送已设置/)
      .or(page.getByText(/定时推送已设置/))
      .first(),
  ).toBeVisible()
  await expect(later).toHaveCount(0)

  // Read and finished; recalled while it is read again; the later chapter appears automatically.
  await reading.click()
  await expect(student.page.getByText('Page one')).toBeAttached()
  await student.page.getByRole('button', { name: '下一页' }).click()
  await expect(student.page.getByText('Page two')).toBeAttached()
  expect(await axeFindings(student.page)).toEqual([])
  await student.page.getByRole('button', { name: '学完', exact: true }).click()
  await expect(student.page.getByText('已标记为学完')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^1\/\d+ 人完成：阅读：什么是流程$/ })).toBeVisible()

  await panel.getByRole('checkbox', { name: '阅读：什么是流程', exact: true }).check()
  await panel.getByRole('button', { name: '撤回', exact: true }).click()
  const recall = page.getByRole('alertdialog', { name: '撤回学习任务' })
  await recall.getByRole('textbox').fill(CAPTCHA_CODE)
  await recall.getByRole('button', { name: '确定' }).click()
  await expect(student.page.getByText('学习记录已保留')).toBeVisible()
  await expect(student.page.getByText('Page two')).toHaveCount(0)
  await student.page.goto(`${student.url}/dist/student/course/task/list`)
  await expect(later).toBeVisible({ timeout: 150_000 })
  await expect(reading).toHaveCount(0)
  expect(complaints).toEqual([])
})
