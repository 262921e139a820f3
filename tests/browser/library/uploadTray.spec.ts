/**
 * Uploads belong to the session: they continue on other pages, need a confirmation before they are interrupted, and
 * become the resource or attachment that they were started for.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { chooseEntry } from '../../support/browser/menu'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { assignment, classWithTests } from '../../support/work/testCourse'

const LIBRARY = '/dist/teacher/resource-library'
/** A file of three chunks. */
const lecture = {
  name: '流程管理讲义.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(Array.from({ length: 600_000 }, (_, n) => `第${n}行\n`).join('')),
}
const shots = process.env.PODIUM_SHOTS

/** Lets the first chunk of each upload pass and holds the others until `open` is called. */
async function holdUploads(page: Page): Promise<{ open: () => void }> {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/upload/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0') await gate
    await route.continue().catch(() => undefined)
  })
  return { open }
}
const tray = (page: Page) => page.getByRole('region', { name: '上传', exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('B584 an upload continues across three pages and a reload, and becomes a resource in its chosen folder', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('t001', { at: `${LIBRARY}/courseware-list` })
  const complaints = complaintsOf(page)
  const token = await tokenOf({ page })
  const { floderId } = await ask(url, 'createFolder', { floderType: '0', floderName: '第三周', parentId: '' }, token)
  await page.goto(`${url}${LIBRARY}/courseware-list/folder/${floderId}`)
  const first = await holdUploads(page)
  await page.locator('.files-drop input[type=file]').setInputFiles(lecture)
  const row = tray(page).getByRole('listitem')
  await expect(row).toContainText('正在上传')

  await page.getByRole('link', { name: '视频', exact: true }).click()
  await expect(page.getByRole('heading', { name: '视频资源', level: 1 })).toBeVisible()
  await expect(row).toContainText('正在上传')
  await page.getByRole('link', { name: '班级管理' }).click()
  await expect(page).not.toHaveURL(/resource-library/)
  await expect(row).toContainText('正在上传')
  await chooseEntry(page, '课堂', '我的课堂')
  await expect(page).toHaveURL(/course\/list/)
  await expect(row).toContainText(lecture.name)
  expect(await axeFindings(page)).toEqual([])

  // Signing out asks for a confirmation that names the interrupted upload.
  await page.getByRole('button', { name: /陈思远/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('还有1个文件正在上传')
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()

  // So does a reload.
  const asked = page.waitForEvent('dialog')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await page.unroute('**/upload/*')
  first.open()

  const second = await holdUploads(page)
  await expect(row).toContainText('尚未传完，请重新选择同一个文件以继续上传')
  await row.locator('input[type=file]').setInputFiles(lecture)
  await expect(row).toContainText('正在上传')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    expect([width, await fits(page)]).toEqual([width, true])
    if (shots)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${shots}/tray-${width}-${colorScheme}.png` })
      }
  }
  second.open()
  await expect(tray(page)).toContainText('1 个已上传')
  await page.goto(`${url}${LIBRARY}/courseware-list/folder/${floderId}`)
  await expect(page.getByRole('row').filter({ hasText: '流程管理讲义' })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  const { list } = await ask(url, 'findResources', { resType: '0', floderId }, token)
  expect(list.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([[lecture.name, lecture.buffer.length]])
  expect(complaints).toEqual([])
})

test('R087 an attachment of an assignment is uploaded on a phone after the student has left the page', {
  tag: '@full',
}, async ({ openAs }) => {
  const teacher = await openAs('t001')
  await classWithTests(teacher.url, await tokenOf(teacher), `up${Date.now().toString(36)}-`, [assignment])
  const { page, url } = await openAs('s001', phone)
  const complaints = complaintsOf(page)
  await page.goto(`${url}/dist/student/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: '自动化测验' })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await page.waitForURL(/student\/course\/(?!list)/)
  await page.goto(`${url}/dist/student/course/task/list`)
  const task = page.getByRole('main').getByRole('link', { name: new RegExp(assignment.name) })
  await task.first().click()
  await expect(page.getByRole('heading', { name: assignment.name, level: 1 })).toBeVisible()
  const held = await holdUploads(page)
  await page.locator('.files-drop input[type=file]').setInputFiles(lecture)
  await expect(tray(page)).toContainText('1 个正在上传')
  // The folded tray is a row above the page and covers no part of it.
  await expect(tray(page).getByRole('button', { name: '展开' })).toBeVisible()
  const box = await tray(page).boundingBox()
  expect([box && box.height < 60, await tray(page).evaluate((node) => getComputedStyle(node).position)]).toEqual([
    true,
    'static',
  ])
  await page.goBack()
  await expect(task.first()).toBeVisible()
  await expect(tray(page)).toContainText('1 个正在上传')
  held.open()
  await expect(tray(page)).toContainText('1 个已上传')
  await tray(page).getByRole('button', { name: '清除已完成' }).click()
  await expect(tray(page)).toHaveCount(0)
  await task.first().click()
  await expect(page.getByText(lecture.name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(lecture.name).first()).toBeVisible()
  expect(complaints).toEqual([])
})
