/** The calendar and its feed in the browser, and the tasks that a teacher adds for it: a link and a test. */
import ICAL from 'ical.js'
import { ask } from '../../support/browser/client'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const TASK = 'demo-task-1-1-1'

test('a student finds a deadline in the calendar and opens its task; the feed returns it until its address is replaced', async ({
  openAs,
  room,
  podium,
}) => {
  const dueTime = Date.now() + 60_000
  const teacher = await room.token('t001')
  const { teachingClassId } = room
  const task = { teachingClassId, ids: [TASK], types: ['lessonTask' as const] }
  await ask(podium.url, 'batchPush', task, teacher)
  await ask(podium.url, 'setDueTime', { ...task, dueTime }, teacher)
  const { page, url } = await openAs('s001')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: '日历' }).first().click()
  await expect(page.getByRole('heading', { name: '日历', level: 1 })).toBeVisible()
  const entry = page.locator('.calendar-month').getByRole('link', { name: /截止/ }).first()
  await expect(entry).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: '生成地址' }).click()
  const address = await page.getByLabel('订阅地址').inputValue()
  expect(address.startsWith(`${url}/calendar/`)).toBe(true)
  const read = async (from: string) => {
    const response = await page.request.get(from)
    return [response.status(), response.ok() ? await response.text() : ''] as const
  }
  const [status, text] = await read(address)
  expect(status).toBe(200)
  const moments = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())
  expect(moments).toContain(Math.floor(dueTime / 1_000) * 1_000)
  await page.getByRole('button', { name: '重新生成' }).click()
  await page.getByRole('alertdialog', { name: '重新生成' }).getByRole('button', { name: '重新生成' }).click()
  await expect(page.getByLabel('订阅地址')).not.toHaveValue(address)
  expect((await read(address))[0]).toBe(404)

  await page.getByRole('radio', { name: '周', exact: true }).check()
  await expect(page).toHaveURL(/view=week/)
  await page.locator('.calendar-week').getByRole('link', { name: /截止/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`lessonTaskId=${TASK}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('on a phone the calendar is a list of days; an entry opened from another program leads to its task', async ({
  openAs,
  room,
  podium,
}) => {
  const { teachingClassId } = room
  const teacher = await room.token('t001')
  const task = { teachingClassId, ids: [TASK], types: ['lessonTask' as const] }
  await ask(podium.url, 'batchPush', task, teacher)
  await ask(podium.url, 'setDueTime', { ...task, dueTime: Date.now() + 60_000 }, teacher)
  const { page, url } = await openAs('s002', { ...phone, at: '/dist/student/calendar' })
  await expect(page.locator('[data-agenda]').getByRole('link').first()).toBeVisible()
  await expect(page.locator('.calendar-month')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${url}/dist/student/calendar?open=due.${teachingClassId}.${TASK}`)
  await expect(page).toHaveURL(new RegExp(`lessonTaskId=${TASK}`))
})

test('a teacher adds a link and a test in one dialog; a reload keeps the link, and a student opens it', async ({
  openInClass,
  room,
}) => {
  const teacher = await openInClass('t001')
  const { page, url } = teacher
  await page.goto(`${url}/dist/teacher/course/mission/${room.teachingClassId}`)
  const open = () => page.getByRole('button', { name: '添加任务' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: '添加任务' })
  await dialog.getByRole('button', { name: '添加网址' }).click()
  await dialog.getByLabel('任务名称').fill('流程图的画法')
  await dialog.getByLabel('网址', { exact: true }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: '添加并推送' }).click()
  await expect(dialog.getByRole('alert').last()).toHaveText('网址必须以 http:// 或 https:// 开头')
  await dialog.getByLabel('网址', { exact: true }).fill('https://example.org/flow')
  // The draft is stored shortly after the last change.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('example.org/flow'))))
    .toBe(true)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: '恢复草稿' }).click()
  await expect(dialog.getByLabel('网址', { exact: true })).toHaveValue('https://example.org/flow')

  await dialog.getByRole('button', { name: '写一个测试' }).click()
  const editor = page.getByRole('dialog', { name: '写一个测试' })
  await editor.getByLabel('资源名称').fill('流程图小测')
  await editor.getByRole('button', { name: /判断题/ }).click()
  await editor.getByRole('textbox', { name: '题目' }).fill('菱形表示判断。')
  await editor.getByRole('radio').first().check()
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor).toBeHidden()
  await expect(dialog.getByLabel('任务名称').last()).toHaveValue('流程图小测')
  await dialog.getByRole('button', { name: '添加并推送' }).click()
  await expect(dialog).toBeHidden()
  // The draft is used up.
  await open()
  await expect(dialog.getByRole('button', { name: '恢复草稿' })).toHaveCount(0)

  const student = await openInClass('s001')
  await student.page.goto(`${student.url}/dist/student/course/task/list`)
  await expect(student.page.getByText('流程图小测')).toBeVisible()
  await student.page.getByRole('link', { name: /^流程图的画法/ }).click()
  const link = student.page.getByRole('link', { name: '打开网址' })
  await expect(link).toHaveAttribute('href', 'https://example.org/flow')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await student.page.getByRole('button', { name: '学完' }).click()
  await expect(student.page.getByRole('status').filter({ hasText: /\d 学完$/ })).toBeVisible()
})
