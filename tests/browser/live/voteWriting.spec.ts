/** Writing a vote: its limits, drafts, quotes, spreadsheets and the order of options. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { read, utils, write } from 'xlsx'
import { writeQuestions } from '../../../contract/rules/live/vote'
import { ask } from '../../support/browser/client'
import { dialog, openTool, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, phone, test } from '../../support/browser/test'
import {
  asked,
  beginWriting,
  choose,
  endVote,
  startVote,
  submit,
  toast,
  told,
  turnout,
  vote,
  writeVote,
} from '../../support/browser/vote'

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

// A missing element fails early, so that the rest of a test's time is left for what follows.
test.use({ actionTimeout: 20_000 })

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
