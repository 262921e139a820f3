/** Items of tests and papers: the rules of a complete item, and its form in a paper (D7, D9), at the limits. */
import { describe, expect, test } from 'vitest'
import {
  gapsIn,
  type ItemProblem,
  itemProblem,
  pointsOf,
  type WrittenItem,
} from '../../../contract/rules/library/items'
import { askedBy, bySection, choicesOf, sectionsIn } from '../../../contract/rules/library/papers'

const many = (count: number, text = '甲') => Array.from({ length: count }, () => text)
const blank: WrittenItem = {
  itemType: 'single',
  stem: '<p>题</p>',
  options: [],
  answers: [],
  gaps: [],
  reference: '',
  points: 2,
}
const single = { ...blank, options: ['甲', '乙', '丙'], answers: ['C'] }
const multiple: WrittenItem = { ...single, itemType: 'multiple', answers: ['A', 'C'] }
const trueFalse: WrittenItem = { ...blank, itemType: 'trueFalse', answers: ['B'] }
const gap: WrittenItem = { ...blank, itemType: 'gap', stem: '____和___', gaps: [['x'], ['y', 'z']] }
const essay: WrittenItem = { ...blank, itemType: 'essay' }

test.each<[string, WrittenItem, ItemProblem | null]>([
  ['a single choice', single, null],
  ['a multiple choice', multiple, null],
  ['true or false', trueFalse, null],
  ['gaps', gap, null],
  ['an essay', essay, null],
  ['no stem', { ...essay, stem: '<p> </p>' }, 'stemEmpty'],
  ['too few points', { ...single, points: 0.4 }, 'pointsWrong'],
  ['the fewest points', { ...single, points: 0.5 }, null],
  ['the most points', { ...single, points: 100 }, null],
  ['too many points', { ...single, points: 100.1 }, 'pointsWrong'],
  ['points with one decimal', { ...single, points: 33.3 }, null],
  ['points with two decimals', { ...single, points: 3.25 }, 'pointsWrong'],
  ['points that are no number', { ...essay, points: Number.NaN }, 'pointsWrong'],
  ['one choice', { ...single, options: ['甲'], answers: ['A'] }, 'optionsFew'],
  ['two choices', { ...single, options: ['甲', '乙'], answers: ['B'] }, null],
  ['ten choices', { ...single, options: many(10), answers: ['J'] }, null],
  ['eleven choices', { ...single, options: many(11) }, 'optionsFew'],
  ['an empty choice', { ...single, options: ['甲', '<p></p>', '丙'] }, 'optionEmpty'],
  ['no answer', { ...single, answers: [] }, 'answerMissing'],
  ['an answer that is no choice', { ...single, answers: ['D'] }, 'answerUnknown'],
  ['one of several answers that is no choice', { ...multiple, answers: ['A', 'D'] }, 'answerUnknown'],
  ['two letters as one answer', { ...single, answers: ['AB'] }, 'answerUnknown'],
  ['an empty answer', { ...single, answers: [''] }, 'answerUnknown'],
  ['two answers to a single choice', { ...single, answers: ['A', 'B'] }, 'answerNotOne'],
  ['one answer to a multiple choice', { ...multiple, answers: ['A'] }, 'answersFew'],
  ['the same answer twice', { ...multiple, answers: ['A', 'A'] }, 'answersFew'],
  ['three answers', { ...multiple, answers: ['A', 'B', 'C'] }, null],
  ['true or false by a third letter', { ...trueFalse, answers: ['C'] }, 'answerUnknown'],
  ['true or false without an answer', { ...trueFalse, answers: [] }, 'answerMissing'],
  ['both true and false', { ...trueFalse, answers: ['A', 'B'] }, 'answerNotOne'],
  ['true or false with an empty choice that is not used', { ...trueFalse, options: [''] }, null],
  ['no gap in the stem', { ...gap, stem: '首都是__' }, 'gapsMissing'],
  ['fewer answers than gaps', { ...gap, gaps: [['x']] }, 'gapsDiffer'],
  ['more answers than gaps', { ...gap, gaps: [['x'], ['y'], ['z']] }, 'gapsDiffer'],
  ['twenty gaps', { ...gap, stem: many(20, '___').join('，'), gaps: Array.from({ length: 20 }, () => ['x']) }, null],
  [
    '21 gaps',
    { ...gap, stem: many(21, '___').join('，'), gaps: Array.from({ length: 21 }, () => ['x']) },
    'gapsDiffer',
  ],
  ['a gap without a text', { ...gap, gaps: [['x'], []] }, 'gapEmpty'],
  ['a gap with a blank text', { ...gap, gaps: [['x'], ['y', ' ']] }, 'gapEmpty'],
  ['a gap with ten texts', { ...gap, gaps: [['x'], many(10)] }, null],
  ['a gap with eleven texts', { ...gap, gaps: [['x'], many(11)] }, 'gapEmpty'],
])('an item with %s: %#', (_, item, problem) => expect(itemProblem(item)).toBe(problem))

test('gaps are runs of three or more visible underscores, also across tags', () => {
  expect([gapsIn('a__b'), gapsIn('___'), gapsIn('_____ ___'), gapsIn('')]).toEqual([0, 1, 2, 0])
  expect([gapsIn('<img alt="___">'), gapsIn('_<b>_</b>_')]).toEqual([0, 1])
})

test('the sum of points is exact to one decimal', () => {
  expect([
    pointsOf([{ points: 0.1 }, { points: 0.2 }]),
    pointsOf([{ points: 2 }, { points: 33.3 }]),
    pointsOf([]),
  ]).toEqual([...[0.3, 35.3, 0]])
})

describe('D7 papers', () => {
  test('items are ordered by section and keep their order within one', () => {
    const kinds = ['essay', 'gap', 'single', 'trueFalse', 'multiple', 'single'] as const
    const items = kinds.map((itemType, place) => ({ itemType, place }))
    expect(bySection(items).map(({ place }) => place)).toEqual([2, 5, 4, 3, 1, 0])
  })

  test('items with the same kind and words have the same key', () => {
    const key = askedBy({ itemType: 'single', stem: '<p>首 都&nbsp;是？</p>' })
    expect(askedBy({ itemType: 'single', stem: '首<b>都</b>\n是？' })).toBe(key)
    expect(askedBy({ itemType: 'multiple', stem: '首都是？' })).not.toBe(key)
    expect(askedBy({ itemType: 'single', stem: '首府是？' })).not.toBe(key)
  })

  test('choices are displayed in their order with the letters of their positions', () => {
    const choice = (own: string, letter: string, text: string) => ({ own, letter, text })
    const options = ['甲', '乙', '丙']
    expect(choicesOf({ itemType: 'single', options })).toEqual([
      ...[choice('A', 'A', '甲'), choice('B', 'B', '乙'), choice('C', 'C', '丙')],
    ])
    expect(choicesOf({ itemType: 'single', options, order: ['C', 'A', 'B'] })).toEqual([
      ...[choice('C', 'A', '丙'), choice('A', 'B', '甲'), choice('B', 'C', '乙')],
    ])
    expect(choicesOf({ itemType: 'trueFalse', options: [] })).toEqual([choice('A', 'A', ''), choice('B', 'B', '')])
  })

  test('adjacent items of one section are grouped; without sections all items are one group', () => {
    const of = (...sections: (number | undefined)[]) => sections.map((section) => ({ item: { section } }))
    expect(sectionsIn(of(1, 1, 2, 1)).map((run) => run.length)).toEqual([2, 1, 1])
    expect(sectionsIn(of(undefined, undefined)).map((run) => run.length)).toEqual([2])
    expect(sectionsIn([])).toEqual([])
    const items = of(1, 2)
    expect(sectionsIn(items)).toEqual([[items[0]], [items[1]]])
  })
})
