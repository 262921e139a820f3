/**
 * Sign-in in the browser: three ways of signing in, wrong codes, lost connections of every kind, the QR code, and the
 * records.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { read, utils } from 'xlsx'
import { choose, dialog, pressTool } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, fillLogin, phone, test } from '../../support/browser/test'

const TEACHER = /^(课堂签到|签到已结束)$/
const own = ({ page }: Screen): Locator => page.getByRole('dialog', { name: '签到', exact: true })
const desk = ({ page }: Screen): Locator => page.getByRole('dialog', { name: TEACHER })
const tool = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('main')
const success = ({ page }: Screen): Locator => page.getByText('签到成功!')

type Way = { minutes?: number } | { code: string } | { pattern: string }

/** The teacher opens the tool, chooses the mode and starts. */
async function start(teacher: Screen, way: Way): Promise<Locator> {
  await tool(teacher.page, '签到').click()
  const attendance = desk(teacher)
  if ('code' in way) {
    await choose(attendance, '签到码')
    await choose(attendance, '自己设定')
    await type(attendance, way.code)
  } else if ('pattern' in way) {
    await choose(attendance, '图案签到')
    await choose(attendance, way.pattern)
  } else await choose(attendance, '限时签到')
  await attendance.getByRole('button', { name: '开始签到' }).click()
  await expect(attendance.getByRole('button', { name: '结束签到' })).toBeVisible()
  return attendance
}

/** Types a code from the first digit on; the fields move the focus automatically. */
async function type(within: Locator, code: string): Promise<void> {
  await within.getByLabel('第 1 位').click()
  await within.page().keyboard.type(code)
}

async function end(teacher: Screen): Promise<void> {
  await desk(teacher).getByRole('button', { name: '结束签到' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '结束签到' }).click()
  await expect(desk(teacher).getByText('签到已结束', { exact: true })).toBeVisible()
}

const lesson = async (openInClass: (demo: string, options?: object) => Promise<Screen>) => {
  const [teacher, desktop, hand] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  return { teacher, desktop, hand }
}

const signedNum = (teacher: Screen, count: number) =>
  expect(desk(teacher).getByText(`已签到 ${count} 人，共 40 人`)).toBeAttached()
const widthOf = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.width ?? 0)

/** The number of roster rows that are completely visible in their scroll area. */
const wholeRows = (attendance: Locator): Promise<number> =>
  attendance.getByRole('listitem').evaluateAll((rows) => {
    const area = rows[0]?.closest('.attendance-names')?.getBoundingClientRect()
    return rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return area && top >= area.top && bottom <= Math.min(area.bottom, innerHeight)
    }).length
  })

test('B206 B252 B253 B254 B255 B257 B258 B317 in time mode a press signs in once, and the teacher ends the sign-in and sees the missing students', async ({
  openInClass,
}) => {
  const { teacher, desktop, hand } = await lesson(openInClass)
  const attendance = await start(teacher, {})
  for (const shown of [attendance, own(desktop), own(hand)])
    await expect(shown.getByRole('timer')).toHaveText(/^(01:00|00:[3-5]\d)$/)
  await expect(own(desktop).getByText(/还可以尝试/)).toHaveCount(0)
  await own(desktop).getByRole('button', { name: '签到', exact: true }).dblclick()
  await expect(success(desktop)).toBeVisible()
  await expect(own(desktop)).toBeHidden()
  await signedNum(teacher, 1)
  await attendance.getByRole('button', { name: '投影放大' }).click()
  await expect.poll(() => widthOf(attendance)).toBe(teacher.page.viewportSize()?.width)
  await attendance.getByRole('button', { name: '还原窗口' }).click()
  await expect(attendance.getByRole('listitem').filter({ hasText: '已签到' })).toHaveCount(1)
  await end(teacher)
  await expect(own(hand)).toBeHidden()
  await expect(hand.page.getByText('签到已结束，您没有签到')).toBeVisible()
  await expect(attendance.getByText('未签到（39 人）')).toBeVisible()
  await expect(attendance.getByText(/^([^、]+、){9}[^、]+\.\.\.$/)).toBeVisible()
  await attendance.getByRole('button', { name: '查看全部' }).click()
  await expect(attendance.getByRole('listitem')).toHaveCount(39)
  expect(await axeFindings(teacher.page)).toEqual([])
  await attendance.getByRole('button', { name: '关闭' }).last().click()
  await expect(attendance).toBeHidden()
})

test('B213 B221 B250 B315 in code mode typed digits survive a reload, a wrong code uses up an attempt, and the right one signs in', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { teacher, desktop, hand } = await lesson(openInClass)
  const frames: string[] = []
  const cdp = await desktop.page.context().newCDPSession(desktop.page)
  await cdp.send('Network.enable')
  cdp.on('Network.webSocketFrameReceived', ({ response }) => frames.push(response.payloadData))
  const attendance = await start(teacher, { code: '4079' })
  await expect(attendance.getByRole('timer')).toHaveCount(0)
  await expect(own(desktop).getByRole('textbox')).toHaveCount(4)
  await expect.poll(() => widthOf(own(desktop))).toBe(520)
  await type(own(desktop), '40')
  await Promise.all([desktop.page.reload(), teacher.page.reload()])
  await expect(own(desktop).getByLabel('第 2 位')).toHaveValue('0')
  await expect(attendance.getByText('签到码 4079')).toBeAttached()
  await own(desktop).getByLabel('第 3 位').click()
  await desktop.page.keyboard.type('11')
  await expect(own(desktop).getByText('还可以尝试 4 次')).toBeVisible()
  await expect(own(desktop).getByLabel('第 1 位')).toHaveValue('')
  await expect(own(desktop).getByLabel('第 1 位')).toBeFocused()
  expect(await axeFindings(desktop.page)).toEqual([])
  await desktop.page.keyboard.type('4079')
  await expect(success(desktop)).toBeVisible()
  await type(own(hand), '4079')
  await expect(success(hand)).toBeVisible()
  await signedNum(teacher, 2)
  expect(frames.filter((frame) => frame.includes('64101')).length).toBeGreaterThan(0)
  expect(frames.some((frame) => frame.includes('4079'))).toBe(false)
})

test('B213 B222 B316 pattern mode needs a picture to start and to sign in; the QR code helps a student without attempts', {
  tag: '@full',
}, async ({ openInClass, openAs }) => {
  const { teacher, desktop, hand } = await lesson(openInClass)
  await tool(teacher.page, '签到').click()
  await choose(desk(teacher), '图案签到')
  await expect(desk(teacher).getByRole('button', { name: '开始签到' })).toHaveAccessibleDescription('请选择签到图案')
  await desk(teacher).getByRole('button', { name: '关闭' }).click()
  const attendance = await start(teacher, { pattern: '小鱼' })
  await expect(attendance.getByRole('img', { name: '小鱼' })).toBeVisible()
  await expect(attendance.getByRole('listitem')).toHaveCount(40)
  expect(await wholeRows(attendance)).toBeGreaterThanOrEqual(8)
  await expect(own(desktop).getByRole('radio')).toHaveCount(8)
  await expect.poll(() => widthOf(own(desktop))).toBe(700)
  await expect(own(desktop).getByRole('button', { name: '确认签到' })).toHaveAccessibleDescription('请选择签到图案')
  // On phones, tall and short, the result of a wrong picture is visible without scrolling.
  for (const [wrong, height] of [
    ['太阳', 844],
    ['月亮', 664],
  ] as const) {
    await hand.page.setViewportSize({ width: 390, height })
    await choose(own(hand), wrong)
    await own(hand).getByRole('button', { name: '确认签到' }).tap()
    await expect(own(hand).getByText(/还可以尝试 \d 次/)).toBeInViewport({ ratio: 1 })
    await expect(own(hand).getByText('签到图案错误')).toBeInViewport({ ratio: 1 })
  }
  await choose(own(hand), '小鱼')
  await own(hand).getByRole('button', { name: '确认签到' }).tap()
  await expect(success(hand)).toBeVisible()
  for (const wrong of ['太阳', '月亮', '雨伞']) {
    await choose(own(desktop), wrong)
    await own(desktop).getByRole('button', { name: '确认签到' }).click()
    await expect(
      own(desktop)
        .getByText(/还可以尝试 \d 次|尝试次数已用完/)
        .first(),
    ).toBeVisible()
    await expect(own(desktop).getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await expect(own(desktop).getByRole('heading', { name: '尝试次数已用完' })).toBeVisible()
  await expect(attendance.getByText('1 人尝试次数已用完')).toBeVisible()
  const { address } = await scan(teacher)
  await desktop.page.goto(`${desktop.url}${new URL(address).pathname}${new URL(address).search}`)
  await expect(success(desktop)).toBeVisible()
  await signedNum(teacher, 2)
  // An invalid or expired code says so.
  const other = await openAs('s003', { ...phone, at: '/dist/student/course/sign-in?pass=nonsense' })
  await expect(other.page.getByRole('alert')).toContainText('二维码')
  await expect(other.page.getByRole('button', { name: '返回首页' })).toBeVisible()
  expect(await axeFindings(other.page)).toEqual([])
})

/** The teacher shows the QR code; its content is read from the picture and from the socket. */
async function scan(teacher: Screen): Promise<{ address: string }> {
  const passes: string[] = []
  const cdp = await teacher.page.context().newCDPSession(teacher.page)
  await cdp.send('Network.enable')
  cdp.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    const pass = /"pass":"([^"]+)"/.exec(payloadData)?.[1]
    if (pass) passes.push(pass)
  })
  await desk(teacher).getByRole('button', { name: '显示二维码' }).click()
  const picture = desk(teacher).getByRole('img', { name: '签到二维码' })
  await expect(picture).toBeVisible()
  let address = ''
  // The code is renewed every 15 seconds: compare the picture with the last message.
  await expect(async () => {
    address = `${teacher.url}/dist/student/course/sign-in?${new URLSearchParams({ pass: passes.at(-1) ?? '' })}`
    const expected = renderToStaticMarkup(createElement(QRCodeSVG, { value: address, level: 'M', marginSize: 2 }))
    const drawn = await picture.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? '?'))
    expect(drawn.length > 0 && drawn.every((path) => expected.includes(path))).toBe(true)
  }).toPass({ timeout: 20_000 })
  return { address }
}

test('a student who is not logged in scans on a phone, logs in and is signed in', { tag: '@full' }, async ({
  openInClass,
  open,
  room,
}) => {
  const teacher = await openInClass('t001')
  await start(teacher, { code: '1357' })
  const { address } = await scan(teacher)
  const hand = await open(phone)
  await hand.page.goto(address)
  await expect(hand.page).toHaveURL(/user\/login/)
  await fillLogin(hand.page, room.loginCode('s004'))
  await expect(success(hand)).toBeVisible({ timeout: 15_000 })
  await expect(hand.page).toHaveURL(/student\/course\/task\/index$/)
  await signedNum(teacher, 1)
})

test('a student who loses the connection while signing in is signed in after reconnecting; a closed dialog can be reopened', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, cut, later] = await Promise.all([
    openInClass('t001'),
    openInClass('s005', { line: true }),
    openInClass('s006', phone),
  ])
  await start(teacher, { code: '2468' })
  await own(later).getByRole('button', { name: '稍后再签' }).tap()
  await expect(own(later)).toBeHidden()
  await expect(own(cut)).toBeVisible()
  cut.cutNetwork('silent')
  await type(own(cut), '2468')
  await expect(own(cut).getByText('正在签到…').first()).toBeVisible()
  cut.restoreNetwork()
  await expect(success(cut)).toBeVisible({ timeout: 40_000 })
  await later.page.getByRole('button', { name: '回到签到' }).tap()
  await type(own(later), '2468')
  await expect(success(later)).toBeVisible()
  await signedNum(teacher, 2)
})

test('B253 B254 a code typed while disconnected is sent after reconnecting, even if the dialog is closed; a student who reconnects too late is not told to have missed the sign-in', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, late, away] = await Promise.all([
    openInClass('t001'),
    openInClass('s003', { line: true }),
    openInClass('s004', { ...phone, line: true }),
  ])
  await start(teacher, { code: '4079' })
  for (const cut of [late, away]) {
    await expect(own(cut)).toBeVisible()
    cut.cutNetwork('silent')
    await type(own(cut), '4079')
    await expect(own(cut).getByRole('button', { name: '正在签到…' })).toBeVisible()
  }
  await own(away).getByRole('button', { name: '稍后再签' }).click()
  away.restoreNetwork()
  await expect(success(away)).toBeVisible({ timeout: 60_000 })
  await expect(own(away)).toBeHidden()
  await signedNum(teacher, 1)
  await end(teacher)
  late.restoreNetwork()
  await expect(late.page.getByText('签到已结束，您的签到没有得到确认')).toBeVisible({ timeout: 60_000 })
  await expect(own(late)).toBeHidden()
  await expect(late.page.getByText('您没有签到')).toHaveCount(0)
})

test('the teacher sees two accounts on one device', { tag: '@full' }, async ({ openInClass, room }) => {
  const teacher = await openInClass('t001')
  const first = await openInClass('s007')
  const attendance = await start(teacher, { code: '8642' })
  await type(own(first), '8642')
  await expect(success(first)).toBeVisible()
  // The same browser with another user.
  await first.page.evaluate(
    (token) => localStorage.setItem('pro__token', JSON.stringify(token)),
    await room.token('s008'),
  )
  await first.page.goto(`${first.url}/dist/student/course/list`)
  await first.page.getByRole('button', { name: '进入课堂' }).click()
  await type(own(first), '8642')
  await expect(success(first)).toBeVisible()
  await expect(attendance.getByText('2 人与他人使用同一设备，请核实')).toBeVisible()
})

test('B252 B256 the server ends time mode on every screen when the time is up', { tag: '@full' }, async ({
  openInClass,
}) => {
  test.slow()
  const [teacher, desktop] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const attendance = await start(teacher, {})
  await expect(own(desktop)).toBeVisible()
  await attendance.getByRole('button', { name: '收起', exact: true }).click()
  await expect(attendance).toBeHidden()
  await expect(panel(teacher.page).getByText('进行中')).toBeVisible()
  await expect(own(desktop)).toBeHidden({ timeout: 75_000 })
  await expect(desktop.page.getByText('签到已结束，您没有签到')).toBeVisible()
  await expect(panel(teacher.page).getByText('进行中')).toHaveCount(0)
  await tool(teacher.page, '签到').click()
  await expect(attendance.getByText('未签到（40 人）')).toBeVisible()
})

test('B064 B207 B215 B223 B351 B358 B359 B360 the records show the sign-in to the teacher and to each student, and the spreadsheet contains it', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const { teacher, desktop, hand } = await lesson(openInClass)
  const attendance = await start(teacher, {})
  await own(hand).getByRole('button', { name: '签到', exact: true }).tap()
  await expect(success(hand)).toBeVisible()
  await end(teacher)
  await attendance.getByRole('button', { name: '签到记录' }).click()
  const records = panel(teacher.page)
  await expect(records.getByRole('heading', { name: '月签到记录' })).toBeVisible()
  // Today is selected.
  await expect(records.getByText('1/40 人已签到')).toBeVisible()
  expect(await axeFindings(teacher.page)).toEqual([])
  await records.getByRole('button', { name: /限时签到/ }).click()
  const detail = dialog(teacher.page, '签到详情')
  await expect(detail.getByRole('listitem')).toHaveCount(40)
  await detail.getByRole('radio', { name: /^未签到/ }).check()
  await expect(detail.getByRole('listitem')).toHaveCount(39)
  await detail.getByRole('button', { name: /^备注/ }).first().click()
  await choose(detail, '迟到')
  await detail.getByPlaceholder('原因（可不填），如：公交晚点、病假').fill('=公交晚点')
  await detail.getByRole('button', { name: '保存' }).click()
  await expect(teacher.page.getByText(/^已保存对.*的备注$/)).toBeVisible()
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await records.getByRole('link', { name: '按学生' }).click()
  await expect(records.getByRole('row')).toHaveCount(11)
  await records.getByRole('button', { name: '第 2 页', exact: true }).click()
  await expect(teacher.page).toHaveURL(/\?page=2$/)
  await records.getByLabel('搜索姓名').fill('没有这个人')
  await expect(records.getByText('暂无数据')).toBeVisible()
  // B023: the address stores the query.
  await teacher.page.reload()
  await expect(records.getByLabel('搜索姓名')).toHaveValue('没有这个人')
  await teacher.page.goBack()
  await expect(teacher.page).toHaveURL(/\?page=2$/)
  await expect(records.getByLabel('搜索姓名')).toHaveValue('')
  await expect(records.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute('aria-current', 'page')
  await records.getByLabel('搜索姓名').fill('')
  await records.getByLabel('开始日期').fill('2026-02-01')
  await records.getByLabel('结束日期').fill('2026-01-01')
  await expect(records.getByRole('alert')).toHaveText('开始日期不能晚于结束日期')
  await records.getByRole('button', { name: '清空' }).click()
  await expect(records.getByRole('rowheader', { name: '王子涵' })).toBeVisible()
  // The table is pale until the rows of the new query have loaded.
  await expect(records.getByRole('table')).toHaveCSS('opacity', '1')
  await expect(records.getByRole('row')).toHaveCount(11)
  expect(await axeFindings(teacher.page)).toEqual([])
  const arriving = teacher.page.waitForEvent('download')
  await records.getByRole('button', { name: '导出表格' }).click()
  const download = await arriving
  await expect(teacher.page.getByText('签到表格已导出')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const book = read(await readFile(await download.path()))
  const sheets = book.SheetNames.map((sheet) => utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 }))
  const cells = sheets.flat(2).map(String)
  expect(sheets[0]?.length).toBeGreaterThan(40)
  expect(cells.some((cell) => cell.includes('公交晚点'))).toBe(true)
  await records.getByRole('link', { name: '返回课堂' }).click()
  await expect(teacher.page).toHaveURL(/teacher\/course\/detail\//)

  // Each student sees the own notes only.
  for (const [screen, word] of [
    [hand, '已签到'],
    [desktop, '迟到'],
  ] as const) {
    await pressTool(screen.page, '签到记录')
    const mine = panel(screen.page)
    await expect(mine.getByRole('table', { name: '签到记录' }).getByRole('row')).toHaveCount(2)
    await expect(mine.getByRole('table', { name: '签到记录' }).getByText(word)).toBeVisible()
    await mine.getByRole('button', { name: new RegExp(`星期. ${word}$`) }).click()
    await expect(mine.getByRole('heading', { name: /星期/ })).toBeVisible()
    await expect(mine.getByText('=公交晚点')).toHaveCount(word === '迟到' ? 2 : 0)
    await expect(mine.getByRole('columnheader', { name: '日', exact: true })).toBeVisible()
    await mine.getByLabel('结束日期').fill('2020-01-01')
    await expect(mine.getByText('暂无数据')).toBeVisible()
    expect(await axeFindings(screen.page)).toEqual([])
  }
  await panel(hand.page).getByRole('link', { name: '返回课堂' }).tap()
  await expect(hand.page).toHaveURL(/student\/course\/task\/index$/)
  await expect(tool(hand.page, '课堂工具')).toBeVisible()
  await expect(tool(teacher.page, '签到记录')).toHaveCount(0)
  await desktop.page.goto(`${desktop.url}/dist/student/course/list`)
  await expect(desktop.page.getByRole('button', { name: '进入课堂' })).toBeVisible()
  await expect(tool(desktop.page, '签到记录')).toHaveCount(0)
})
