/**
 * Barrage in the browser: a comment appears over a classmate's video at once, and stays plain text whatever it
 * contains; only its author sees a blocked comment; three reports hide one; a student forbidden by the teacher cannot
 * write, nor can anyone once the barrage is closed.
 */
import type { Page } from 'playwright/test'
import { ask, request } from '../../support/browser/client'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const VIDEO = 'demo-task-1-2-1'

/** A student in class opens the video with its list of comments. */
async function openVideo({ page, url }: Screen): Promise<void> {
  await page.goto(`${url}/dist/student/course/task/video?lessonTaskId=${VIDEO}`)
  await expect(page.getByRole('button', { name: '播放', exact: true }).first()).toBeEnabled()
  await page.getByText(/^弹幕列表（\d+）$/).click()
}

const field = (page: Page) => page.getByRole('textbox', { name: '弹幕内容' })
const row = (page: Page, content: string) =>
  page.getByRole('list', { name: '弹幕列表' }).getByRole('listitem').filter({ hasText: content })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function write(page: Page, content: string): Promise<void> {
  await field(page).fill(content)
  // Three seconds must pass between two comments.
  await expect(page.getByRole('button', { name: '发送', exact: true })).not.toHaveAttribute('aria-disabled', 'true')
  await field(page).press('Enter')
  await expect(row(page, content)).toBeVisible()
  await expect(field(page)).toHaveValue('')
}

test('E183 E186 B519 D25 a comment of s001 passes over the video of s002, and hostile text stays plain text', {
  tag: '@full',
}, async ({ openInClass }) => {
  const writer = await openInClass('s001')
  const reader = await openInClass('s002', { reducedMotion: 'no-preference' })
  const complaints = complaintsOf(reader.page)
  await openVideo(writer)
  await openVideo(reader)
  await write(writer.page, '前排占座')
  await expect(row(reader.page, '前排占座')).toContainText('00:00')
  const passing = reader.page.locator('.barrage-line', { hasText: '前排占座' })
  await expect(passing).toBeAttached()

  // The comment stops while the video is paused, and moves with it.
  const left = () => passing.evaluate((line) => line.getBoundingClientRect().left)
  const still = await left()
  await reader.page.getByRole('button', { name: '播放', exact: true }).first().click()
  await expect.poll(left).toBeLessThan(still - 50)

  const hostile = '<img src=x onerror=alert(1)><b>粗</b>'
  await write(writer.page, hostile)
  await expect(row(reader.page, hostile)).toBeVisible()
  await expect(reader.page.locator('.barrage-line', { hasText: hostile })).toBeAttached()
  expect(await reader.page.locator('.barrage-layer img, .barrage-layer b, .barrage-rows img').count()).toBe(0)
  expect(complaints).toEqual([])
  expect(await axeFindings(writer.page)).toEqual([])

  // The teacher sees the comments over the video, too, and cannot write.
  const teacher = await openInClass('t001', { reducedMotion: 'no-preference' })
  await teacher.page.goto(`${teacher.url}/dist/teacher/course/film-tests?lessonTaskId=${VIDEO}`)
  await expect(teacher.page.locator('.barrage-line', { hasText: '前排占座' })).toBeAttached()
  await teacher.page.getByText(/^弹幕列表（\d+）$/).click()
  await write(writer.page, '老师也在看')
  await expect(row(teacher.page, '老师也在看')).toBeVisible()
  await expect(field(teacher.page)).toHaveCount(0)
  expect(await axeFindings(teacher.page)).toEqual([])

  // With reduced motion the comments are shown as a list.
  await expect(writer.page.getByRole('region', { name: '此刻的弹幕' })).toContainText('前排占座')
  expect(await writer.page.locator('.barrage-line').count()).toBe(0)
})

test('R208 R209 R210 B416 B545 D25 only its author sees a blocked comment, and three reports hide one', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.slow()
  const teacher = await openInClass('t001', phone)
  const { page: desk, url } = teacher
  await desk.goto(`${url}/dist/teacher/course/barrage/block-words`)
  await desk.getByRole('button', { name: '添加屏蔽词' }).first().click()
  await desk.getByLabel(/屏蔽词（每行一个）/).fill('标准答案\n代写')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('已添加 2 个屏蔽词')).toBeVisible()
  await expect(desk.getByText('标准答案').first()).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await expect.poll(() => fits(desk)).toBe(true)

  const writer = await openInClass('s001')
  const reader = await openInClass('s002')
  await openVideo(writer)
  await openVideo(reader)
  // Blanks and full-width characters do not hide a block word.
  await write(writer.page, '求 标 准 答 案')
  await expect(row(writer.page, '求 标 准 答 案')).toContainText('仅自己可见')
  await write(writer.page, '太无聊了')
  await expect(row(reader.page, '太无聊了')).toBeVisible()
  await expect(row(reader.page, '求 标 准 答 案')).toHaveCount(0)

  await row(reader.page, '太无聊了').getByRole('button', { name: '举报：太无聊了' }).click()
  await reader.page.getByRole('alertdialog').getByRole('button', { name: '举报', exact: true }).click()
  await expect(row(reader.page, '太无聊了')).toContainText('已举报')
  const video = { teachingClassId: room.teachingClassId, lessonTaskId: VIDEO }
  for (const who of ['s003', 's004']) {
    const token = await room.token(who)
    const lines = await ask(url, 'findBarrages', video, token)
    const barrageId = lines.find(({ content }) => content === '太无聊了')?.barrageId ?? ''
    expect(await request(url, 'reportBarrage', { barrageId }, token)).toMatchObject({ success: true })
  }
  await expect(row(reader.page, '太无聊了')).toHaveCount(0)
  await expect(row(writer.page, '太无聊了')).toContainText('仅自己可见')

  // The teacher publishes the comment again, and all students see it at once.
  await desk.goto(`${url}/dist/teacher/course/barrage/reported-list`)
  await expect(desk.getByText('太无聊了').first()).toBeVisible()
  await desk.getByRole('button', { name: '公开', exact: true }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '公开', exact: true }).click()
  await expect(row(reader.page, '太无聊了')).toBeVisible()
  await desk.goto(`${url}/dist/teacher/course/barrage/intercept-list`)
  await expect(desk.getByText('求 标 准 答 案').first()).toBeVisible()
})

test('R207 R211 B402 B474 D10 a student forbidden by the teacher cannot write, nor can anyone once the barrage is closed', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [writer, reader, teacher] = [
    await openInClass('s001'),
    await openInClass('s002', phone),
    await openInClass('t001'),
  ]
  const { page: desk, url } = teacher
  await openVideo(writer)
  await openVideo(reader)
  await write(writer.page, '与课程无关')
  await expect(row(reader.page, '与课程无关')).toBeVisible()
  await expect.poll(() => fits(reader.page)).toBe(true)

  await desk.goto(`${url}/dist/teacher/course/barrage/list`)
  await desk.getByRole('row').filter({ hasText: '与课程无关' }).getByRole('button', { name: '禁言' }).click()
  const form = desk.getByRole('dialog', { name: /^禁止发送弹幕/ })
  await form.getByLabel('原因').fill('请先听课')
  await form.getByLabel('已发送的弹幕').selectOption('1')
  await form.getByRole('button', { name: '禁言' }).click()
  await expect(field(writer.page)).toBeDisabled()
  await expect(writer.page.getByText(/您已被禁止发送弹幕（请先听课），7 天后恢复/).first()).toBeVisible()
  // Earlier comments of the student are hidden, too.
  await expect(row(reader.page, '与课程无关')).toHaveCount(0)
  await expect(field(reader.page)).toBeEnabled()
  expect(await axeFindings(desk)).toEqual([])

  await desk.goto(`${url}/dist/teacher/course/barrage/forbidden-list`)
  await desk.getByRole('button', { name: '解除' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '解除' }).click()
  await expect(field(writer.page)).toBeEnabled()

  // By keyboard only.
  await desk.goto(`${url}/dist/teacher/course/barrage/list?part=gates`)
  const gate = desk.getByRole('checkbox', { name: /1\.2 .*的全部视频/ })
  await gate.focus()
  await desk.keyboard.press('Space')
  await expect(gate).not.toBeChecked()
  for (const { page } of [writer, reader]) {
    await expect(field(page)).toBeDisabled()
    await expect(page.getByText('老师已关闭该视频的弹幕').first()).toBeVisible()
  }
  expect(await axeFindings(desk)).toEqual([])
  await gate.focus()
  await desk.keyboard.press('Space')
  await expect(field(reader.page)).toBeEnabled()
})

test('B519 nothing is sent while disconnected, and the list reloads after reconnecting @full', async ({
  openInClass,
  room,
}) => {
  const writer = await openInClass('s001', { line: true })
  const { page } = writer
  await openVideo(writer)
  writer.cutNetwork('refused')
  await field(page).fill('断线时写的')
  await expect(page.getByText('连接已断开，恢复后可以发送弹幕').first()).toBeVisible({ timeout: 30_000 })
  const video = { teachingClassId: room.teachingClassId, lessonTaskId: VIDEO }
  const [server, token] = [room.server.url, await room.token('s002')]
  const { videoFileId } = await ask(server, 'getVideoRecord', video, token)
  const line = { ...video, videoFileId, content: '断线时来的', recordTime: 0, requestId: `q${Date.now()}` }
  await ask(server, 'sendBarrage', line, token)
  writer.restoreNetwork()
  await expect(row(page, '断线时来的')).toBeVisible({ timeout: 30_000 })
  await field(page).press('Enter')
  await expect(row(page, '断线时写的')).toBeVisible()
})
