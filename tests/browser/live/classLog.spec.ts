/** The class log in the browser: a lesson is held, then read by time, by student, by tool, on paper, as a file. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { read, utils } from 'xlsx'
import { chosenNames, dialog, openTool, startRace } from '../../support/browser/lesson'
import { chooseEntry } from '../../support/browser/menu'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const ALBUM = 'test-results/class-log'
const timeline = (page: Page) => page.getByRole('region', { name: '时间线' })
const people = (page: Page) => page.getByRole('region', { name: '学生参与' })
/** The texts of the timeline, without its times. */
const wordsOf = async (page: Page): Promise<string[]> => {
  const words = await timeline(page).locator('.classLog-words').allInnerTexts()
  return words.map((text) => text.replace(/\s+/g, ' ').trim())
}
const openLog = async ({ page }: Screen) => {
  await chooseEntry(page, '互动', '课堂记录')
  await expect(page.getByRole('heading', { level: 1, name: '课堂记录' })).toBeVisible()
}

/** A roll call, a race that the first student wins, and a timer. */
async function hold(teacher: Screen, first: Screen): Promise<{ picked: string }> {
  const control = await openTool(teacher, '点名器')
  await control.getByRole('button', { name: '开始点名' }).click()
  const [picked = ''] = await chosenNames(teacher.page)
  await control.getByRole('button', { name: '关闭', exact: true }).click()
  const sure = teacher.page.getByRole('alertdialog').getByRole('button', { name: '确定关闭' })
  await sure.click()
  await expect(control).toBeHidden()

  const race = await startRace(teacher, { question: '哪一步需要人工复核？', seconds: 1 })
  await expect(dialog(first.page, '抢答器').getByRole('button', { name: /按空格键|点击按钮/ })).toBeVisible()
  await first.page.keyboard.press('Space')
  await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 10_000 })
  await race.getByRole('button', { name: '结束抢答' }).click()
  await race.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(race).toBeHidden()

  const widget = teacher.page.locator('[data-timer-widget]')
  await teacher.page
    .getByRole('banner')
    .getByRole('button', { name: /^计时器/ })
    .click()
  await widget.getByLabel('分钟', { exact: true }).fill('5')
  await widget.getByRole('button', { name: '开始计时' }).click()
  await widget.getByRole('button', { name: '暂停' }).click()
  await widget.getByRole('button', { name: '继续' }).click()
  await widget.getByRole('button', { name: '结束计时' }).click()
  await expect(widget).toHaveCount(0)
  return { picked }
}

test('a lesson is held and then shown as timeline, for one student, for one tool, after a reload, and as a spreadsheet', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.slow()
  const [teacher, first] = await Promise.all([
    openInClass('t001', { viewport: { width: 1440, height: 900 } }),
    openInClass('s001'),
  ])
  const { page } = teacher
  const complaints = complaintsOf(page)
  const { picked } = await hold(teacher, first)

  await openLog(teacher)
  const lesson = page.getByRole('list', { name: '课堂记录' }).getByRole('link')
  await expect(lesson).toHaveCount(1)
  await expect(lesson).toContainText('点名1次')
  await expect(lesson).toContainText('抢答1次')
  await expect(lesson).toContainText('计时1次')
  await page.screenshot({ path: `${ALBUM}/list-1440.png` })
  expect(await axeFindings(page)).toEqual([])

  await lesson.click()
  await expect(page).toHaveURL(new RegExp(`/teacher/course/class-log/${room.teachingClassId}/\\d+$`))
  await expect(timeline(page).getByText('计时结束')).toBeVisible()
  const winner = '王子涵'
  const after = expect.stringMatching(/^王子涵 (按下抢答|抢答获胜) 开抢后\d+\.\d{2}秒$/)
  expect(await wordsOf(page)).toEqual([
    '点名开始 抽取1人',
    `${picked} 被点到`,
    '点名结束',
    '抢答开始 哪一步需要人工复核？',
    after,
    after,
    '抢答结束',
    '计时开始 倒计时 05:00',
    expect.stringMatching(/^计时暂停 已计时 00:0\d$/),
    expect.stringMatching(/^计时继续 已计时 00:0\d$/),
    expect.stringMatching(/^计时结束 已计时 00:0\d$/),
  ])
  await page.screenshot({ path: `${ALBUM}/lesson-1440.png`, fullPage: true })
  expect(await axeFindings(page)).toEqual([])

  await people(page).getByPlaceholder('姓名或帐号').fill('王子')
  await expect(people(page).getByRole('row')).toHaveCount(2)
  await people(page)
    .getByRole('button', { name: new RegExp(`^${winner} `) })
    .click()
  await expect(timeline(page).getByText(`只看${winner}`)).toBeVisible()
  await expect(timeline(page).locator('.classLog-event').first()).toContainText(winner)
  const own = await wordsOf(page)
  expect(own.filter((words) => !words.startsWith(winner))).toEqual([])
  expect(own).toHaveLength(picked === winner ? 3 : 2)
  await timeline(page).getByRole('button', { name: '查看所有人' }).click()
  await timeline(page).getByRole('radio', { name: '计时' }).check()
  await expect(timeline(page).locator('.classLog-event')).toHaveCount(4)

  // B023: the address stores the filters of the timeline and of the students.
  await expect(page).toHaveURL(/\?tool=timer&students\.name=|\?students\.name=.+&tool=timer/)
  await page.reload()
  await expect(timeline(page).locator('.classLog-event')).toHaveCount(4)
  await expect(people(page).getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(timeline(page).locator('.classLog-event')).toHaveCount(11)
  await page.goBack()
  await expect(timeline(page).getByText(`只看${winner}`)).toBeVisible()
  await page.goto(page.url().replace(/\?.*$/, '?tool=nothing&page=zwei'))
  await expect(timeline(page).locator('.classLog-event')).toHaveCount(11)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^课堂记录-.+-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/)
  await expect(page.getByText('已导出', { exact: true })).toBeVisible()
  const book = read(await readFile(await file.path()), { type: 'buffer' })
  const rows = (name: string) => {
    const sheet = book.Sheets[name]
    return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
  }
  expect(book.SheetNames).toEqual(['学生参与', '时间线'])
  expect(rows('学生参与')).toHaveLength(41)
  const [titles = [], row = []] = [rows('学生参与')[0], rows('学生参与').find((one) => one[1] === winner)]
  expect(row.slice(titles.indexOf('抢答按下'), titles.indexOf('抢答获胜') + 1)).toEqual(['1', '1'])
  expect(
    rows('时间线')
      .slice(1)
      .map(([, tool, kind]) => `${tool} ${kind}`),
  ).toEqual([
    '点名 点名开始',
    '点名 被点到',
    '点名 点名结束',
    '抢答 抢答开始',
    '抢答 按下抢答',
    '抢答 抢答获胜',
    '抢答 抢答结束',
    '计时 计时开始',
    '计时 计时暂停',
    '计时 计时继续',
    '计时 计时结束',
  ])
  expect(complaints).toEqual([])
})

test('a class without lessons, an empty range, and an unknown lesson have their own messages', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const teacher = await openInClass('t001')
  const { page, url } = teacher
  await openLog(teacher)
  await expect(page.getByText('开课后，签到、点名、抢答、投票和计时都会自动记在这里')).toBeVisible()
  await page.getByLabel('开始日期').fill('2026-03-02')
  await expect(page.getByRole('paragraph').filter({ hasText: '所选日期内没有上过课' })).toBeVisible()
  await page.getByLabel('结束日期').fill('2026-03-01')
  await expect(page.getByRole('alert').filter({ hasText: '结束日期不能早于开始日期' })).toBeVisible()
  await page.goto(`${url}/dist/teacher/course/class-log/${room.teachingClassId}/12345`)
  await expect(page.getByText('没有找到这节课')).toBeVisible()
  await page.getByRole('button', { name: '返回课堂记录' }).click()
  await expect(page).toHaveURL(/class-log$/)
})

test('on a phone, on a tablet and on paper the log is not cut off', { tag: '@full' }, async ({ openInClass }) => {
  test.slow()
  const [teacher, first] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  const control = await openTool(teacher, '点名器')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(first.page, '点名')).toBeVisible()
  await chosenNames(teacher.page)
  await control.getByRole('button', { name: '关闭', exact: true }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '确定关闭' }).click()
  const { page } = teacher
  await openLog(teacher)
  const lesson = page.getByRole('list', { name: '课堂记录' }).getByRole('link')
  const isWhole = () => page.evaluate(() => (document.querySelector('main')?.scrollWidth ?? Infinity) <= innerWidth)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1024, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expect(lesson).toBeVisible()
    expect(await isWhole()).toBe(true)
    await page.screenshot({ path: `${ALBUM}/list-${width}.png`, fullPage: true })
    await lesson.click()
    await expect(timeline(page).getByText('点名结束')).toBeVisible()
    await expect(people(page).getByRole('row')).toHaveCount(41)
    expect(await isWhole()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${ALBUM}/lesson-${width}.png`, fullPage: true })
    await page.getByRole('link', { name: '返回课堂记录' }).click()
  }
  await lesson.click()
  await expect(people(page).getByRole('row')).toHaveCount(41)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: '导出' })).toBeHidden()
  await expect(timeline(page).getByText('点名结束')).toBeVisible()
  await page.screenshot({ path: `${ALBUM}/print.png`, fullPage: true })
})
