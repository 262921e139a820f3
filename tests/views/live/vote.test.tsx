import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Vote } from '../../../contract/entities/live/vote'
import {
  answeredBallot,
  ballot,
  drafts,
  history,
  noVotes,
  quotable,
  request,
  requestRow,
  result,
  running,
  STARTED_AT,
  tooLong,
  written,
} from '../../../src/catalogue/live/vote/vote.examples'
import { nothingHeld } from '../../../src/catalogue/shared/dragReorder/dragReorder.examples'
import {
  type VoteEditorView,
  voteEditorView,
  voteListView,
} from '../../../src/machines/live/vote/editor/voteEditor.selectors'
import { voteListResource } from '../../../src/machines/live/vote/editor/voteList.resources'
import { firstWritten, submitProblem } from '../../../src/machines/live/vote/editor/voteWriting.logic'
import {
  type BallotView,
  resultView,
  type StudentVoteView,
  type TeacherVoteView,
} from '../../../src/machines/live/vote/vote.selectors'
import type { WrittenVote } from '../../../src/machines/live/vote/vote.types'
import { inputOf } from '../../../src/machines/shared/data/resource.types'
import { VoteStudentDialog } from '../../../src/views/live/vote/VoteStudentDialog'
import { VoteTeacherDialog } from '../../../src/views/live/vote/VoteTeacherDialog'
import { all, click, objections, press, render, said, the, type, words } from '../render'

const now = STARTED_AT + 51_000

const editorOf = (vote: WrittenVote = firstWritten, role: 'teacher' | 'student' = 'teacher'): VoteEditorView =>
  voteEditorView({
    context: {
      role,
      userId: 'u1',
      teachingClassId: 'tc1',
      written: vote,
      saved: null,
      nextKey: 100,
      focus: null,
      problem: submitProblem(vote),
      requestId: null,
      found: null,
      changed: null,
    },
    matches: (state: unknown) => state === 'writing',
  })
const listOf = (kind: 'history' | 'requests' | 'own', page = history) =>
  voteListView({
    context: {
      ...inputOf(voteListResource, { teachingClassId: 'tc1', kind, pageNo: page.pageNo }),
      answers: { page },
      problem: null,
      hasNews: false,
    },
    matches: (state: unknown) => state === 'ready',
  })

const atRest: TeacherVoteView = {
  stage: 'home',
  tab: 'history',
  ongoing: null,
  shown: null,
  waiting: 0,
  isAskingEnd: false,
  isEnding: false,
  isExporting: false,
  settling: null,
  startReason: null,
  linkReason: null,
}
const heard = () => ({ onIntent: vi.fn(), onList: vi.fn(), onEditor: vi.fn(), onQuote: vi.fn(), onDrafts: vi.fn() })

type TeacherProps = Parameters<typeof VoteTeacherDialog>[0]
const teacher = (view: Partial<TeacherVoteView>, props: Partial<TeacherProps> = {}): ReactNode => (
  <VoteTeacherDialog
    open
    view={{ ...atRest, ...view }}
    list={listOf('history')}
    editor={editorOf()}
    quoting={null}
    drafts={null}
    templateHref="#template"
    sorting={nothingHeld}
    now={now}
    {...heard()}
    {...props}
  />
)
type StudentProps = Parameters<typeof VoteStudentDialog>[0]
const student = (view: Partial<StudentVoteView>, props: Partial<StudentProps> = {}): ReactNode => (
  <VoteStudentDialog
    open
    view={{ stage: 'home', ballot: null, shown: null, ongoing: null, linkReason: null, ...view }}
    list={listOf('own')}
    editor={editorOf(firstWritten, 'student')}
    quoting={null}
    drafts={null}
    templateHref="#template"
    sorting={nothingHeld}
    now={now}
    {...heard()}
    {...props}
  />
)
const button = (label: string) => the('button', label)
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

describe('writing a vote', () => {
  it('B331 B328 begins with a single choice of four empty options and one minute, with three suggested lengths', async () => {
    const calls = heard()
    await render(teacher({ stage: 'creating' }, calls))
    expect(all<HTMLInputElement>('.vote-option input').map(({ value }) => value)).toEqual(['', '', '', ''])
    expect(all<HTMLInputElement>('.vote-cardFoot input').map(({ value, checked }) => [value, checked])).toEqual([
      ['0', true],
      ['1', false],
    ])
    expect(the<HTMLInputElement>('.vote-minutesInput').value).toBe('1')
    expect(all('.vote-shortcuts button').map((one) => [words(one), one.ariaPressed])).toEqual([
      ['1 分钟', 'true'],
      ['2 分钟', 'false'],
      ['3 分钟', 'false'],
    ])
    await click(the('.vote-shortcuts button', '3 分钟'))
    expect(calls.onEditor.mock.calls).toEqual([[{ type: 'editor.edit', edit: { do: 'minutes', text: '3' } }]])
  })

  it('the title has the focus, and every field reports its input', async () => {
    const calls = heard()
    await render(teacher({ stage: 'creating' }, { ...calls, editor: editorOf(written) }))
    expect(document.activeElement).toBe(the('input', '投票标题'))
    await type(the<HTMLInputElement>('input', '投票标题'), '课前')
    await type(the<HTMLInputElement>('input', '第 1 题'), '会吗？')
    await type(the<HTMLInputElement>('input', '选项 B'), '会')
    await press(the('input', '选项 B'), 'Enter')
    await press(the('input', '选项 B'), 'ArrowUp', { altKey: true })
    await press(the('input', '第 1 题'), 'ArrowDown', { altKey: true })
    await press(the('input', '选项 B'), 'ArrowUp')
    expect(calls.onEditor.mock.calls.map(([{ edit }]) => edit)).toEqual([
      { do: 'title', text: '课前' },
      { do: 'name', key: 1, text: '会吗？' },
      { do: 'option', key: 3, text: '会' },
      { do: 'nextOption', key: 3 },
      { do: 'moveOption', key: 3, to: 0 },
      { do: 'moveQuestion', key: 1, to: 1 },
    ])
  })

  it('B321 a text that is too long is counted, marked and explained beside its field', async () => {
    await render(teacher({ stage: 'creating' }, { editor: editorOf(tooLong) }))
    const title = the('input', '投票标题')
    expect([title.ariaInvalid ?? title.getAttribute('aria-invalid'), said(title, 'aria-describedby')]).toEqual([
      'true',
      '22/20 投票标题不能超过20个字符',
    ])
    expect(await objections()).toEqual([])
  })

  it('the last question and the last two options cannot be deleted, and say why', async () => {
    const two = {
      ...written,
      questions: written.questions.map((one) => ({ ...one, options: one.options.slice(0, 2) })),
    }
    const calls = heard()
    await render(teacher({ stage: 'creating' }, { ...calls, editor: editorOf(two) }))
    for (const [label, reason] of [
      ['删除第 1 题', '至少保留一道题'],
      ['删除选项 A', '至少保留两个选项'],
      ['上移第 1 题', '已经在最前面'],
      ['下移第 1 题', '已经在最后面'],
    ] as const) {
      expect([isOff(button(label)), said(button(label), 'aria-describedby')]).toEqual([true, reason])
      await click(button(label))
    }
    expect(calls.onEditor.mock.calls).toEqual([])
  })

  it('B344 while a vote is running none can be started, and the button says why; drafts can be saved', async () => {
    const calls = heard()
    await render(teacher({ stage: 'creating', startReason: '已有投票正在进行' }, calls))
    expect([isOff(button('发起投票')), said(button('发起投票'), 'aria-describedby')]).toEqual([
      true,
      '已有投票正在进行',
    ])
    await click(button('发起投票'))
    await click(button('存为草稿'))
    expect(calls.onEditor.mock.calls).toEqual([[{ type: 'editor.saveDraft' }]])
  })

  it('B347 only a teacher has drafts and quotes; a student asks for approval', async () => {
    const show = await render(teacher({ stage: 'creating' }))
    expect(all('button', '草稿箱').length + all('button', '引用历史题目').length).toBe(2)
    await show(student({ stage: 'creating' }))
    expect(all('button', '草稿箱').length + all('button', '引用历史题目').length).toBe(0)
    expect(all('button', '存为草稿')).toEqual([])
    expect(button('提交申请')).toBeTruthy()
    expect(words(the('[role=dialog]'))).toContain('提交后由老师审核，通过后全班开始投票')
  })

  it('B340 accepts spreadsheets only, offers a template, and shows the chosen file', async () => {
    const calls = heard()
    await render(teacher({ stage: 'creating' }, calls))
    expect(the<HTMLInputElement>('input[type=file]').accept).toBe('.xls,.xlsx')
    expect([the('.vote-template').getAttribute('href'), the('.vote-template').getAttribute('download')]).toEqual([
      '#template',
      '投票题目导入模板.xlsx',
    ])
  })

  it('shows the questions of a spreadsheet before they are inserted, and skipped rows with their reasons', async () => {
    const calls = heard()
    const found = {
      fileName: '题目.xlsx',
      questions: [
        {
          voteContentName: '会吗？',
          voteContentType: 0 as const,
          voteContent: [{ content: '会' }, { content: '不会' }],
        },
      ],
      leftOut: [{ row: 4, name: '只有一个选项', reason: '投票选项最少两个' }],
      isCut: true,
    }
    const show = await render(teacher({ stage: 'creating' }, { ...calls, editor: { ...editorOf(), found } }))
    expect(all('.vote-import li').map(words)).toEqual(['会吗？单选2 个选项', '第 4 行只有一个选项投票选项最少两个'])
    expect(words(the('.vote-import'))).toContain('文件超过 500 行，之后的内容没有读入')
    await click(button('加入 1 道题'))
    await show(
      teacher({ stage: 'creating' }, { ...calls, editor: { ...editorOf(), found: { ...found, questions: [] } } }),
    )
    expect(said(button('加入 0 道题'), 'aria-describedby')).toBe('文件中没有可以导入的题目')
    await click(button('加入 0 道题'))
    expect(calls.onEditor.mock.calls).toEqual([[{ type: 'editor.confirm' }]])
  })

  it('B396 past questions are selected, five votes a page', async () => {
    const calls = heard()
    const rows = quotable.list.map((vote) => ({
      vote,
      questions: [
        {
          picked: {
            id: vote.voteId,
            question: { voteContentName: '会吗？', voteContentType: 0 as const, voteContent: [] },
          },
          isPicked: vote.voteId === 'old1',
        },
      ],
    }))
    const quoting = { face: 'full', isLoading: false, rows, pageNo: 1, pageSize: 5, total: 12, count: 1 } as const
    await render(teacher({ stage: 'creating' }, { ...calls, quoting: { ...quoting, isNothingPicked: false } }))
    expect(all<HTMLInputElement>('.vote-check').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    await click(all('.vote-check')[0] ?? document.body)
    await click(button('下一页'))
    await click(button('引入 1 道题'))
    expect(calls.onQuote.mock.calls).toEqual([
      [{ type: 'quote.pick', picked: rows[0]?.questions[0]?.picked }],
      [{ type: 'quote.turn', pageNo: 2 }],
      [{ type: 'quote.take' }],
    ])
  })

  it('B336 an empty selection shows a message', async () => {
    const calls = heard()
    const quoting = { face: 'empty', isLoading: false, rows: [], pageNo: 1, pageSize: 5, total: 0, count: 0 } as const
    await render(teacher({ stage: 'creating' }, { ...calls, quoting: { ...quoting, isNothingPicked: true } }))
    expect(words(the('[role=alertdialog]'))).toBe('引入投票失败请选择需要引入的题目知道了')
    await click(button('知道了'))
    expect(calls.onQuote.mock.calls).toEqual([[{ type: 'quote.understood' }]])
  })

  it('B347 drafts are opened and deleted; both ask for a confirmation when input would be lost', async () => {
    const calls = heard()
    const rows = drafts.list.map((draft) => ({ draft, questions: 2 }))
    const box = { face: 'full', isLoading: false, rows, pageNo: 1, pageSize: 8, total: 3, meant: '期中复习' } as const
    const show = await render(teacher({ stage: 'creating' }, { ...calls, drafts: { ...box, asks: null } }))
    await click(button('删除期中复习'))
    await click(all('.vote-draft button', '打开')[1] ?? document.body)
    await show(teacher({ stage: 'creating' }, { ...calls, drafts: { ...box, asks: 'asking' } }))
    expect(words(the('.kit-confirm-text'))).toBe('确定删除草稿“期中复习”吗？')
    await click(the('[role=alertdialog] button', '删除'))
    expect(calls.onDrafts.mock.calls).toEqual([
      [{ type: 'drafts.delete', draft: drafts.list[0] }],
      [{ type: 'drafts.take', draft: drafts.list[1] }],
      [{ type: 'drafts.confirm' }],
    ])
  })
})

describe('a vote draft that another page has saved', () => {
  it('shows the differences: title, questions, minutes, anonymity', async () => {
    const calls = heard()
    const changed = {
      title: '期中复习',
      questions: ['哪一章最难？'],
      at: null,
      minutes: ['5', '2'],
      isAnonymous: [true, false],
    } as const
    const show = await render(teacher({ stage: 'creating' }, { ...calls, editor: { ...editorOf(), changed } }))
    const text = () => words(document.body)
    expect(text()).toContain('期中复习')
    expect(text()).toContain('哪一章最难？')
    expect(text()).toContain('投票时间：5 分钟（这里是 2 分钟）')
    expect(text()).toContain('记名方式：匿名（这里是实名）')
    const same = { ...changed, minutes: ['2', '2'], isAnonymous: [false, false] } as const
    await show(teacher({ stage: 'creating' }, { ...calls, editor: { ...editorOf(), changed: same } }))
    expect(text()).toContain('投票时间：2 分钟')
    expect(text()).not.toContain('这里')
  })
})

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
