import { describe, expect, it } from 'vitest'
import { answeredBallot, ballot, request } from '../../../src/catalogue/live/vote/vote.examples'
import { type BallotView, resultView } from '../../../src/machines/live/vote/vote.selectors'
import { all, click, objections, render, the, words } from '../render'
import { button, heard, now, student, teacher } from './support/vote'

describe('the ballot', () => {
  const open: BallotView = {
    title: ballot.voteName,
    askedBy: '周静怡',
    endsAt: ballot.endsAt ?? 0,
    totalMs: 120_000,
    questions: [
      {
        number: 1,
        name: '单选题',
        kind: 0,
        options: [
          { letter: 'A', content: '甲', isChosen: true },
          { letter: 'B', content: '乙', isChosen: false },
        ],
        lead: null,
      },
      {
        number: 2,
        name: '',
        kind: 1,
        options: [
          { letter: 'A', content: '丙', isChosen: false },
          { letter: 'B', content: '丁', isChosen: false },
        ],
        lead: null,
      },
    ],
    isAnonymous: false,
    left: 1,
    firstLeft: 2,
    isAsking: false,
    ballotState: null,
    missed: 'unsent',
    isSending: false,
    isWaiting: false,
  }
  const answer = (change: Partial<BallotView> = {}, calls = heard()) =>
    student({ stage: 'ballot', ballot: { ...open, ...change } }, calls)

  it('B297 B298 allows one option of a single choice and several of a multiple choice, and shows the unanswered questions', async () => {
    const calls = heard()
    await render(answer({}, calls))
    expect(all<HTMLInputElement>('.vote-choiceInput').map(({ type: kind, checked }) => [kind, checked])).toEqual([
      ['radio', true],
      ['radio', false],
      ['checkbox', false],
      ['checkbox', false],
    ])
    expect(all('legend').map(words)).toEqual(['1单选题单选', '2第 2 题多选'])
    for (const place of [1, 2, 3]) await click(all('.vote-choiceInput')[place] ?? document.body)
    expect(words(the('.vote-footStatus'))).toBe('还有 1 题未选择')
    await click(button('提交'))
    expect(calls.onIntent.mock.calls).toEqual([
      [{ type: 'vote.choose', question: 0, option: 1 }],
      [{ type: 'vote.choose', question: 1, option: 0 }],
      [{ type: 'vote.choose', question: 1, option: 1 }],
      [{ type: 'vote.submit', at: now }],
    ])
  })

  it('a pending answer cannot be changed or sent again', async () => {
    const calls = heard()
    await render(answer({ isWaiting: true }, calls))
    for (const input of all('.vote-choiceInput')) await click(input)
    await click(button('正在提交…'))
    expect(calls.onIntent.mock.calls).toEqual([])
    expect(words(the('.vote-footStatus'))).toBe('网络已断开，连接恢复后自动提交')
  })

  it.each([
    ['B332', 'blank', '投票失败未选中选项!知道了'],
    ['B294 X064', 'late', '投票失败投票已结束!还有题目没有选择，你的选择没有提交，没有计入结果。查看结果'],
    ['B293', 'succeeded', '投票成功你的选择已提交查看结果'],
  ] as const)('%s %s: a message informs the student, and one press continues', async (_, says, text) => {
    const calls = heard()
    await render(answer({ ballotState: says }, calls))
    expect(words(the('[role=alertdialog]'))).toBe(text)
    await click(the('[role=alertdialog] .p-dialog-footer button'))
    expect(calls.onIntent.mock.calls).toEqual([[{ type: 'vote.understood' }]])
  })

  it.each([
    ['nothing', '你没有参与这次投票，结果中不包含你的选择。'],
    ['uncounted', '提交时投票已经结束，你的选择没有计入结果。'],
  ] as const)(
    'B294 X064 a vote that ended before the answer shows 投票失败, 投票已结束! and the outcome of the answer (%s)',
    async (missed, text) => {
      await render(answer({ ballotState: 'late', missed }))
      expect(words(the('.vote-notice'))).toBe(`投票已结束!${text}`)
      expect(the('.vote-notice').className).toContain('vote-notice--danger')
      expect(words(the('[role=alertdialog]'))).toMatch(/^投票失败/)
    },
  )

  it('with unanswered questions it asks for a confirmation with their number: back to the first one, or submit', async () => {
    const calls = heard()
    const show = await render(answer({ isAsking: true }, calls))
    expect(words(the('[role=alertdialog]'))).toBe(
      '还有题目未选择还有 1 题没有选择。提交后不能再修改，确定提交吗？去第 2 题仍然提交',
    )
    expect(await objections()).toEqual([])
    await click(button('去第 2 题'))
    await click(button('仍然提交'))
    expect(calls.onIntent.mock.calls).toEqual([[{ type: 'vote.toOpen' }], [{ type: 'vote.submitAnyway', at: now }]])
    const [first, second] = open.questions
    if (!first || !second) throw new Error('two questions')
    await show(answer({ questions: [first, { ...second, lead: 1 }] }))
    expect(document.activeElement).toBe(all('.vote-choiceInput')[2])
  })

  it('says before the first answer whether names are stored', async () => {
    const show = await render(answer())
    expect(words(the('.vote-anonymity'))).toBe('实名投票：老师可以看到你的选择')
    await show(answer({ isAnonymous: true }))
    expect(words(the('.vote-anonymity'))).toBe('匿名投票：只统计票数，不保存谁选了什么，老师看不到你的选择')
    await show(answer({ isAnonymous: true, ballotState: 'succeeded' }))
    expect(words(the('.vote-notice'))).toBe('你的选择已匿名计入，不再保存，之后无法查看自己选了什么。')
  })

  it('shows the letter of an option before and after it is chosen, also to screen readers', async () => {
    await render(answer())
    expect(all('.vote-choice').map((label) => label.textContent)).toEqual(['A甲', 'B乙', 'A丙', 'B丁'])
    expect(all('.vote-choice [aria-hidden=true]').map((mark) => mark.matches('.pi-check.vote-choiceMark'))).toEqual([
      true,
    ])
  })

  it("B291 marks the student's own choice in the results", async () => {
    await render(student({ stage: 'shown', shown: resultView(answeredBallot) }))
    expect(all('.vote-bar--own').map((bar) => words(bar).split('我的选择')[0])).toEqual([
      'B听说过',
      'A录入发票',
      'B核对金额',
    ])
  })

  it('B281 a pending or refused request says so', async () => {
    const show = await render(student({ stage: 'shown', shown: resultView(request) }))
    expect(words(the('.vote-hint'))).toBe('等待老师审核，通过后开始投票')
    await show(student({ stage: 'shown', shown: resultView({ ...request, voteStatus: '3' }) }))
    expect(words(the('.vote-hint'))).toBe('老师没有通过这次申请')
  })

  it('B214 the dialogs are 650 wide', async () => {
    const show = await render(answer())
    expect(the('[role=dialog]').className).toContain('kit-modal--l')
    await show(teacher({}))
    expect(the('[role=dialog]').className).toContain('kit-modal--l')
  })
})
