/** Scores of tests, compared with a second, naive implementation in fractions (D17). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemKind } from '../../../contract/rules/library/resourceKinds'
import {
  type ItemResponse,
  isAnswered,
  pointsFor,
  type ScoredItem,
  scaledMark,
  sumOfPoints,
} from '../../../contract/rules/work/scoring'

const item = (itemType: ItemKind, answers: string[], gaps: string[][] = [], points = 3): ScoredItem => ({
  itemType,
  points,
  key: { answers, gaps },
})

describe('D17 the points of one item', () => {
  const single = item('single', ['B'])
  const corrected = item('single', ['B', 'C'])
  const multiple = item('multiple', ['A', 'C', 'D'])
  const isTrue = item('trueFalse', ['A'])
  const gaps = item('gap', [], [['RPA', '流程机器人'], ['3.14'], ['是']])
  it.each<[string, ScoredItem, ItemResponse, number | null]>([
    ['single: right', single, ['B'], 3],
    ['single: wrong', single, ['A'], 0],
    ['single: right and a wrong one', single, ['A', 'B'], 0],
    ['single: nothing', single, [], 0],
    ['single that accepts B or C (decision 0085): B', corrected, ['B'], 3],
    ['single that accepts B or C (decision 0085): C', corrected, ['C'], 3],
    ['single that accepts B or C (decision 0085): A', corrected, ['A'], 0],
    ['single that accepts B or C (decision 0085): both', corrected, ['B', 'C'], 0],
    ['single that accepts B or C (decision 0085): nothing', corrected, [], 0],
    ['true or false: right', isTrue, ['A'], 3],
    ['true or false: wrong', isTrue, ['B'], 0],
    ['multiple: all right, in any order', multiple, ['D', 'A', 'C'], 3],
    ['multiple: one twice is one', multiple, ['A', 'A', 'C', 'D'], 3],
    ['multiple: a proper subset', multiple, ['C'], 1.5],
    ['multiple: two of three', multiple, ['A', 'D'], 1.5],
    ['multiple: with a wrong one', multiple, ['A', 'B'], 0],
    ['multiple: all right and a wrong one', multiple, ['A', 'B', 'C', 'D'], 0],
    ['multiple: nothing', multiple, [], 0],
    ['gap: all, full width, capitals and blanks', gaps, [' ｒｐａ　', '３.14', '是'], 3],
    ['gap: an alternative', gaps, ['流程机器人', '', ''], 1],
    ['gap: in another gap', gaps, ['3.14', 'RPA', '是'], 1],
    ['gap: too many', gaps, ['RPA', '3.14', '是', '是'], 3],
    ['gap: nothing', gaps, [], 0],
    ['essay: nobody knows yet', item('essay', []), ['自动化'], null],
  ])('%s', (_, of, response, points) => expect(pointsFor(of, response)).toBe(points))
})

describe('D17 the mark of a test', () => {
  it.each([
    [1, 3, 100, 33.3],
    [2, 3, 100, 66.7],
    [1, 8, 100, 12.5],
    // Exactly between two values: half up. Floating-point arithmetic would round these down.
    [1.5, 10, 33, 5],
    [0.5, 10, 21, 1.1],
    [1, 40, 2, 0.1],
    [0, 5, 100, 0],
    [5, 5, 60, 60],
    [5, 5, 0, 0],
    [0, 0, 100, 0],
  ])('%d of %d points with a full mark of %d: %d', (points, max, full, mark) => {
    expect(scaledMark(points, max, full)).toBe(mark)
  })
  it('is unknown until all items are scored', () => {
    expect(sumOfPoints([1, null, 2])).toBeNull()
    expect(sumOfPoints([])).toBe(0)
    expect(sumOfPoints(Array.from({ length: 3 }, () => 1 / 3))).toBe(1)
  })
})

it('a response of blanks counts as empty', () => {
  expect([['', ' '], [], ['A']].map(isAnswered)).toEqual([false, false, true])
})

/** The same as in the specification, in fractions, case by case. */
type Fraction = readonly [bigint, bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
function naive({ itemType, points, key }: ScoredItem, response: ItemResponse): Fraction | null {
  const worth = BigInt(Math.round(points * 10))
  if (itemType === 'essay') return null
  if (itemType === 'gap') {
    const plain = (text: string) =>
      text
        .normalize('NFKC')
        .replace(/^\s+|\s+$/g, '')
        .toLowerCase()
    let right = 0n
    for (let gap = 0; gap < key.gaps.length; gap += 1) {
      const given = plain(response[gap] ?? '')
      if (given.length > 0 && key.gaps[gap]?.map(plain).indexOf(given) !== -1) right += 1n
    }
    return [worth * right, 10n * BigInt(key.gaps.length)]
  }
  const wrong = response.filter((letter) => key.answers.indexOf(letter) < 0)
  const hit = key.answers.filter((letter) => response.indexOf(letter) >= 0)
  if (wrong.length > 0 || hit.length === 0) return [0n, 1n]
  if (itemType !== 'multiple') return hit.length === 1 ? [worth, 10n] : [0n, 1n]
  return hit.length === key.answers.length ? [worth, 10n] : [worth, 20n]
}
const naiveMark = ([part, of]: Fraction, [max, under]: Fraction, full: number): number => {
  // tenths = full × (part / of) / (max / under), half up: the integer part of twice that plus one, halved.
  const over = part * under * BigInt(Math.round(full * 10))
  const below = of * max
  return Number((over * 2n + below) / (below * 2n)) / 10
}

const letters = fc.subarray(['A', 'B', 'C', 'D'])
const words = fc.constantFrom('RPA', 'rpa ', 'ＲＰＡ', '机器人', ' ', '', '3', '３')
const items = fc.oneof(
  fc.record({ itemType: fc.constant('single' as const), answers: fc.constantFrom(['A'], ['C'], ['B', 'D']) }),
  fc.record({ itemType: fc.constant('trueFalse' as const), answers: fc.constantFrom(['A'], ['B']) }),
  fc.record({
    itemType: fc.constant('multiple' as const),
    answers: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 2 }),
  }),
  fc.record({
    itemType: fc.constant('gap' as const),
    gaps: fc.array(fc.array(fc.constantFrom('RPA', '机器人', '3'), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 20,
    }),
  }),
)
const asked = fc.array(
  fc.tuple(items, fc.integer({ min: 5, max: 1_000 }), letters, fc.array(words, { maxLength: 20 })),
  { minLength: 1, maxLength: 40 },
)

it('D17 any test has the same mark by the second implementation', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 10_000 }), (test, tenths) => {
      const full = tenths / 10
      let sum: Fraction = [0n, 1n]
      let max: Fraction = [0n, 1n]
      const points: (number | null)[] = []
      for (const [made, worth, chosen, texts] of test) {
        const one: ScoredItem = {
          itemType: made.itemType,
          points: worth / 10,
          key: { answers: 'answers' in made ? made.answers : [], gaps: 'gaps' in made ? made.gaps : [] },
        }
        const response = made.itemType === 'gap' ? texts : chosen
        const expected = naive(one, response) ?? [0n, 1n]
        sum = plus(sum, expected)
        max = plus(max, [BigInt(worth), 10n])
        points.push(pointsFor(one, response))
        expect(points.at(-1)).toBeCloseTo(Number(expected[0]) / Number(expected[1]), 9)
      }
      const whole = sumOfPoints(test.map(([, worth]) => worth / 10)) ?? 0
      expect(scaledMark(sumOfPoints(points) ?? 0, whole, full)).toBe(naiveMark(sum, max, full))
    }),
    { numRuns: 500, seed: 20_261_123 },
  )
})
