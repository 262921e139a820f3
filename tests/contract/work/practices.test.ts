/** The 23 practices as data, and the validation of their content. */
import { describe, expect, test } from 'vitest'
import { practiceContent } from '../../../contract/entities/work/practice'
import { isInsertable, practiceOf, practiceResId, practices, serOfResource } from '../../../contract/practices'
import { practicePath } from '../../../contract/practices/addresses'
import { missingIn, progressOf, sumsOf, withCell, writtenRows } from '../../../contract/practices/content'
import { partsOf } from '../../../contract/practices/parts'
import { fieldsOf } from '../../../contract/practices/practice'
import { filled } from '../../support/work/practiceCourse'

const all = practices.map(({ ser }) => ser)
const practice = (ser: string) => {
  const found = practiceOf(ser)
  if (!found) throw new Error(ser)
  return found
}

describe('practices', () => {
  test('B405 B471 D27 there are 23, from 1 to 23, with addresses innovation-1 to innovation-10 and experiment-11 to experiment-23', () => {
    expect(all).toEqual(Array.from({ length: 23 }, (_, at) => String(at + 1)))
    const beginning = '/student/course/task/practice'
    expect([practicePath('1'), practicePath('10'), practicePath('11'), practicePath('23')]).toEqual([
      `${beginning}/innovation/innovation-1`,
      `${beginning}/innovation/innovation-10`,
      `${beginning}/experiment/experiment-11`,
      `${beginning}/experiment/experiment-23`,
    ])
    expect(['practice-23', 'practice-24', 'practice-', 'other', null].map(serOfResource)).toEqual([
      '23',
      ...Array(4).fill(null),
    ])
    expect(practiceResId('7')).toBe('practice-7')
  })

  test.each(all)(
    'D27 practice %s: ids are unique, a field is required, a complete form is valid and lacks nothing',
    (ser) => {
      const one = practice(ser)
      const ids = fieldsOf(one).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(one.title.length * one.purpose.length * one.guide.length).toBeGreaterThan(0)
      expect(missingIn(one, {}).length).toBeGreaterThan(0)
      const content = filled(ser)
      expect(practiceContent(ser, JSON.stringify(content))).toEqual(content)
      expect(missingIn(one, content)).toEqual([])
      const { done, of } = progressOf(one, content)
      expect(done).toBe(of)
    },
  )

  test('B471 invalid content is refused, whatever it is', () => {
    const long = '字'.repeat(501)
    const wrong: [string, unknown][] = [
      ['14', []],
      ['14', { swot: 'text' }],
      ['14', { swot: [[long]] }],
      ['14', { swot: [['1'], ['2'], ['3'], ['4'], ['5']] }],
      ['14', { other: [['1']] }],
      ['1', { frequency: [['4']] }],
      ['1', { frequency: [['0'], ['1']] }],
      ['2', { channels: [['0'], ['0']] }],
      ['23', { milestones: [['上线', '2026-02-30', '']] }],
      ['23', { milestones: [['上线', '2026-2-3', '']] }],
      ['22', { investment: [['冷柜', '', '12.345']] }],
      ['10', { poster: [['/files/0a/x.png', '']] }],
      ['24', {}],
    ]
    for (const [ser, content] of wrong)
      expect([ser, content, practiceContent(ser, JSON.stringify(content))]).toEqual([ser, content, null])
    expect(practiceContent('14', '{')).toBeNull()
    expect(practiceContent('14', JSON.stringify({ swot: [[long.slice(1)]] }))).not.toBeNull()
  })

  test('D27 sums are exact, and given rows do not count', () => {
    const field = fieldsOf(practice('22')).find(({ id }) => id === 'investment')
    if (field?.kind !== 'table') throw new Error('a table')
    expect(
      sumsOf(field, [
        ['甲', '', '0.1'],
        ['乙', '', '0.2'],
        ['丙', '', ''],
        ['丁', '', '1000000.05'],
      ]),
    ).toEqual([...[null, null, 1_000_000.35]])
    const given = fieldsOf(practice('6')).find(({ id }) => id === 'hats')
    if (given?.kind !== 'table') throw new Error('a table')
    expect(
      writtenRows(given, [
        ['白帽', '', ''],
        ['', '事实', ''],
      ]),
    ).toEqual([['', '事实', '']])
    expect(withCell([['甲']], 2, 1, '乙')).toEqual([['甲'], [], ['', '乙']])
  })

  test('B593 B594 content §8 §9 G145 parts can be imported from all but practice 10; 22 and 23 have tables; text stays text', () => {
    for (const ser of all) {
      const parts = partsOf(practice(ser), filled(ser))
      expect([ser, isInsertable(ser), parts.length > 0]).toEqual([ser, ser !== '10', ser !== '10'])
    }
    for (const ser of ['22', '23'])
      expect(
        partsOf(practice(ser), filled(ser)).some(({ kind, html }) => kind === 'table' && html.includes('<table>')),
      ).toBe(true)
    const [part] = partsOf(practice('14'), { first: [['<img src=x onerror=alert(1)> & "二"']] })
    expect(part?.html).toBe(
      '<p><strong>最先要做的一件事</strong></p><p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;二&quot;</p>',
    )
  })
})
