import { describe, expect, test } from 'vitest'
import { judgeOptions, optionEdit, optionOutline } from '../../../src/machines/live/vote/editor/voteSorting.logic'
import { edited, firstWritten } from '../../../src/machines/live/vote/editor/voteWriting.logic'
import { verdictOn } from '../../../src/machines/shared/dragReorder/dragReorder.logic'
import type { Move } from '../../../src/machines/shared/dragReorder/dragReorder.types'

const two = edited(firstWritten, 100, { do: 'addQuestion' }).written
const [first, second] = two.questions
const id = (question: typeof first, place: number): string => String(question?.options[place]?.key)
const drop = (sourceId: string, targetId: string, place: 'before' | 'after' | 'into'): Move => ({
  kind: 'drop',
  sourceId,
  targetId,
  place,
})
const judged = (move: Move) => verdictOn(judgeOptions, optionOutline(two), move)

describe('the options of a vote', () => {
  test('can be moved within their question; the preview equals the result of the edit', () => {
    const moves = [0, 1, 2, 3].flatMap((from) =>
      [0, 1, 2, 3].flatMap((to) =>
        (['before', 'after'] as const).map((place) => drop(id(first, from), id(first, to), place)),
      ),
    )
    for (const move of moves) {
      const verdict = judged(move)
      const edit = optionEdit(two, move)
      const made = edit ? edited(two, 200, edit).written : two
      const expected = optionOutline(made).map((item) => item.id)
      const shown = verdict.kind === 'moves' ? verdict.outline : optionOutline(two)
      expect(
        shown.map((item) => item.id),
        JSON.stringify(move),
      ).toEqual(expected)
    }
  })

  test('cannot be moved into another question, onto an option, or beside a question', () => {
    const refused = { kind: 'refused', reason: '选项只能在同一题内移动' }
    expect(judged(drop(id(first, 0), id(second, 0), 'after'))).toEqual(refused)
    expect(judged(drop(id(first, 0), id(first, 1), 'into'))).toEqual(refused)
    expect(judged(drop(id(first, 0), String(second?.key), 'before'))).toEqual(refused)
    expect(judged(drop(String(second?.key), String(first?.key), 'before'))).toEqual(refused)
  })

  test('keep their level; moving a deleted option makes no edit', () => {
    expect(judged({ kind: 'outdent', sourceId: id(first, 0), level: 2 })).toEqual({ kind: 'nothing' })
    expect(optionEdit(two, drop('9', '8', 'after'))).toBeNull()
    expect(optionEdit(two, { kind: 'indent', sourceId: id(first, 0), level: 2 })).toBeNull()
  })
})
