import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { savedDraft, sheet } from '../../src/machines/vote/vote.examples'
import type { KeepWritten, VoteInput } from '../../src/machines/vote/vote.types'
import { voteEditorMachine } from '../../src/machines/vote/voteEditor.machine'
import { startUnderParent } from '../support/underParent'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function begin() {
  const kept: KeepWritten[] = []
  const machine = voteEditorMachine.provide({
    actors: {
      writtenKeeper: fromCallback<KeepWritten, Pick<VoteInput, 'userId' | 'teachingClassId'>>(({ receive }) =>
        receive((command) => void kept.push(command)),
      ),
      readSheet: fromPromise(async () => sheet),
      saveDraft: fromPromise(async () => savedDraft),
    },
  })
  const { child, emitted } = startUnderParent(machine, { role: 'teacher', userId: 'u1', teachingClassId: 'tc1' })
  const names = () => child.getSnapshot().context.written.questions.map(({ name }) => name)
  return { child, kept, emitted, names }
}
const file = new File([], '题目.xlsx')

describe('the editor of votes', () => {
  it('B337 B338 B339 what a spreadsheet held is written in once it is taken, and kept', async () => {
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

  it('what a spreadsheet held is forgotten where it is not wanted', async () => {
    const { child, kept, names } = begin()
    child.send({ type: 'file.chosen', file })
    await settled()
    child.send({ type: 'editor.cancel' })
    expect([names(), child.getSnapshot().context.found, kept]).toEqual([[''], null, []])
  })

  it('what is typed while a file is read or a draft is saved is not lost', async () => {
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

const questionsOfSheet = ['你最喜欢的授课方式？', '哪些内容需要复习？']
