/** Figures of quality, compared with a second, naive implementation (D30). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSize, type QualityResult, qualityOf } from '../../../contract/rules/library/quality'

const of = (...percents: number[]): QualityResult[] => percents.map((percent) => ({ percent, total: percent }))

describe('D30 the quality of a task', () => {
  it('follows the formulas in an example', () => {
    const facts = qualityOf(of(40, 60, 60, 80, 100))
    expect(facts).toMatchObject({
      num: 5,
      mean: 68,
      median: 60,
      difficulty: 0.68,
      // One of five is in either group: 100 minus 40.
      discrimination: 0.6,
      distribution: [0, 0, 0, 0, 1, 0, 2, 0, 1, 1],
    })
    expect(facts.deviation).toBeCloseTo(Math.sqrt((28 ** 2 + 2 * 8 ** 2 + 12 ** 2 + 32 ** 2) / 5), 10)
  })
  it('has no figures without results, and no discrimination with one result', () => {
    expect(qualityOf([])).toEqual({
      num: 0,
      mean: null,
      median: null,
      deviation: null,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      difficulty: null,
      discrimination: null,
    })
    expect(qualityOf(of(50))).toMatchObject({ mean: 50, median: 50, deviation: 0, discrimination: null })
  })
  it('27 % of 60 are 16, of 4 are 1', () => expect([60, 4, 2, 100].map(groupSize)).toEqual([16, 1, 1, 27]))

  const result = fc.record({
    percent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    total: fc.integer({ min: 0, max: 4 }),
  })
  const results = fc.array(result, { minLength: 1, maxLength: 30 })
  it('agrees with sums in loops', () => {
    fc.assert(
      fc.property(results, (list) => {
        const facts = qualityOf(list)
        let sum = 0
        let squares = 0
        for (const { percent } of list) {
          sum += percent
          squares += percent * percent
        }
        const mean = sum / list.length
        expect(facts.mean).toBeCloseTo(mean, 8)
        expect((facts.deviation ?? 0) ** 2).toBeCloseTo(squares / list.length - mean * mean, 5)
        // At least half are on either side of the median.
        const median = facts.median ?? -1
        expect(list.filter(({ percent }) => percent <= median).length * 2).toBeGreaterThanOrEqual(list.length)
        expect(list.filter(({ percent }) => percent >= median).length * 2).toBeGreaterThanOrEqual(list.length)
        for (const [bar, num] of facts.distribution.entries()) {
          const inBar = list.filter(({ percent }) => percent >= bar * 10 && (bar === 9 || percent < bar * 10 + 10))
          expect(num).toBe(inBar.length)
        }
      }),
    )
  })
  it('D30 upper minus lower: the mean over every possible order of equal totals', () => {
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 5 }), (list) => {
        const size = Math.max(1, Math.round(list.length * 0.27))
        let all = 0
        let orders = 0
        for (const order of permutations(list)) {
          const isSorted = order.every((one, index) => index === 0 || (order[index - 1]?.total ?? 0) <= one.total)
          if (!isSorted) continue
          orders += 1
          for (let index = 0; index < size; index += 1)
            all += ((order.at(-1 - index)?.percent ?? 0) - (order[index]?.percent ?? 0)) / size
        }
        expect(qualityOf(list).discrimination).toBeCloseTo(all / orders / 100, 8)
      }),
    )
  })
})

function permutations<Item>(list: readonly Item[]): Item[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((one, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]),
  )
}
