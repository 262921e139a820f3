/** Writing a vote: fields, limits, drafts, quotes and spreadsheets. */

import { describe, expect, it } from 'vitest'
import { drafts, quotable, tooLong, written } from '../../../src/catalogue/live/vote/vote.examples'
import { all, click, objections, press, render, said, the, type, words } from '../render'
import { button, editorOf, heard, isOff, student, teacher } from './support/vote'

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
