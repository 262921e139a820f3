/**
 * Votes in the browser: written, requested, answered on a desktop and a phone, counted, ended, preserved through every
 * loss.
 */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { read } from 'xlsx'
import { TestSocket } from '../../support/browser/client'
import { dialog, openTool, tokenOf } from '../../support/browser/lesson'
import { axeFindings, expect, phone, test } from '../../support/browser/test'
import {
  asked,
  beginWriting,
  choose,
  ended,
  endVote,
  option,
  startVote,
  submit,
  toast,
  told,
  turnout,
  vote,
  writeVote,
} from '../../support/browser/vote'

const isChosen = (page: Page, content: string) => expect(option(page, content)).toBeChecked()

/** The table below the bars: the counts of a question by option. */
const countsOf = (page: Page, question: number): Promise<string[]> =>
  vote(page)
    .getByRole('article', { name: `第 ${question} 题的结果` })
    .locator('tbody td:nth-child(2)')
    .allInnerTexts()

// A missing element fails early, so that the rest of a test's time is left for what follows.
test.use({ actionTimeout: 20_000 })

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
  await vote(teacher.page).getByRole('article').first().getByRole('button', { name: '讨论' }).click()
  await expect(vote(teacher.page).getByRole('list', { name: '选择这一项的学生' }).getByRole('listitem')).toHaveCount(2)
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
