import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { VOTE_QUESTIONS_MAX } from '../../../contract/limits'
import { changedDraft, fullSheet, savedDraft, sheet, written } from '../../../src/catalogue/live/vote/vote.examples'
import type { ToolInput } from '../../../src/machines/live/classroom/classroom.types'
import { voteEditorMachine } from '../../../src/machines/live/vote/editor/voteEditor.machine'
import { voteEditorView } from '../../../src/machines/live/vote/editor/voteEditor.selectors'
import { findingsIn } from '../../../src/machines/live/vote/editor/voteImport.logic'
import { createInput, draftInput, writtenFrom } from '../../../src/machines/live/vote/editor/voteWriting.logic'
import type { DraftSaving, KeepWritten, SaveDraftInput, SheetFile } from '../../../src/machines/live/vote/vote.types'
import { startUnderParent } from '../../support/underParent'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const begin = (...savings: DraftSaving[]) => beginReading(sheet, ...savings)

function beginReading(file: SheetFile, ...savings: DraftSaving[]) {
  const asked: SaveDraftInput[] = []
  const kept: KeepWritten[] = []
  const machine = voteEditorMachine.provide({
    actors: {
      writtenKeeper: fromCallback<KeepWritten, Pick<ToolInput, 'userId' | 'teachingClassId'>>(({ receive }) =>
        receive((command) => void kept.push(command)),
      ),
      readSheet: fromPromise(async () => file),
      saveDraft: fromPromise<DraftSaving, SaveDraftInput>(async ({ input }) => {
        asked.push(input)
        return savings.shift() ?? { kind: 'saved', draft: savedDraft }
      }),
    },
  })
  const { child, emitted } = startUnderParent(machine, { role: 'teacher', userId: 'u1', teachingClassId: 'tc1' })
  const names = () => child.getSnapshot().context.written.questions.map(({ name }) => name)
  return { child, kept, emitted, names, asked }
}
const file = new File([], '题目.xlsx')

describe('the vote editor', () => {
  const title = (text: string) => ({ type: 'editor.edit', edit: { do: 'title', text } }) as const

  it('shows a draft saved by another page, and overwrites it only if the teacher chooses so', async () => {
    const { child, asked } = begin({ kind: 'saved', draft: savedDraft }, { kind: 'changed', draft: changedDraft })
    child.send({ type: 'written.restored', written })
    child.send(title('我的'))
    child.send({ type: 'editor.saveDraft' })
    await settled()
    child.send({ type: 'editor.saveDraft' })
    await settled()
    expect([child.getSnapshot().value, child.getSnapshot().context.written.title]).toEqual(['changed', '我的'])
    child.send({ type: 'editor.confirm' })
    await settled()
    expect(asked.map(({ version, voteName }) => [version, voteName])).toEqual([
      [undefined, '我的'],
      [savedDraft.version, '我的'],
      [changedDraft.version, '我的'],
    ])
  })

  it('can open the draft of another page instead; the next save overwrites that one', async () => {
    const { child, asked, kept } = begin({ kind: 'saved', draft: savedDraft }, { kind: 'changed', draft: changedDraft })
    child.send({ type: 'written.restored', written })
    child.send(title('我的'))
    child.send({ type: 'editor.saveDraft' })
    await settled()
    child.send({ type: 'editor.saveDraft' })
    await settled()
    child.send({ type: 'editor.takeTheirs' })
    expect(kept.at(-1)?.written.title).toBe(changedDraft.voteName)
    child.send({ type: 'editor.saveDraft' })
    await settled()
    expect(asked.at(-1)).toMatchObject({
      draftId: savedDraft.draftId,
      version: changedDraft.version,
      voteName: changedDraft.voteName,
    })
  })

  it('B337 B338 B339 inserts the questions of a spreadsheet after a confirmation, and stores them', async () => {
    const { child, kept, names } = begin()
    child.send({ type: 'file.chosen', file })
    await settled()
    expect([names(), child.getSnapshot().context.found?.questions.length]).toEqual([[''], 2])
    child.send({ type: 'editor.confirm' })
    expect(names()).toEqual(['你最喜欢的授课方式？', '哪些内容需要复习？'])
    expect(child.getSnapshot().context.written.questions.map(({ kind }) => kind)).toEqual([0, 1])
    expect([child.getSnapshot().context.found, kept.at(-1)?.written]).toEqual([
      null,
      child.getSnapshot().context.written,
    ])
  })

  it('accepts a spreadsheet with the maximum number of questions while the vote is empty', async () => {
    const { child, names } = beginReading(fullSheet)
    child.send({ type: 'file.chosen', file })
    await settled()
    const found = child.getSnapshot().context.found
    expect([found?.questions.length, found?.leftOut.length]).toEqual([VOTE_QUESTIONS_MAX, 1])
    child.send({ type: 'editor.confirm' })
    expect([names().length, names()[0]]).toEqual([VOTE_QUESTIONS_MAX, '第 1 题'])
  })

  it('leaves out one question more when the vote has one already', async () => {
    const { child, names } = beginReading(fullSheet)
    child.send({ type: 'editor.edit', edit: { do: 'name', key: 1, text: '一' } })
    child.send({ type: 'file.chosen', file })
    await settled()
    expect(child.getSnapshot().context.found?.leftOut.length).toBe(2)
    child.send({ type: 'editor.confirm' })
    expect([names().length, names()[0]]).toEqual([VOTE_QUESTIONS_MAX, '一'])
  })

  it('drops the questions of a spreadsheet when the teacher cancels', async () => {
    const { child, kept, names } = begin()
    child.send({ type: 'file.chosen', file })
    await settled()
    child.send({ type: 'editor.cancel' })
    expect([names(), child.getSnapshot().context.found, kept]).toEqual([[''], null, []])
  })

  it('loses no input typed while a file is read or a draft is saved', async () => {
    const { child, names } = begin()
    const type = (text: string) => child.send({ type: 'editor.edit', edit: { do: 'name', key: 1, text } })
    child.send({ type: 'file.chosen', file })
    type('一')
    expect(names()).toEqual(['一'])
    await settled()
    child.send({ type: 'editor.confirm' })
    expect(names()).toEqual(['一', ...questionsOfSheet])
    child.send({ type: 'editor.saveDraft' })
    type('二')
    await settled()
    expect([names()[0], child.getSnapshot().context.written.draftId]).toEqual(['二', savedDraft.draftId])
  })
})

describe('unsaved input of the vote editor', () => {
  const isUnsaved = (child: ReturnType<typeof begin>['child']) => voteEditorView(child.getSnapshot()).isUnsaved
  const name = (text: string) => ({ type: 'editor.edit', edit: { do: 'name', key: 1, text } }) as const

  it('exists from the first change until the vote equals a saved draft', async () => {
    const { child } = begin({ kind: 'saved', draft: savedDraft })
    expect(isUnsaved(child)).toBe(false)
    child.send({ type: 'written.restored', written: writtenFrom(savedDraft) })
    expect(isUnsaved(child)).toBe(true)
    child.send({ type: 'editor.saveDraft' })
    await settled()
    expect(isUnsaved(child)).toBe(false)
    child.send(name('哪一天？'))
    expect(isUnsaved(child)).toBe(true)
  })
})

describe('a vote that cannot be sent', () => {
  const type = (key: number, text: string) => ({ type: 'editor.edit', edit: { do: 'option', key, text } }) as const
  const name = (text: string) => ({ type: 'editor.edit', edit: { do: 'name', key: 1, text } }) as const

  it('marks the second of two equal options, and names both letters', () => {
    const { child, emitted } = begin()
    for (const event of [name('选哪个？'), type(2, '甲'), type(3, '乙'), type(4, ' 甲 ')]) child.send(event)
    child.send({ type: 'editor.submit', requestId: 'press1' })
    const { problem, focus } = child.getSnapshot().context
    expect([problem, focus?.field]).toEqual([{ text: '选项 C 与选项 A 相同', field: 'option-4' }, 'option-4'])
    // The problem is shown beside its field; a toast would repeat it.
    expect(emitted).toEqual([])
  })

  it('marks the field of a question without a text', () => {
    const { child } = begin()
    for (const event of [name('  '), type(2, '甲'), type(3, '乙')]) child.send(event)
    child.send({ type: 'editor.submit', requestId: 'press1' })
    expect(child.getSnapshot().context.problem).toEqual({ text: '请输入投票题目', field: 'question-1' })
    expect(child.getSnapshot().value).toBe('writing')
  })

  it('stores whether it is anonymous, for the server and in the draft box', () => {
    const { child, kept } = begin()
    child.send({ type: 'editor.edit', edit: { do: 'anonymity', isAnonymous: true } })
    expect(kept.at(-1)?.written.isAnonymous).toBe(true)
    expect([createInput(child.getSnapshot().context), draftInput(child.getSnapshot().context)]).toMatchObject([
      { isAnonymous: '1' },
      { isAnonymous: '1' },
    ])
    expect(writtenFrom({ ...savedDraft, isAnonymous: '1' }).isAnonymous).toBe(true)
  })
})

describe('a spreadsheet of questions', () => {
  it('B337 leaves out an invalid row and names the cells to correct', () => {
    const rows = [
      { row: 3, cells: ['喜欢哪个？', '单选', '甲', '', '乙', '甲 '] },
      { row: 4, cells: ['', '多选', '丙', '丁'] },
      { row: 5, cells: ['好的', '单选', '', '戊', '己'] },
      { row: 6, cells: ['没有选项', '单选'] },
    ]
    const { questions, leftOut } = findingsIn('题目.xlsx', { rows, isCut: false })
    expect(leftOut).toEqual([
      { row: 3, name: '喜欢哪个？', reason: 'F3 与 C3 的选项相同' },
      { row: 4, name: '', reason: 'A4 没有题目' },
      { row: 6, name: '没有选项', reason: '投票选项最少两个' },
    ])
    expect(questions).toEqual([
      { voteContentName: '好的', voteContentType: 0, voteContent: [{ content: '戊' }, { content: '己' }] },
    ])
  })
})

const questionsOfSheet = ['你最喜欢的授课方式？', '哪些内容需要复习？']
