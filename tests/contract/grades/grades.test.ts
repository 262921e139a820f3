/** Totals and rankings, compared with a second, naive implementation in plain fractions (D17, D20, D21). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areWeights,
  categoryOf,
  type GradePart,
  type GradeWeights,
  gradeCategories,
  gradeOf,
  markOf,
  meanOfTotals,
  percentOf,
  rankingOf,
  sumOfMarks,
} from '../../../contract/rules/grades/grades'

const none = Object.fromEntries(gradeCategories.map((category) => [category, 0])) as Record<
  (typeof gradeCategories)[number],
  number
>
const weights = (given: Partial<GradeWeights>): GradeWeights => ({ ...none, ...given })
const part = (category: GradePart['category'], percent: number): GradePart => ({ category, percent })

describe('D20 the total of a student', () => {
  it('is the weighted mean of the means of categories', () => {
    const scheme = weights({ tests: 60, files: 40 })
    const { total, categories } = gradeOf([part('tests', 90), part('tests', 70), part('files', 100)], scheme)
    expect(total).toBe(88)
    expect(categories.filter(({ partNum }) => partNum > 0)).toEqual([
      { category: 'tests', partNum: 2, percent: 80, weight: 60 },
      { category: 'files', partNum: 1, percent: 100, weight: 40 },
    ])
  })
  it('leaves out empty categories and scales the others', () => {
    const scheme = weights({ tests: 50, practice: 30, signIn: 20 })
    const { total, categories } = gradeOf([part('tests', 80), part('signIn', 50)], scheme)
    // (50 × 80 + 20 × 50) / 70
    expect(total).toBe(71.4)
    expect(categories.filter(({ weight }) => weight > 0)).toEqual([
      { category: 'tests', partNum: 1, percent: 80, weight: 71.4 },
      { category: 'signIn', partNum: 1, percent: 50, weight: 28.6 },
    ])
    expect(categories.find(({ category }) => category === 'practice')).toMatchObject({ percent: null, weight: 0 })
  })
  it('without a scheme is the mean of all tasks, regardless of categories; sign-ins do not count', () => {
    const parts = [part('tests', 100), part('files', 50), part('files', 0), part('signIn', 100), part('live', 100)]
    expect(gradeOf(parts, null).total).toBe(50)
  })
  it('is null while nothing counts', () => {
    expect(gradeOf([], null).total).toBeNull()
    expect(gradeOf([part('live', 100)], null).total).toBeNull()
    expect(gradeOf([part('files', 100)], weights({ tests: 100 })).total).toBeNull()
  })
  it('agrees with manually computed fractions', () => {
    const somePart = fc.record({
      category: fc.constantFrom(...gradeCategories),
      percent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    })
    const someWeights = fc
      .array(fc.integer({ min: 0, max: 20 }), { minLength: 8, maxLength: 8 })
      .filter((list) => list.reduce((sum, one) => sum + one, 0) <= 100)
      .map((list) => {
        const all = [...list, 100 - list.reduce((sum, one) => sum + one, 0)]
        return Object.fromEntries(gradeCategories.map((category, index) => [category, all[index] ?? 0])) as GradeWeights
      })
    fc.assert(
      fc.property(fc.array(somePart, { maxLength: 40 }), fc.option(someWeights), (parts, scheme) => {
        expect(gradeOf(parts, scheme).total).toBe(naiveTotal(parts, scheme))
      }),
      { numRuns: 500 },
    )
  })
})

/** Integer arithmetic: each part over a common denominator, then rounded half up to a tenth. */
function naiveTotal(parts: readonly GradePart[], scheme: GradeWeights | null): number | null {
  let over = 0n
  let under = 1n
  const add = (a: bigint, b: bigint): void => {
    over = over * b + a * under
    under *= b
  }
  let all = 0
  if (scheme === null) {
    for (const { category, percent } of parts) {
      if (category === 'ability' || category === 'signIn' || category === 'live') continue
      add(BigInt(Math.round(percent * 10)), 1n)
      all += 1
    }
  } else {
    for (const category of gradeCategories) {
      const own = parts.filter((one) => one.category === category)
      if (own.length === 0) continue
      for (const { percent } of own)
        add(BigInt(Math.round(percent * 10)) * BigInt(scheme[category]), BigInt(own.length))
      all += scheme[category]
    }
  }
  if (all === 0) return null
  under *= BigInt(all)
  const twice = (over * 2n) / under
  return Number((twice + 1n) / 2n) / 10
}

describe('D20 the standing and mark of a record', () => {
  const times = { dueTime: 50, endTime: 100, now: 60 }
  const blank = { points: null, maxPoints: null }
  it.each([
    ['a mark', { state: 'graded', points: 3.5, maxPoints: 6 }, times, { standing: 'marked', mark: 58.3 }],
    ['a finished file', { state: 'finished', ...blank }, times, { standing: 'marked', mark: 100 }],
    ['handed in, not judged', { state: 'submitted', ...blank }, times, { standing: 'waiting', mark: null }],
    ['nothing after it was due', { state: 'inProgress', ...blank }, times, { standing: 'missing', mark: 0 }],
    ['nothing at the very moment', { state: 'new', ...blank }, { ...times, now: 50 }, { standing: 'missing', mark: 0 }],
    ['nothing before', { state: 'new', ...blank }, { ...times, now: 49 }, { standing: 'open', mark: null }],
    [
      'never due, the class runs',
      { state: 'new', ...blank },
      { ...times, dueTime: null },
      { standing: 'open', mark: null },
    ],
    [
      'never due, the class is over',
      { state: 'created', ...blank },
      { ...times, dueTime: null, now: 100 },
      { standing: 'missing', mark: 0 },
    ],
    [
      'due after the class is over',
      { state: 'new', ...blank },
      { dueTime: 200, endTime: 100, now: 150 },
      { standing: 'missing', mark: 0 },
    ],
    ['returned, past due', { state: 'returned', ...blank }, times, { standing: 'open', mark: null }],
  ] as const)('%s', (_, record, at, expected) => expect(markOf(record, 100, at)).toEqual(expected))

  it('in per cent of its full mark; a task with full mark 0 does not count', () => {
    expect(percentOf(58.3, 60)).toBe(97.2)
    expect(percentOf(0, 0)).toBeNull()
    expect(percentOf(null, 100)).toBeNull()
  })
  it('by its type (D8); a solution has no category', () => {
    const types = ['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
    expect(types.map(categoryOf)).toEqual([
      ...['files', 'files', 'videos', 'subjective', 'tests', 'files', null, 'practice', 'files', 'subjective'],
      ...['tests', 'papers'],
    ])
  })
  it('weights are whole, not below 0, and sum to 100', () => {
    expect(areWeights(weights({ tests: 100 }))).toBe(true)
    expect(areWeights(weights({ tests: 99 }))).toBe(false)
    expect(areWeights(weights({ tests: 120, live: -20 }))).toBe(false)
    expect(areWeights(weights({ tests: 99.5, live: 0.5 }))).toBe(false)
  })
})

describe('D21 rankings', () => {
  const row = (userId: string, score: number | null, lastTime: number | null) => ({ userId, score, lastTime })
  it('the sum of marks, then the earlier last submission; equal students share a rank', () => {
    const ranks = rankingOf([
      row('a', 80, 9),
      row('b', 90, 5),
      row('c', 80, 3),
      row('d', 80, 9),
      row('e', 0, null),
      row('f', null, null),
      row('g', null, null),
    ])
    expect(ranks.map(({ userId, rank }) => [userId, rank])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
      ['d', 3],
      ['e', 5],
      ['f', null],
      ['g', null],
    ])
  })
  it('a rank is one more than the number of better rows; without a score there is no rank', () => {
    const some = fc.record({
      userId: fc.uuid(),
      score: fc.option(fc.integer({ min: 0, max: 5 })),
      lastTime: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (rows) => {
        const at = (time: number | null) => (time === null ? 1e9 : time)
        for (const one of rankingOf(rows)) {
          const { score } = one
          const better = rows.filter(
            (other) =>
              score !== null &&
              other.score !== null &&
              (other.score > score || (other.score === score && at(other.lastTime) < at(one.lastTime))),
          )
          expect(one.rank).toBe(score === null ? null : better.length + 1)
        }
      }),
    )
  })
  it('D20 the mean of a class ignores students without a total', () => {
    expect([meanOfTotals([80, null, 70.5]), meanOfTotals([null]), meanOfTotals([0])]).toEqual([75.3, null, 0])
  })
  it('tenths add up exactly', () => expect(sumOfMarks([0.1, 0.2, 58.3])).toBe(58.6))
})
