/** The form of correctable items, and the stored form of a corrected key (D17, decision 0085). */
import { describe, expect, test } from 'vitest'
import type { AskedRow, CorrectionRow } from '../../../server/features/grades/rescore/rescore.repository'
import { isKey, shownOf, storedKey } from '../../../server/features/grades/rescore/rescore.rules'

const asked: AskedRow = {
  item_id: 'item',
  resource_id: 'set',
  position: 3,
  kind: 'multiple',
  stem: '选',
  points: 4,
  students: 7,
  interaction: JSON.stringify({ options: ['甲', '乙', '丙'] }),
  key: JSON.stringify({ answers: ['A'], gaps: [], reference: '参考' }),
}
const gap: AskedRow = {
  ...asked,
  kind: 'gap',
  stem: '____和____',
  interaction: JSON.stringify({ options: [] }),
  key: JSON.stringify({ answers: [], gaps: [['x'], ['y']], reference: '参考' }),
}
const correction: CorrectionRow = {
  item_correction_id: 'c',
  item_id: 'item',
  kind: 'key',
  reason: '错了',
  corrected_at: 9,
  key: JSON.stringify({ answers: ['B', 'C'], gaps: [], reference: '' }),
}

describe('D17 a correctable item', () => {
  const sent = {
    itemId: 'item',
    resId: 'set',
    position: 3,
    itemType: 'multiple',
    stem: '选',
    options: ['甲', '乙', '丙'],
    points: 4,
    answers: ['A'],
    gaps: [],
    studentNum: 7,
  }
  const none = { kind: 'none', answers: [], gaps: [] }

  test('is shown without a correction, with another key, and with full points for all', () => {
    expect(shownOf(asked, undefined)).toEqual({
      ...sent,
      correction: none,
      correctionId: null,
      reason: '',
      correctTime: null,
    })
    expect(shownOf(asked, correction)).toEqual({
      ...sent,
      correction: { kind: 'key', answers: ['B', 'C'], gaps: [] },
      correctionId: 'c',
      reason: '错了',
      correctTime: 9,
    })
    expect(shownOf(asked, { ...correction, kind: 'full', key: null }).correction).toEqual({ ...none, kind: 'full' })
  })

  test('is stored with sorted letters or with texts of gaps, and with its unchanged reference', () => {
    const stored = (item: AskedRow) =>
      JSON.parse(storedKey(item, { kind: 'key', answers: ['C', 'A'], gaps: [['z'], ['y']] }))
    expect(stored(asked)).toEqual({ answers: ['A', 'C'], gaps: [], reference: '参考' })
    expect(stored(gap)).toEqual({ answers: [], gaps: [['z'], ['y']], reference: '参考' })
  })

  test('a true or false item has two letters, one of which is correct', () => {
    const trueFalse: AskedRow = { ...asked, kind: 'trueFalse', interaction: JSON.stringify({ options: [] }) }
    const keys = [['A'], ['B'], ['C'], [], ['A', 'B']].map((answers) => isKey(trueFalse, { answers, gaps: [] }))
    expect(keys).toEqual([true, true, false, false, false])
  })
})
