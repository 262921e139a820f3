import { describe, expect, it, vi } from 'vitest'
import type { Vote } from '../../../contract/entities/live/vote'
import {
  answeredBallot,
  noVotes,
  request,
  requestRow,
  result,
  running,
} from '../../../src/catalogue/live/vote/vote.examples'
import { resultView } from '../../../src/machines/live/vote/vote.selectors'
import { all, click, objections, press, render, said, the, words } from '../render'
import { button, heard, isOff, listOf, now, student, teacher } from './support/vote'

describe('the lists of votes', () => {
  it("B346 B396 shows the teacher's votes eight a page with author, time, state and turnout", async () => {
    const calls = heard()
    await render(teacher({}, calls))
    expect(all('.records-table tbody tr')).toHaveLength(8)
    expect(words(the('.records-table tbody tr:first-child td[data-title=参与]'))).toBe('4/6 人')
    await click(all('td.records-acts button')[2] ?? document.body)
    await click(button('下一页'))
    await click(the('input[value=requests]'))
    expect(calls.onIntent.mock.calls).toEqual([
      [{ type: 'vote.show', voteId: 'old2' }],
      [{ type: 'vote.showRequests' }],
    ])
    expect(calls.onList.mock.calls).toEqual([[{ type: 'list.turn', pageNo: 2 }]])
  })

  it('B348 a pending request can be reviewed; the tab shows their number', async () => {
    const calls = heard()
    const page = {
      list: [requestRow, { ...requestRow, voteId: 'vote8', voteStatus: '3' as const }],
      total: 2,
      pageNo: 1,
      pageSize: 8,
    }
    await render(teacher({ tab: 'requests', waiting: 1 }, { ...calls, list: listOf('requests', page) }))
    expect(all('.kit-choice-face').map(words)).toEqual(['投票记录', '投票申请（1）'])
    expect(all('.vote-state').map(words)).toEqual(['待审核', '已拒绝'])
    for (const act of all('td.records-acts button')) await click(act)
    expect(calls.onIntent.mock.calls).toEqual([
      [{ type: 'vote.review', vote: requestRow }],
      [{ type: 'vote.show', voteId: 'vote8' }],
    ])
  })

  it("B351 shows a student's own votes; the running one links to its ballot", async () => {
    const calls = heard()
    const row = { ...requestRow, voteStatus: '1' as const, answerStatus: 0 as const }
    const page = { list: [row], total: 1, pageNo: 1, pageSize: 7 }
    await render(
      student(
        { ongoing: { voteId: row.voteId, title: row.voteName, isAnswered: false } },
        { ...calls, list: listOf('own', page) },
      ),
    )
    expect(all('button', '去投票')).toHaveLength(2)
    for (const act of all('button', '去投票')) await click(act)
    expect(calls.onIntent.mock.calls).toEqual([
      [{ type: 'vote.show', voteId: 'vote7' }],
      [{ type: 'vote.show', voteId: 'vote7' }],
    ])
  })

  it('an empty list shows 暂无数据 and what to do next', async () => {
    await render(teacher({}, { list: listOf('history', noVotes) }))
    expect(words(the('.vote-list'))).toContain('暂无数据')
    expect(words(the('.vote-list'))).toContain('发起一次投票，结果会记录在这里')
  })
})

describe('a running vote and its result', () => {
  const shown = (vote: Vote) => resultView(vote)

  it('B295 shows the remaining time as mm:ss', async () => {
    const show = await render(teacher({ stage: 'running', ongoing: shown(running) }))
    expect(words(the('.vote-clockTime'))).toBe('01:09')
    await show(teacher({ stage: 'running', ongoing: shown(running) }, { now: now + 1_000 }))
    expect(words(the('.vote-clockTime'))).toBe('01:08')
    await show(teacher({ stage: 'running', ongoing: shown(running) }, { now: now + 900_000 }))
    expect([words(the('.vote-clockTime')), the('[role=timer]').ariaLabel]).toEqual(['00:00', '时间到'])
  })

  it('B233 has bars, and the same data as a table for screen readers', async () => {
    await render(teacher({ stage: 'running', ongoing: shown(running) }))
    expect(all('.vote-bar').map(words)).toEqual([
      'A完全没有接触过1 票25%',
      'B听说过2 票50%',
      'C做过简单的流程1 票25%',
      'D在项目中使用过0 票0%',
      'A录入发票3 票75%',
      'B核对金额4 票100%',
      'C审批付款1 票25%',
    ])
    expect(all('.vote-bars').map((bars) => bars.ariaHidden ?? bars.getAttribute('aria-hidden'))).toEqual([
      'true',
      'true',
    ])
    expect(all('.vote-question table tbody tr').map((row) => [...row.children].map(words))).toEqual([
      ['A完全没有接触过', '1', '25%'],
      ['B听说过', '2', '50%'],
      ['C做过简单的流程', '1', '25%'],
      ['D在项目中使用过', '0', '0%'],
      ['A录入发票', '3', '75%'],
      ['B核对金额', '4', '100%'],
      ['C审批付款', '1', '25%'],
    ])
    expect(words(the('[role=dialog] [role=status]'))).toBe('已有 4 人投票，共 6 人')
    await click(button('以表格查看'))
    expect([all('.vote-bars'), all('.vote-question .vote-table').length]).toEqual([[], 2])
  })

  it('full screen shows one question at a time in the dark theme, with keys; letters, counts and turnout are readable', async () => {
    await render(teacher({ stage: 'running', ongoing: shown(running) }))
    await press(the('.vote-title'), 'f')
    const dialog = the('[role=dialog]')
    expect([dialog.classList.contains('kit-modal--full'), dialog.classList.contains('kit-modal--stage')]).toEqual([
      true,
      true,
    ])
    const stage = () => [words(the('.vote-stageQuestion')), ...all('.vote-stageBar').map(words)]
    const first = [
      '你对流程自动化的了解程度？ 单选',
      'A完全没有接触过1 票 25%',
      'B听说过2 票 50%',
      'C做过简单的流程1 票 25%',
      'D在项目中使用过0 票 0%',
    ]
    const second = ['哪些步骤适合交给机器人？ 多选', 'A录入发票3 票 75%', 'B核对金额4 票 100%', 'C审批付款1 票 25%']
    expect(stage()).toEqual(first)
    expect([words(the('.vote-stageTurnout')), words(the('.vote-stageTitle'))]).toEqual([
      '4/6 人已投票',
      '课前调查第 1 / 2 题',
    ])
    expect(await objections()).toEqual([])
    await press(the('.vote-stage'), 'ArrowLeft')
    expect(stage()).toEqual(first)
    await press(the('.vote-stage'), 'ArrowRight')
    expect(stage()).toEqual(second)
    await press(the('.vote-stage'), 'ArrowRight')
    expect(stage()).toEqual(second)
    expect(said(button('下一题'), 'aria-describedby')).toBe('已经在最后面')
    await click(button('上一题'))
    expect(stage()).toEqual(first)
    await press(the('.vote-stage'), 'Escape')
    expect([all('.vote-stage'), all('.vote-bars').length]).toEqual([[], 2])
  })

  it('an anonymous result shows no names and says so', async () => {
    const nameless = { ...result, isAnonymous: '1' as const, userList: [] }
    await render(teacher({ stage: 'result', shown: shown(nameless) }))
    expect([words(the('.vote-anonymity')), words(the('.vote-result > .vote-hint')), all('.vote-others')]).toEqual([
      '匿名投票：不会保存谁选了什么',
      '2 人未投票',
      [],
    ])
  })

  it('a pressed bar of an ended vote shows who chose the option, and pressed again hides it; not while it runs, nor without names', async () => {
    const choosersOf = vi.fn((_vote: string, question: number, option: number) => (
      <p className="names">{`${question}.${option}`}</p>
    ))
    const show = await render(teacher({ stage: 'result', shown: shown(result) }, { choosersOf }))
    const bars = all<HTMLButtonElement>('.vote-bars button')
    expect([bars.length, bars[5]?.ariaExpanded]).toEqual([7, 'false'])
    await click(bars[5] as HTMLElement)
    expect([words(the('.names')), choosersOf.mock.lastCall?.[0]]).toEqual(['1.1', result.voteId])
    expect(await objections()).toEqual([])
    await click(bars[5] as HTMLElement)
    expect(all('.names')).toEqual([])
    await show(teacher({ stage: 'result', shown: shown({ ...result, isAnonymous: '1' }) }, { choosersOf }))
    expect(all('.vote-bars button')).toEqual([])
    await show(teacher({ stage: 'running', ongoing: shown(running) }, { choosersOf }))
    expect(all('.vote-bars button')).toEqual([])
  })

  it('B296 students who have not voted are named only after the end', async () => {
    const show = await render(teacher({ stage: 'running', ongoing: shown({ ...running, userList: result.userList }) }))
    expect(all('.vote-others')).toEqual([])
    await show(teacher({ stage: 'result', shown: shown(result) }))
    expect(all('.vote-other').map(words)).toEqual(['马浩宇', '欧阳雨桐'])
    await show(teacher({ stage: 'result', shown: shown({ ...result, userList: [] }) }))
    expect(words(the('.vote-everybody'))).toBe('全班都已投票')
  })

  it('B289 B345 a teacher ends a vote after a confirmation; a student has no such button', async () => {
    const calls = heard()
    const show = await render(teacher({ stage: 'running', ongoing: shown(running) }, calls))
    await click(button('结束投票'))
    await show(teacher({ stage: 'running', ongoing: shown(running), isAskingEnd: true }, calls))
    await click(the('[role=alertdialog] button', '结束投票'))
    expect(calls.onIntent.mock.calls).toEqual([[{ type: 'vote.end' }], [{ type: 'vote.confirmEnd' }]])
    await show(student({ stage: 'shown', shown: shown(answeredBallot) }))
    expect(all('button', '结束投票')).toEqual([])
  })

  it('while disconnected a vote cannot be ended, and the button says why', async () => {
    const linkReason = '课堂连接已断开，正在重新连接'
    await render(teacher({ stage: 'running', ongoing: shown(running), linkReason }))
    expect([isOff(button('结束投票')), said(button('结束投票'), 'aria-describedby')]).toEqual([true, linkReason])
  })

  it('the result can be exported after the end', async () => {
    const calls = heard()
    const show = await render(teacher({ stage: 'result', shown: shown(result) }, calls))
    await click(button('导出结果'))
    await show(teacher({ stage: 'result', shown: shown(result), isExporting: true }, calls))
    await click(button('正在导出…'))
    expect(calls.onIntent.mock.calls).toEqual([[{ type: 'vote.export' }]])
  })

  it('B282 B283 a request is shown, and agreed to or refused once', async () => {
    const calls = heard()
    const show = await render(teacher({ stage: 'reviewing', shown: shown(request) }, calls))
    expect(all('.vote-plainOption').map(words)).toHaveLength(7)
    await click(button('拒绝'))
    await click(button('同意并开始'))
    await show(teacher({ stage: 'reviewing', shown: shown(request), settling: 'agreeing' }, calls))
    for (const act of all('.p-dialog-footer button')) await click(act)
    expect(calls.onIntent.mock.calls).toEqual([[{ type: 'vote.refuse' }], [{ type: 'vote.agree' }]])
  })

  it('damaged content shows a message instead of crashing', async () => {
    await render(teacher({ stage: 'result', shown: shown({ ...result, voteContent: '{' }) }))
    expect(words(the('.vote-result'))).toContain('投票内容无法显示')
  })
})
