/**
 * Votes in the browser: written, requested, answered on a desktop and a phone, counted, ended, preserved through every
 * loss.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { read, utils, write } from 'xlsx'
import { writeQuestions } from '../../../contract/rules/live/vote'
import { ask, TestSocket } from '../../support/browser/client'
import { dialog, openTool, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, phone, test } from '../../support/browser/test'

// A missing element fails early, so that the rest of a test's time is left for what follows.
test.use({ actionTimeout: 20_000 })

const vote = (page: Page): Locator => page.getByRole('dialog', { name: '投票' })
const told = (page: Page, title: string): Locator => page.getByRole('alertdialog', { name: title })
const toast = (page: Page, text: string): Locator => page.getByLabel('消息').getByText(text, { exact: true }).first()
/** The vote on the screen has ended. */
const ended = (page: Page): Locator => vote(page).getByRole('paragraph').filter({ hasText: '投票已结束' })
const turnout = (page: Page, count: number): Locator => vote(page).getByText(new RegExp(`^${count}/\\d+$`))

interface Asked {
  readonly name: string
  readonly kind?: '单选' | '多选'
  readonly options: readonly string[]
}
const asked: readonly Asked[] = [
  { name: '喜欢哪种授课方式？', options: ['讲授', '讨论', '实操'] },
  { name: '哪些内容要复习？', kind: '多选', options: ['采集', '清洗', '建模'] },
]

/** Fills in the open editor: title and questions, in order. */
async function writeVote(page: Page, title: string, questions: readonly Asked[] = asked): Promise<void> {
  await vote(page).getByRole('textbox', { name: '投票标题' }).fill(title)
  for (const [index, { name, kind = '单选', options }] of questions.entries()) {
    if (index > 0) await vote(page).getByRole('button', { name: '添加题目' }).click()
    const card = vote(page).getByRole('region', { name: `第 ${index + 1} 题` })
    await card.getByRole('textbox', { name: `第 ${index + 1} 题` }).fill(name)
    await card.getByRole('radio', { name: kind }).check()
    for (const [place, content] of options.entries()) {
      await card.getByRole('textbox', { name: `选项 ${'ABCD'[place]}` }).fill(content)
    }
  }
}

/** Opens the editor from the tool in the header. */
async function beginWriting(screen: Screen): Promise<void> {
  await openTool(screen, '投票')
  await vote(screen.page)
    .getByRole('button', { name: /发起投票$/ })
    .click()
  await expect(vote(screen.page).getByRole('textbox', { name: '投票标题' })).toBeFocused()
}

async function startVote(teacher: Screen, title: string, minutes = 3): Promise<void> {
  await beginWriting(teacher)
  await writeVote(teacher.page, title)
  await vote(teacher.page)
    .getByRole('button', { name: `${minutes} 分钟` })
    .click()
  await vote(teacher.page).getByRole('button', { name: '发起投票' }).click()
  await expect(toast(teacher.page, '投票已发起')).toBeVisible()
  await expect(turnout(teacher.page, 0)).toBeVisible()
}

/** An option's accessible name is its letter and its text. */
const lettered = (name: string): RegExp => new RegExp(`^[A-T] ?${name}$`)
const option = (page: Page, name: string): Locator =>
  vote(page)
    .getByRole('radio', { name: lettered(name) })
    .or(vote(page).getByRole('checkbox', { name: lettered(name) }))
const choose = (page: Page, content: string) => option(page, content).check()
const isChosen = (page: Page, content: string) => expect(option(page, content)).toBeChecked()
const submit = (page: Page) => vote(page).getByRole('button', { name: '提交' }).click()
/** The table below the bars: the counts of a question by option. */
const countsOf = (page: Page, question: number): Promise<string[]> =>
  vote(page)
    .getByRole('article', { name: `第 ${question} 题的结果` })
    .locator('tbody td:nth-child(2)')
    .allInnerTexts()

async function endVote({ page }: Screen): Promise<void> {
  await vote(page).getByRole('button', { name: '结束投票' }).click()
  await told(page, '结束投票').getByRole('button', { name: '结束投票' }).click()
  await expect(ended(page)).toBeVisible()
}

/** Past votes of the class, made without a page. */
async function makePast(teacher: Screen, teachingClassId: string, count: number): Promise<void> {
  const token = await tokenOf(teacher)
  for (let number = 1; number <= count; number += 1) {
    const made = await ask(
      teacher.url,
      'saveVote',
      {
        teachingClassId,
        voteName: `往期 ${number}`,
        voteTime: 1,
        voteContent: writeQuestions([
          {
            voteContentName: `旧题 ${number}`,
            voteContentType: 0,
            voteContent: [{ content: '甲' }, { content: '乙' }],
          },
        ]),
      },
      token,
    )
    await ask(teacher.url, 'voteOver', { voteId: made.voteId }, token)
  }
}

const book = (rows: (string | number)[][], sheet = 'Sheet1'): Buffer => {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), sheet)
  const bytes: Buffer = write(made, { type: 'buffer', bookType: 'xlsx' })
  return bytes
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('B208 B280 B289 B290 B293 B294 (0033) B296 B297 B298 B376 B377 B379 a vote goes from writing to its result, on a desktop and a phone', async ({
  openInClass,
}) => {
  test.slow()
  const [teacher, desk, hand, idle] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
    openInClass('s003'),
  ])
  await startVote(teacher, '课前调查')
  for (const { page } of [desk, hand, idle]) await expect(vote(page).getByText('课前调查')).toBeVisible()

  await choose(desk.page, '讲授')
  await choose(desk.page, '讨论')
  await isChosen(desk.page, '讨论')
  await expect(option(desk.page, '讲授')).not.toBeChecked()
  await choose(desk.page, '采集')
  await choose(desk.page, '清洗')
  await isChosen(desk.page, '采集')
  await submit(desk.page)
  await told(desk.page, '投票成功').getByRole('button', { name: '查看结果' }).click()
  await expect(turnout(desk.page, 1)).toBeVisible()
  await expect(turnout(teacher.page, 1)).toBeVisible()
  expect(await countsOf(teacher.page, 1)).toEqual(['0', '1', '0'])
  expect(await countsOf(teacher.page, 2)).toEqual(['1', '1', '0'])
  await expect(vote(teacher.page).getByText(/^未投票/)).toHaveCount(0)
  expect(await axeFindings(hand.page)).toEqual([])

  await choose(hand.page, '讨论')
  await submit(hand.page)
  await told(hand.page, '还有题目未选择').getByRole('button', { name: '仍然提交' }).click()
  await told(hand.page, '投票成功').getByRole('button', { name: '查看结果' }).click()
  for (const { page } of [teacher, desk, hand]) {
    await expect(turnout(page, 2)).toBeVisible()
    await expect.poll(() => countsOf(page, 1)).toEqual(['0', '2', '0'])
  }
  await expect(vote(hand.page).getByText('我的选择').first()).toBeVisible()

  await endVote(teacher)
  await told(idle.page, '投票失败').getByText('你没有参与这次投票').waitFor()
  await told(idle.page, '投票失败').getByRole('button', { name: '查看结果' }).click()
  for (const { page } of [teacher, desk, hand, idle]) {
    await expect(ended(page)).toBeVisible()
    await expect.poll(() => countsOf(page, 2)).toEqual(['1', '1', '0'])
    await expect(vote(page).getByRole('region', { name: /^未投票（38）$/ })).toBeVisible()
  }
  expect(await axeFindings(teacher.page)).toEqual([])
})

test('B284 B288 B295 B332 a vote ends automatically when its minute is over; a blank answer is refused before that', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  await startVote(teacher, '一分钟', 1)
  await expect(vote(student.page).getByRole('timer')).toHaveText(/00:(5\d|60)$|01:00$/)
  await submit(student.page)
  await expect(told(student.page, '投票失败').getByText('未选中选项!')).toBeVisible()
  await told(student.page, '投票失败').getByRole('button', { name: '知道了' }).click()
  await expect(ended(teacher.page)).toBeVisible({ timeout: 75_000 })
  await expect(told(student.page, '投票失败').getByText('你没有参与这次投票')).toBeVisible()
  await expect(turnout(teacher.page, 0)).toBeVisible()
})

test('B210 B281 B282 B283 B348 B351 B378 B390 of two votes requested by students, one is refused and one is held', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, asker, other] = await Promise.all([
    openInClass('t001'),
    openInClass('s001', phone),
    openInClass('s002'),
  ])
  for (const title of ['春游去哪里', '班会时间']) {
    await beginWriting(asker)
    await writeVote(asker.page, title, [{ name: `${title}？`, options: ['甲', '乙'] }])
    await vote(asker.page).getByRole('button', { name: '提交申请' }).dblclick()
    await expect(toast(asker.page, '申请已发起')).toBeVisible()
    await expect(asker.page.getByText('投票申请已发起，请等待老师审核').first()).toBeVisible()
    await expect(vote(asker.page).getByRole('row', { name: new RegExp(`${title}.*待审核`) })).toHaveCount(1)
    await vote(asker.page).getByRole('button', { name: '关闭', exact: true }).click()
  }
  await expect(vote(other.page)).toHaveCount(0)

  await expect(toast(teacher.page, '收到新的投票申请')).toBeVisible()
  await openTool(teacher, '投票')
  await vote(teacher.page).getByRole('radio', { name: '投票申请（2）' }).check()
  const row = (title: string) => vote(teacher.page).getByRole('row', { name: new RegExp(title) })
  await row('春游去哪里').getByRole('button', { name: '审核' }).click()
  await expect(vote(teacher.page).getByText('春游去哪里？')).toBeVisible()
  await vote(teacher.page).getByRole('button', { name: '拒绝' }).click()
  await expect(toast(teacher.page, '投票请求已拒绝')).toBeVisible()
  await expect(toast(asker.page, '投票请求已拒绝')).toBeVisible()
  await expect(vote(asker.page)).toHaveCount(0)

  await row('班会时间').getByRole('button', { name: '审核' }).click()
  await vote(teacher.page).getByRole('button', { name: '同意并开始' }).click()
  await expect(turnout(teacher.page, 0)).toBeVisible()
  for (const { page } of [asker, other]) await expect(vote(page).getByText('班会时间？')).toBeVisible()
  await choose(other.page, '乙')
  await submit(other.page)
  await told(other.page, '投票成功').getByRole('button', { name: '查看结果' }).click()
  await vote(other.page).getByRole('button', { name: '我的投票记录' }).click()
  await expect(vote(other.page).getByRole('row', { name: /班会时间/ })).toBeVisible()
  await expect(vote(other.page).getByRole('row', { name: /春游去哪里/ })).toHaveCount(0)
  await endVote(teacher)
})

test('B321 B322 B323 B324 B325 B326 B327 B328 B331 an invalid vote shows its errors beside the fields', {
  tag: '@full',
}, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  await beginWriting(teacher)
  const send = () => vote(page).getByRole('button', { name: '发起投票' }).click()
  const refused = async (text: string) => {
    await send()
    await expect(vote(page).getByText(text)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expect(vote(page).getByRole('textbox', { name: /^选项/ })).toHaveCount(4)
  await expect(vote(page).getByRole('radio', { name: '单选' })).toBeChecked()
  await refused('请输入投票选项')
  const option = (letter: string) => vote(page).getByRole('textbox', { name: `选项 ${letter}` })
  await option('A').fill('甲')
  await refused('请输入投票题目')
  const question = vote(page).getByRole('textbox', { name: '第 1 题' })
  await expect(question).toBeFocused()
  await question.fill('问')
  await refused('投票选项最少两个')
  await expect(option('B')).toBeFocused()
  await option('B').fill('长'.repeat(51))
  await refused('投票选项不能超过50个字符')
  await expect(option('B')).toHaveAttribute('aria-invalid', 'true')
  await option('B').fill('乙')
  await question.fill('问'.repeat(51))
  await refused('投票题目不能超过50个字符')
  await question.fill('问')
  await vote(page).getByRole('textbox', { name: '投票标题' }).fill('题'.repeat(21))
  await refused('投票标题不能超过20个字符')
  await vote(page).getByRole('textbox', { name: '投票标题' }).fill('')

  const minutes = vote(page).getByLabel('投票时间')
  await expect(minutes).toHaveValue('1')
  await minutes.fill('1a2.b')
  await expect(minutes).toHaveValue('12')
  for (const shortcut of [1, 2, 3]) {
    await vote(page)
      .getByRole('button', { name: `${shortcut} 分钟` })
      .click()
    await expect(minutes).toHaveValue(String(shortcut))
  }
  await option('C').press('Enter')
  await expect(option('D')).toBeFocused()
  await option('B').press('Alt+ArrowUp')
  await expect(option('A')).toHaveValue('乙')
  await expect(option('A')).toBeFocused()
  await vote(page).getByRole('button', { name: '发起投票' }).dblclick()
  await expect(vote(page).getByRole('heading', { name: '课堂调查' })).toBeVisible()
  await expect(vote(page).getByRole('timer')).toHaveText(/0(3:00|2:5\d)$/)
  await vote(page).getByRole('button', { name: '返回' }).click()
  await expect(vote(page).getByRole('row', { name: /课堂调查/ })).toHaveCount(1)
})

test('B333 B334 B335 B347 B391 drafts are saved, opened and deleted', { tag: '@full' }, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  const box = dialog(page, '草稿箱')
  await beginWriting(teacher)
  await vote(page).getByRole('button', { name: '存为草稿' }).click()
  await expect(vote(page).getByText('请输入投票选项')).toBeVisible()
  await writeVote(page, '期中复习')
  await vote(page).getByRole('button', { name: '存为草稿' }).click()
  await expect(toast(page, '草稿已保存')).toBeVisible()
  await expect(page.getByText('进入草稿箱可查看保存内容').first()).toBeVisible()
  await vote(page).getByRole('button', { name: '清空' }).click()
  await told(page, '提示').getByRole('button', { name: '清空' }).click()
  await expect(vote(page).getByRole('textbox', { name: '投票标题' })).toHaveValue('')
  await vote(page).getByRole('button', { name: '草稿箱' }).click()
  await expect(box.getByText(/2 道题 · 1 分钟/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('button', { name: '打开', exact: true }).click()
  await expect(vote(page).getByRole('textbox', { name: '投票标题' })).toHaveValue('期中复习')
  await expect(vote(page).getByRole('region', { name: '第 2 题' }).getByRole('radio', { name: '多选' })).toBeChecked()
  await expect(vote(page).getByRole('region', { name: '第 2 题' }).getByRole('textbox', { name: /^选项/ })).toHaveCount(
    3,
  )
  await vote(page).getByRole('button', { name: '草稿箱' }).click()
  await box.getByRole('button', { name: '打开', exact: true }).click()
  await told(page, '打开草稿').getByRole('button', { name: '取消' }).click()
  await box.getByRole('button', { name: '删除期中复习' }).click()
  await told(page, '提示').getByRole('button', { name: '删除' }).dblclick()
  await expect(toast(page, '删除成功')).toBeVisible()
  await expect(box.getByText('暂无数据')).toBeVisible()
})

test('B336 B347 B396 past questions are quoted from lists of five votes a page; the histories have eight and seven', {
  tag: '@full',
}, async ({ openInClass, room: { teachingClassId } }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  await makePast(teacher, teachingClassId, 9)
  // The toasts of the past votes disappear with a reload.
  await Promise.all([teacher.page.reload(), student.page.reload()])
  const { page } = teacher
  const quoting = dialog(page, '引用历史题目')
  await openTool(teacher, '投票')
  await expect(vote(page).getByRole('row')).toHaveCount(1 + 8)
  await vote(page).getByRole('button', { name: '下一页' }).click()
  await expect(vote(page).getByRole('row', { name: /往期 1/ })).toBeVisible()
  await openTool(student, '投票')
  await expect(vote(student.page).getByRole('row')).toHaveCount(1 + 7)

  await vote(page).getByRole('button', { name: '发起投票' }).click()
  await vote(page).getByRole('button', { name: '引用历史题目' }).click()
  await expect(quoting.getByRole('group')).toHaveCount(5)
  await quoting.getByRole('button', { name: '引入' }).click()
  await expect(told(page, '引入投票失败').getByText('请选择需要引入的题目')).toBeVisible()
  await told(page, '引入投票失败').getByRole('button', { name: '知道了' }).click()
  await quoting.getByLabel(/旧题 9/).check()
  await quoting.getByRole('button', { name: '下一页' }).click()
  await quoting.getByLabel(/旧题 2/).check()
  expect(await axeFindings(page)).toEqual([])
  await quoting.getByRole('button', { name: '引入 2 道题' }).click()
  await expect(vote(page).getByRole('textbox', { name: '第 1 题' })).toHaveValue('旧题 9')
  await expect(vote(page).getByRole('textbox', { name: '第 2 题' })).toHaveValue('旧题 2')
})

test('B337 B338 B339 B340 questions are imported from a spreadsheet, and its errors are listed', {
  tag: '@full',
}, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  await beginWriting(teacher)
  const chooser = vote(page).locator('input[type="file"]')
  const choose = (name: string, buffer: Buffer, mimeType = XLSX) => chooser.setInputFiles({ name, mimeType, buffer })
  await choose('题目.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')
  await expect(page.getByRole('alert').getByText('上传文件格式不正确，请上传xls或者xlsx格式')).toBeVisible()
  await choose('题目.xlsx', book([['不是这里']], 'Tabelle1'))
  await expect(page.getByRole('alert').getByText('文件中没有名为 Sheet1 的工作表')).toBeVisible()
  await choose(
    '题目.xlsx',
    book([
      ['模板'],
      ['题目', '题型', '选项'],
      ['1+1=?', '单选', 1, 2],
      ['只有一个选项', '单选', '对'],
      ['有两个一样', '单选', '对', '错', ' 对 '],
      ['', '单选', '对', '错'],
      ['喜欢哪些？', '多选', '讲授', '讨论', '实操'],
    ]),
  )
  const found = dialog(page, '导入题目')
  await expect(found.getByText('读到 2 道题')).toBeVisible()
  await expect(found.getByText('投票选项最少两个')).toBeVisible()
  await expect(found.getByText('E5 与 C5 的选项相同')).toBeVisible()
  await expect(found.getByText('A6 没有题目')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await found.getByRole('button', { name: '加入 2 道题' }).click()
  const second = vote(page).getByRole('region', { name: '第 2 题' })
  await expect(vote(page).getByRole('textbox', { name: '第 1 题' })).toHaveValue('1+1=?')
  await expect(second.getByRole('radio', { name: '多选' })).toBeChecked()
  await expect(second.getByRole('textbox', { name: '选项 C' })).toHaveValue('实操')

  const downloading = page.waitForEvent('download')
  await vote(page).getByRole('link', { name: '下载模板' }).click()
  const template = await (await downloading).path()
  await choose('模板.xlsx', await readFile(template))
  await expect(found.getByText('读到 2 道题')).toBeVisible()
  await found.getByRole('button', { name: '取消' }).click()
})

test('B290 input and choices survive a reload, and return after a roll call', { tag: '@full' }, async ({
  openInClass,
  podium,
  room: { teachingClassId },
}) => {
  test.slow()
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  await beginWriting(teacher)
  await writeVote(teacher.page, '写到一半')
  await teacher.page.reload()
  await openTool(teacher, '投票')
  await vote(teacher.page).getByRole('button', { name: '继续编辑投票' }).click()
  await expect(vote(teacher.page).getByRole('textbox', { name: '投票标题' })).toHaveValue('写到一半')
  await expect(vote(teacher.page).getByRole('textbox', { name: '第 2 题' })).toHaveValue('哪些内容要复习？')
  await vote(teacher.page).getByRole('button', { name: '3 分钟' }).click()
  await vote(teacher.page).getByRole('button', { name: '发起投票' }).click()
  await choose(student.page, '实操')
  await choose(student.page, '建模')
  await student.page.reload()
  await expect(vote(student.page).getByText('写到一半')).toBeVisible()
  await isChosen(student.page, '实操')
  await isChosen(student.page, '建模')

  const other = await TestSocket.open(podium.url, 'classroom', await tokenOf(teacher))
  other.send('register', { teachingClassId })
  await other.wait('running')
  other.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
  await expect(dialog(student.page, '点名')).toBeVisible()
  await expect(vote(student.page)).toBeHidden()
  await dialog(student.page, '点名').getByRole('button', { name: '知道了' }).click({ timeout: 20_000 })
  await isChosen(student.page, '实操')
  await vote(student.page).getByRole('button', { name: '稍后再投' }).click()
  await student.page.getByRole('button', { name: '回到投票' }).click()
  await isChosen(student.page, '建模')
  await submit(student.page)
  await expect(told(student.page, '投票成功')).toBeVisible()
  other.send('closeRollCall', { teachingClassId })
  await other.wait('rollCallClosed')
  await teacher.page.reload()
  await expect(turnout(teacher.page, 1)).toBeVisible()
  other.close()
})

test('B292 an answer given while disconnected is sent once after reconnecting', { tag: '@full' }, async ({
  openInClass,
}) => {
  test.slow()
  const [teacher, cut] = await Promise.all([openInClass('t001'), openInClass('s005', { line: true })])
  await startVote(teacher, '断线')
  await choose(cut.page, '讨论')
  cut.cutNetwork('refused')
  await expect(cut.page.getByText('连接已断开').first()).toBeAttached()
  await submit(cut.page)
  await told(cut.page, '还有题目未选择').getByRole('button', { name: '仍然提交' }).click()
  await expect(vote(cut.page).getByRole('status')).toHaveText('网络已断开，连接恢复后自动提交')
  cut.restoreNetwork()
  await expect(told(cut.page, '投票成功')).toBeVisible({ timeout: 40_000 })
  await expect(turnout(teacher.page, 1)).toBeVisible()
  expect(await countsOf(teacher.page, 1)).toEqual(['0', '1', '0'])
})

test('an anonymous vote says so to the students, asks about unanswered questions, shows the bars to the class, and names no student', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const [teacher, desk, hand] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  const { page } = teacher
  await beginWriting(teacher)
  await writeVote(page, '匿名调查')
  await vote(page).getByRole('radio', { name: '匿名' }).check()
  // An error is shown beside its field.
  const first = vote(page).getByRole('region', { name: '第 1 题' })
  await first.getByRole('textbox', { name: '选项 C' }).fill('讲授 ')
  await vote(page).getByRole('button', { name: '发起投票' }).click()
  await expect(first.getByText('选项 C 与选项 A 相同')).toBeVisible()
  await expect(first.getByRole('textbox', { name: '选项 C' })).toBeFocused()
  await first.getByRole('textbox', { name: '选项 C' }).fill('实操')
  await first.getByRole('textbox', { name: '第 1 题' }).fill('')
  await vote(page).getByRole('button', { name: '发起投票' }).click()
  await expect(first.getByText('请输入投票题目')).toBeVisible()
  await first.getByRole('textbox', { name: '第 1 题' }).fill('喜欢哪种授课方式？')
  await vote(page).getByRole('button', { name: '3 分钟' }).click()
  await vote(page).getByRole('button', { name: '发起投票' }).click()
  await expect(toast(page, '投票已发起')).toBeVisible()
  await expect(turnout(page, 0)).toBeVisible()

  for (const screen of [desk, hand]) {
    await expect(vote(screen.page).getByText(/^匿名投票：只统计票数/)).toBeVisible()
  }
  await choose(desk.page, '讨论')
  await submit(desk.page)
  const gaps = told(desk.page, '还有题目未选择')
  await expect(gaps.getByText(/^还有 1 题没有选择/)).toBeVisible()
  await gaps.getByRole('button', { name: '去第 2 题' }).click()
  await expect(option(desk.page, '采集')).toBeFocused()
  await expect(turnout(page, 0)).toBeVisible()
  await submit(desk.page)
  await gaps.getByRole('button', { name: '仍然提交' }).click()
  await expect(told(desk.page, '投票成功').getByText(/匿名计入/)).toBeVisible()
  await told(desk.page, '投票成功').getByRole('button', { name: '查看结果' }).click()
  await expect(turnout(desk.page, 1)).toBeVisible()
  await expect(vote(desk.page).getByText('我的选择')).toHaveCount(0)
  await desk.page.reload()
  await expect(turnout(desk.page, 1)).toBeVisible()
  await expect(vote(desk.page).getByText('我的选择')).toHaveCount(0)

  await choose(hand.page, '讨论')
  await choose(hand.page, '建模')
  await submit(hand.page)
  await expect(told(hand.page, '投票成功')).toBeVisible()
  await expect(turnout(page, 2)).toBeVisible()

  await page.keyboard.press('f')
  const stage = vote(page).getByRole('region', { name: '第 1 题的结果' })
  await expect(stage.getByText('喜欢哪种授课方式？')).toBeVisible()
  await expect(stage.getByRole('listitem').nth(1)).toHaveText(/^B讨论2 票 ?100%$/)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(vote(page).getByRole('region', { name: '第 2 题的结果' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)

  await endVote(teacher)
  await expect(vote(page).getByText('38 人未投票')).toBeVisible()
  await expect(vote(page).getByRole('region', { name: /^未投票/ })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await vote(page).getByRole('button', { name: '导出结果' }).click()
  const made = read(await readFile(await (await downloading).path()))
  expect(made.SheetNames).toEqual(['投票结果（匿名）'])
})

test('a pending request is counted on the tool, even after a reload, until it is settled', { tag: '@full' }, async ({
  openInClass,
}) => {
  const [teacher, asker] = await Promise.all([openInClass('t001'), openInClass('s001', phone)])
  const { page } = teacher
  const badge = page.getByRole('banner').getByRole('button', { name: '投票 · 1 条待处理' })
  await beginWriting(asker)
  await writeVote(asker.page, '春游去哪里', asked.slice(0, 1))
  await vote(asker.page).getByRole('button', { name: '提交申请' }).click()
  await expect(badge).toBeVisible()
  await page.reload()
  await expect(badge).toBeVisible()
  await expect(page.getByRole('main').getByText('1 条待处理')).toBeVisible()
  await badge.click()
  // The list loads while this is pressed: it extends the dialog without moving the content above.
  await vote(page).getByRole('radio', { name: '投票申请（1）' }).check()
  await vote(page)
    .getByRole('row', { name: /春游去哪里/ })
    .getByRole('button', { name: '审核' })
    .click()
  await vote(page).getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '投票', exact: true })).toBeAttached()
  await expect(badge).toHaveCount(0)
})

test('the result is exported as a spreadsheet', { tag: '@full' }, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await startVote(teacher, '导出')
  await choose(student.page, '实操')
  await submit(student.page)
  await told(student.page, '还有题目未选择').getByRole('button', { name: '仍然提交' }).dblclick()
  await expect(told(student.page, '投票成功')).toBeVisible()
  await expect(turnout(teacher.page, 1)).toBeVisible()
  await endVote(teacher)
  const downloading = teacher.page.waitForEvent('download')
  await vote(teacher.page).getByRole('button', { name: '导出结果' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^导出_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const made = read(await readFile(await download.path()))
  expect(made.SheetNames).toEqual(['投票结果', '投票明细', '未投票名单'])
  const rows = utils.sheet_to_json<unknown[]>(made.Sheets.投票结果 ?? {}, { header: 1 })
  expect(rows.slice(0, 4)).toEqual([
    ['题目', '类型', '选项', '票数', '占投票人数'],
    ['喜欢哪种授课方式？', '单选', 'A. 讲授', 0, '0%'],
    ['喜欢哪种授课方式？', '单选', 'B. 讨论', 0, '0%'],
    ['喜欢哪种授课方式？', '单选', 'C. 实操', 1, '100%'],
  ])
})

test('options are reordered by mouse and by keys', { tag: '@full' }, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const order = (page: Page) =>
    vote(page)
      .getByRole('textbox', { name: /^选项/ })
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')).filter(Boolean),
      )
  const grip = (page: Page, letter: string) =>
    vote(page).getByRole('button', { name: `拖动“选项 ${letter}”`, exact: true })
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('it is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await beginWriting(teacher)
  await writeVote(teacher.page, '顺序', asked.slice(0, 1))
  const [from, to] = [await middle(grip(teacher.page, 'A')), await middle(grip(teacher.page, 'C'))]
  await teacher.page.mouse.move(from.x, from.y)
  await teacher.page.mouse.down()
  await teacher.page.mouse.move(to.x, to.y + 4, { steps: 8 })
  await teacher.page.mouse.up()
  expect(await order(teacher.page)).toEqual(['讨论', '实操', '讲授'])
  await teacher.page.mouse.move(from.x, from.y)
  expect(await order(teacher.page)).toEqual(['讨论', '实操', '讲授'])
  await vote(teacher.page).getByRole('textbox', { name: '选项 C' }).press('Alt+ArrowUp')
  expect(await order(teacher.page)).toEqual(['讨论', '讲授', '实操'])
})
