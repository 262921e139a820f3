/**
 * Every row of the error catalogue (core §8) in the browser, with responses of the real server: injected faults replace
 * responses that it would not give.
 */
import type { Page } from 'playwright/test'
import { FORCED_LOGOUT_MS, RETRY_COUNT } from '../../../contract/limits'
import { type Fault, injectFaults } from '../../support/browser/faults'
import type { Screen } from '../../support/browser/screen'
import { expect, test } from '../../support/browser/test'

test.use({ settings: { FAULT_INJECTION: '1' } })

const CLASSES = '/api/teachingClass/findList'
const COUNT = '/api/msg/findUnReadCount'
const LIST = '/dist/teacher/course/list'
const MONTH = '/admin/signIn/findListGroupBySignDay'
const EXPORT = '/admin/signIn/exportStuSign'
/** The delay of a request that waits for another one, in ms. */
const SLOW_MS = 1_500
/** The delay of a request that is cancelled before, longer than a busy machine needs for the other one, in ms. */
const HELD_MS = 20_000
/** The tolerance for a busy machine, in ms. */
const TOLERANCE_MS = 2_500
const PREFIX = '/jiaoxuepingtai'

const toasts = (page: Page) => page.getByRole('region', { name: '消息' }).locator('.shell-toast')
const failedFace = (page: Page) => page.getByRole('alert').filter({ hasText: '加载失败' })
const requestsOf = (page: Page, path: string): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(PREFIX + path)) seen.push(request.url())
  })
  return seen
}
const isListed = ({ page }: Pick<Screen, 'page'>) =>
  expect(page.getByRole('button', { name: '进入课堂' })).toBeVisible()

test('B168 B173 B174 B175 B178 B179 the error of a call is shown where the call was made, and a retry works', {
  tag: '@full',
}, async ({ openAs, podium }) => {
  const rows: { fault: Omit<Fault, 'path'>; face: string; toast?: string }[] = [
    { fault: { code: 900002, errDesc: '内容不存在或您无权查看' }, face: '内容不存在或您无权查看' },
    ...[[404, 'Not Found'] as const, [500, 'Internal Server Error'] as const, [502, 'Bad Gateway'] as const].map(
      ([status, statusText]) => ({
        fault: { status, text: '<h1>no</h1>' },
        face: `错误代码 ${status}，接口路径 ${PREFIX}${CLASSES}，错误信息 ${statusText}`,
      }),
    ),
    { fault: { status: 413, code: 900006, errDesc: '提交的内容过大' }, face: '提交的内容过大' },
    { fault: { status: 429, code: 900007, errDesc: '操作过于频繁，请稍后再试' }, face: '操作过于频繁，请稍后再试' },
    { fault: { text: '<h1>proxy</h1>' }, face: '服务器返回的数据有误，请稍后再试' },
    { fault: { text: '{"ok":1}', contentType: 'application/json' }, face: '服务器返回的数据有误，请稍后再试' },
    { fault: { code: 10300, errDesc: '授权即将到期' }, face: '授权即将到期', toast: '授权即将到期' },
    // Shown once, without a toast beside it.
    { fault: { code: 960229, errDesc: '系统正忙', times: RETRY_COUNT + 1 }, face: '系统正忙' },
  ]
  const [first, ...others] = rows
  if (!first) return
  await injectFaults(podium, { path: CLASSES, ...first.fault })
  const { page } = await openAs('t001', { at: LIST })
  const asked = requestsOf(page, CLASSES)
  await expect(failedFace(page)).toContainText(first.face)
  for (const { fault, face, toast } of others) {
    asked.length = 0
    await injectFaults(podium, { path: CLASSES, ...fault })
    await page.getByRole('button', { name: '重试' }).click()
    await expect(failedFace(page), face).toContainText(face)
    expect(asked.length, face).toBe(fault.times ?? 1)
    if (toast) await expect(toasts(page).filter({ hasText: toast })).toHaveText(new RegExp(`提示${toast}`))
    else await expect(toasts(page)).toHaveCount(0)
    if (toast) await page.getByRole('button', { name: '关闭消息' }).click()
  }

  // Busy, but not at the last retry: no error is shown.
  asked.length = 0
  await injectFaults(podium, { path: CLASSES, code: 960229, errDesc: '系统正忙', times: RETRY_COUNT })
  await page.getByRole('button', { name: '重试' }).click()
  await isListed({ page })
  expect(asked.length).toBe(RETRY_COUNT + 1)
  await expect(toasts(page)).toHaveCount(0)
})

test('B169 B170 B171 B172 X018 X019 X020 without a licence a block covers everything; a licence that has ended leaves 5 seconds', {
  tag: '@full',
}, async ({ openAs, podium }) => {
  for (const [demo, fault] of [
    ['s001', { code: 30406, errDesc: '许可证与本服务器不符' }],
    ['s002', { code: 10300, errDesc: '本校未经授权，请联系供应商' }],
  ] as const) {
    await injectFaults(podium, { path: CLASSES, ...fault })
    const { page, url } = await openAs(demo, { at: '/dist/student/course/list' })
    const block = page.getByRole('alert').filter({ hasText: '授权失败' })
    await expect(block).toContainText(fault.errDesc)
    expect(await block.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await expect(page.getByRole('banner')).toHaveCount(0)
    // Still without a licence, and then with one.
    await injectFaults(podium, { path: CLASSES, ...fault })
    await page.getByRole('button', { name: '重试' }).click()
    await expect(block).toContainText(fault.errDesc)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await injectFaults(podium, { path: CLASSES, ...fault })
    await page.reload()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${url}/dist/user/login`)
    await expect(block).toHaveCount(0)
  }
  const ends = [
    ['s003', { code: 30407, errDesc: '授权已失效，请联系管理员' }],
    ['s004', { code: 10300, errDesc: '授权过期，请续费' }],
  ] as const
  const told: { screen: Screen; at: number }[] = []
  for (const [demo, fault] of ends) {
    await injectFaults(podium, { path: CLASSES, ...fault })
    const screen = await openAs(demo, { at: '/dist/student/course/list' })
    await expect(toasts(screen.page)).toContainText(fault.errDesc)
    told.push({ screen, at: performance.now() })
  }
  for (const { screen, at } of told) {
    await expect(screen.page).toHaveURL(`${screen.url}/dist/user/login`)
    await expect(screen.page.getByRole('heading', { name: '登录' })).toBeVisible()
    const waited = performance.now() - at
    // The first one waits while the second is checked.
    if (screen === told.at(-1)?.screen) expect(Math.abs(waited - FORCED_LOGOUT_MS)).toBeLessThan(TOLERANCE_MS)
    else expect(waited).toBeGreaterThan(FORCED_LOGOUT_MS - TOLERANCE_MS)
  }
})

test('B176 B177 X021 X022 calls without a valid session show one message together, and lead to the sign-in page', {
  tag: '@full',
}, async ({ openAs, openInClass, podium }) => {
  const { page, url } = await openInClass('s001')
  await injectFaults(
    podium,
    { path: CLASSES, status: 401, code: 40300, errDesc: '身份已失效' },
    { path: COUNT, code: 40300, errDesc: '' },
  )
  // Requests of the previous page are not counted.
  await page.reload({ waitUntil: 'commit' })
  const asked = [requestsOf(page, CLASSES), requestsOf(page, COUNT)]
  await expect(page).toHaveURL(`${url}/dist/user/login`)
  await expect(toasts(page)).toHaveText([/身份验证您的身份验证已过期,请重新登录!/])
  // No request is repeated because of the refusal; the unread count may be requested twice if the notices connect
  // first.
  const [classes, counts] = asked.map(({ length }) => length)
  expect(classes).toBe(1)
  expect([1, 2]).toContain(counts)
  expect(await page.evaluate(() => localStorage.getItem('pro__token'))).toBeNull()

  await injectFaults(podium, { path: CLASSES, status: 401, text: 'Unauthorized', contentType: 'text/plain' })
  const other = await openAs('s002', { at: '/dist/student/course/list' })
  await expect(toasts(other.page)).toHaveText([/身份验证您的身份验证已过期,请重新登录!/])
  await expect(other.page).toHaveURL(`${url}/dist/user/login`)
})

test('B178 B180 B181 B182 a later request to the same path cancels the earlier one silently, unless the call is exempt; a refused download shows its reason', {
  tag: '@full',
}, async ({ openInClass, podium }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  const cancelled: string[] = []
  // Other requests, such as pictures of a left page, are not checked here.
  page.on('requestfailed', (request) => {
    if (request.url().includes(MONTH)) cancelled.push(request.failure()?.errorText ?? '')
  })
  const monthCame = () => page.waitForResponse((response) => response.url().includes(MONTH))
  await Promise.all([monthCame(), page.goto(`${teacher.url}/dist/teacher/course/sign-in/month`)])
  await Promise.all([monthCame(), page.getByRole('button', { name: '上个月' }).click()])
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  cancelled.length = 0
  const month = requestsOf(page, MONTH)
  await injectFaults(podium, { path: MONTH, delayMs: HELD_MS })
  await page.getByRole('button', { name: '上个月' }).click()
  await expect.poll(() => month.length).toBe(1)
  await page.getByRole('button', { name: '上个月' }).click()
  await expect.poll(() => [month.length, cancelled]).toEqual([2, ['net::ERR_ABORTED']])
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)

  await page.getByRole('link', { name: '按学生' }).click()
  await injectFaults(podium, { path: EXPORT, code: 900003, errDesc: '您没有权限进行此操作' })
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  await page.getByRole('button', { name: '导出表格' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '您没有权限进行此操作' })).toBeVisible()
  expect(downloads).toEqual([])

  const student = await openInClass('s001')
  const failed: string[] = []
  student.page.on('requestfailed', (request) => {
    if (request.url().endsWith(COUNT)) failed.push(request.url())
  })
  const counts = requestsOf(student.page, COUNT)
  await injectFaults(podium, { path: COUNT, delayMs: SLOW_MS })
  const answered = [0, 1].map(() => student.page.waitForResponse((response) => response.url().endsWith(COUNT)))
  await student.page.getByRole('link', { name: '返回课堂列表' }).click()
  await expect.poll(() => counts.length).toBe(1)
  await student.page.getByRole('button', { name: '进入课堂' }).click()
  await expect.poll(() => counts.length).toBe(2)
  expect((await Promise.all(answered)).map((response) => response.status())).toEqual([200, 200])
  expect(failed).toEqual([])
})
