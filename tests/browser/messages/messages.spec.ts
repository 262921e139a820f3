/**
 * Notices and study tasks in the browser: a teacher writes to the class, a student in class gets the notice and follows
 * it; tasks are pushed on schedule; in preview mode the same arrives by server-sent events.
 */
import type { Locator, Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { chooseEntry } from '../../support/browser/menu'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^通知，/ })
const popup = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })
/** A time as the value of a time field, in the school's time zone. */
const fieldOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)

test("B079 B129 B160 B184 B185 B397 a teacher's announcement pops up in class, counts on the bell, and is marked as read", {
  tag: '@full',
}, async ({ openInClass, openAs }) => {
  const student = await openInClass('s001')
  const outside = await openAs('s002')
  const complaints = complaintsOf(student.page)
  const teacher = await openAs('t001', { at: '/dist/teacher/notice/list' })
  await expect(bell(student.page)).toHaveAccessibleName('通知，2 条未读')

  await teacher.page.getByRole('radio', { name: '公告' }).check()
  await expect(teacher.page.getByText('欢迎来到业务流程机器人实训')).toBeVisible()
  await expect(teacher.page).toHaveURL(/\?list=sent$/)
  await teacher.page.reload()
  await expect(teacher.page.getByRole('radio', { name: '公告' })).toBeChecked()
  await teacher.page.getByRole('button', { name: '发布公告' }).click()
  const dialog = teacher.page.getByRole('dialog', { name: '发布公告' })
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('调课通知')
  await dialog.getByRole('textbox', { name: '内容' }).fill('周三的课改到周四')
  expect(await axeFindings(teacher.page)).toEqual([])
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(teacher.page.getByText('公告已发布')).toBeVisible()
  await expect(teacher.page.getByText('0/40 人已读').first()).toBeVisible()

  const told = popup(student.page, '调课通知')
  await expect(told).toContainText('周三的课改到周四')
  await expect(bell(student.page)).toHaveAccessibleName('通知，3 条未读')
  await expect(popup(outside.page, '调课通知')).toHaveCount(0)
  await expect(told).toHaveCount(0, { timeout: 8_000 })

  await bell(student.page).click()
  const panel = student.page.getByRole('region', { name: '通知', exact: true })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(student.page)).toEqual([])
  await panel.getByRole('button', { name: '标为已读：欢迎来到业务流程机器人实训' }).click()
  await expect(bell(student.page)).toHaveAccessibleName('通知，2 条未读')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: /^未读 ?调课通知/ }).click()
  await expect(student.page).toHaveURL(/\/student\/course\/notice$/)
  await expect(student.page.getByRole('article', { name: '调课通知' })).toContainText('周三的课改到周四')
  await expect(bell(student.page)).toHaveAccessibleName('通知，1 条未读')
  await student.page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(bell(student.page)).toHaveAccessibleName('通知，没有未读')
  await bell(student.page).click()
  await expect(panel.getByText('暂无数据')).toBeVisible()
  await student.page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(complaints).toEqual([])

  await teacher.page.getByRole('button', { name: '撤回' }).first().click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(teacher.page.getByText('公告已撤回')).toBeVisible()
  await expect(student.page.getByRole('listitem').filter({ hasText: '调课通知' })).toHaveCount(0)
})

test('R228 R229 G126 a teacher edits a published announcement, and its readers see the new text', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { page, url } = await openInClass('t001')
  await page.goto(`${url}/dist/teacher/course/announcement/list`)
  const edit = page.getByRole('button', { name: '编辑' }).first()
  await edit.click()
  await expect(page).toHaveURL(/announcement\/create\/edit\?noticeId=/)
  const dialog = page.getByRole('dialog', { name: '编辑公告' })
  await dialog.getByRole('textbox', { name: '标题' }).fill('第一课改到周四')
  await dialog.getByRole('textbox', { name: '内容' }).fill('请带上课本')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/announcement\/list/)
  await expect(page.getByText('第一课改到周四')).toBeVisible()
  const student = await openInClass('s001')
  await student.page.goto(`${student.url}/dist/student/course/notice`)
  await student.page.getByRole('button', { name: /第一课改到周四/ }).click()
  await expect(student.page.getByRole('article', { name: '第一课改到周四' })).toContainText('请带上课本')

  // The notice centre edits the same announcement, over its list.
  await page.goto(`${url}/dist/teacher/notice/list?list=sent`)
  await page.getByRole('button', { name: '编辑' }).first().click()
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('第一课改到周四')
  await dialog.getByRole('textbox', { name: '标题' }).fill('第一课改到周五')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('第一课改到周五')).toBeVisible()
})

test('B078 B107 B183 B186 B189 tasks are pushed on schedule, and a scheduled push is cancelled', {
  tag: '@full',
}, async ({ openInClass }) => {
  const student = await openInClass('s001')
  const teacher = await openInClass('t001')
  await student.page.goto(`${student.url}/dist/student/course/task/list`)
  await expect(student.page.getByText('视频：一天的报销单').first()).toBeVisible()
  const panel = teacher.page.getByRole('region', { name: '学习任务' })
  const later = async (name: string, at: number) => {
    await panel.getByLabel(name, { exact: true }).check()
    await panel.getByRole('button', { name: '定时推送', exact: true }).click()
    const dialog = teacher.page.getByRole('dialog', { name: '定时推送' })
    await dialog.getByLabel('执行时间').fill(fieldOf(at))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(teacher.page.getByText('定时推送已设置').last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await later('选择第三章 综合实训的全部任务', Date.now() + 86_400_000)
  await later('选择2.1 安装与界面的全部任务', Date.now() + 4_000)
  await expect(popup(student.page, '学习任务更新了！')).toBeVisible({ timeout: 15_000 })
  await expect(student.page.getByText('操作：安装设计器').first()).toBeVisible()
  await expect(panel.getByText('2/6 已推送')).toBeVisible()
  await expect(popup(student.page, '学习任务更新了！')).toHaveCount(0, { timeout: 8_000 })

  await panel.getByRole('button', { name: '定时推送记录' }).click()
  const records = teacher.page.getByRole('dialog', { name: '定时推送记录' })
  // Both are dialogs: the pages behind them stay.
  await expect(teacher.page).toHaveURL(/\/teacher\/course\/detail\//)
  await expect(student.page).toHaveURL(/\/student\/course\/task\/list$/)
  const row = (name: string) => records.getByRole('row').filter({ hasText: name })
  await expect(row('2.1 安装与界面')).toContainText('已执行')
  await expect(row('2.1 安装与界面').getByRole('button', { name: '取消' })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings(teacher.page)).toEqual([])
  await row('第三章').getByRole('button', { name: '取消' }).click()
  const question = teacher.page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('是否确认取消定时推送')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(teacher.page.getByText('定时推送取消成功')).toBeVisible()
  await expect(row('第三章')).toContainText('已取消')
  await records.getByRole('radio', { name: '定时撤回' }).check()
  await expect(records.getByText('暂无数据')).toBeVisible()
  await teacher.page.keyboard.press('Escape')

  await panel.getByLabel('选择2.1 安装与界面的全部任务', { exact: true }).check()
  await panel.getByRole('button', { name: '撤回', exact: true }).click()
  const recalling = teacher.page.getByRole('alertdialog', { name: '撤回学习任务' })
  await recalling.getByLabel('验证码').fill(CAPTCHA_CODE)
  await recalling.getByRole('button', { name: '确定' }).click()
  await expect(teacher.page.getByText('已撤回 2 个任务')).toBeVisible()
  await expect(student.page.getByText('操作：安装设计器')).toHaveCount(0)
})

test('B019 on /preview notices arrive by server-sent events; the transport changes with the page, without a reload', {
  tag: '@full',
}, async ({ openAs, room, podium }) => {
  const { page, url } = await openAs('t001', { at: '/dist/preview/notice/list' })
  await expect(page.getByRole('main').getByText('已连接')).toBeVisible()
  await expect(page.getByText('课程模板已通过审核')).toBeVisible()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.headers().authorization ?? '')
  })
  await page.reload()
  await expect(page.getByRole('main').getByText('已连接')).toBeVisible()
  const token = await tokenOf({ page })
  expect(streams).toEqual([token])
  // No socket is open there, not even the chat's.
  expect(sockets).toEqual([])
  await expect(page.getByRole('button', { name: /^聊天/ })).toHaveCount(0)

  const { teachingClassId } = room
  const written = { teachingClassId, title: '给全班', content: '<p>在吗</p>', requestId: 'preview' }
  const other = await openAs('s001', { at: '/dist/preview/notice/list' })
  await expect(other.page.getByRole('main').getByText('已连接')).toBeVisible()
  await ask(podium.url, 'saveAnnouncement', written, token)
  await expect(other.page.getByRole('button', { name: /给全班/ })).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
  await chooseEntry(page, '空间', '通知中心')
  await expect(page).toHaveURL(`${url}/dist/teacher/notice/list`)
  await expect.poll(() => sockets).toEqual(expect.arrayContaining(['/ws/chat', '/ws/notification']))
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
  await page.goBack()
  await expect.poll(() => streams.length).toBe(2)
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
})

test('the notice centre and the bell work on a phone @full', async ({ openInClass }) => {
  const { page, url } = await openInClass('s001', phone)
  await bell(page).click()
  await expect(page.getByRole('region', { name: '通知', exact: true }).getByRole('listitem')).toHaveCount(2)
  await page.goto(`${url}/dist/student/course/notice`)
  await page.getByRole('button', { name: /本周随堂点名与抢答/ }).click()
  await expect(page.getByRole('article')).toContainText('请提前预习第一章')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})
