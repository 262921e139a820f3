/** Points of rubrics, compared with a second, naive implementation in whole numbers (D17). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areMarks, isRubric, rubricMax, rubricPoints } from '../../../contract/rules/grades/rubrics'

const level = (points: number) => ({ points })
const criterion = (...points: number[]) => ({ levels: points.map(level) })
const mark = (one: number | null) => ({ level: one })

test.each<[string, number[][], (number | null)[], number, number | null]>([
  [
    'equal to the item: the sum',
    [
      [3, 1.5, 0],
      [2, 1],
    ],
    [1, 0],
    5,
    3.5,
  ],
  [
    'the best of all: everything',
    [
      [3, 1.5, 0],
      [2, 1],
    ],
    [0, 0],
    7.3,
    7.3,
  ],
  [
    'the worst: what it brings',
    [
      [3, 1.5, 0],
      [2, 1],
    ],
    [2, 1],
    5,
    1,
  ],
  ['nothing', [[3, 0]], [1], 10, 0],
  [
    'scaled',
    [
      [6, 3],
      [4, 0],
    ],
    [1, 0],
    100,
    70,
  ],
  [
    'scaled and rounded half up: 5 of 8 of 10 is 6.25',
    [
      [5, 0],
      [3, 0],
    ],
    [0, 1],
    10,
    6.5,
  ],
  [
    'scaled and rounded down: 1 of 3 of 10',
    [
      [1, 0],
      [2, 0],
    ],
    [0, 1],
    10,
    3.5,
  ],
  [
    'a criterion without a level: not known',
    [
      [3, 0],
      [2, 0],
    ],
    [0, null],
    5,
    null,
  ],
])('%s', (_, levels, chosen, worth, points) => {
  expect(
    rubricPoints(
      levels.map((one) => criterion(...one)),
      chosen.map(mark),
      worth,
    ),
  ).toBe(points)
})

const halves = fc.integer({ min: 0, max: 40 }).map((one) => one / 2)
const criteria = fc.array(fc.array(halves, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })

test('D17 points of rubrics equal a naive count, are in half steps and never exceed the item', () => {
  fc.assert(
    fc.property(
      criteria,
      fc.infiniteStream(fc.nat(4)),
      fc.integer({ min: 1, max: 2_000 }),
      (rows, picks, worthHalves) => {
        const worth = worthHalves / 2
        const chosen = rows.map((row) => (picks.next().value ?? 0) % row.length)
        // In halves: whole numbers only, and the nearest one found by trying all.
        const max = rows.reduce((sum, row) => sum + 2 * Math.max(...row), 0)
        const sum = rows.reduce((all, row, place) => all + 2 * (row[chosen[place] ?? 0] ?? 0), 0)
        let best = 0
        for (let halvesOf = 0; halvesOf <= worthHalves; halvesOf += 1)
          if (Math.abs(halvesOf * max - sum * worthHalves) <= Math.abs(best * max - sum * worthHalves)) best = halvesOf
        const given = rows.map((row) => criterion(...row))
        const points = rubricPoints(given, chosen.map(mark), worth)
        expect(rubricMax(given)).toBe(max / 2)
        expect(points).toBe(max === 0 ? 0 : best / 2)
        expect(isRubric(given)).toBe(rows.every((row) => row.some((one) => one > 0)))
        expect(areMarks(given, chosen.map(mark))).toBe(true)
        expect(areMarks(given, [...chosen.map(mark), mark(0)])).toBe(false)
        expect(
          areMarks(
            given,
            chosen.map(() => mark(8)),
          ),
        ).toBe(false)
      },
    ),
  )
})

test('D17 a rubric needs criteria with points, in half steps from 0 on', () => {
  expect([isRubric([]), isRubric([criterion(2, 0), criterion(0.5, 0)])]).toEqual([false, true])
  expect([isRubric([criterion(0, 0)]), isRubric([criterion(2, 0), criterion(0, 0)])]).toEqual([false, false])
  expect([isRubric([criterion(2, 0.3)]), isRubric([criterion(2, -1)]), isRubric([criterion(0.25, 2)])]).toEqual([
    ...[false, false, false],
  ])
})

test('D17 marks match a rubric: one for each criterion, with one of its levels or none', () => {
  const criteria = [criterion(2, 0), criterion(1, 0)]
  const are = (...levels: (number | null)[]) => areMarks(criteria, levels.map(mark))
  expect([are(0, 1), are(null, null), are(0, null)]).toEqual([true, true, true])
  expect([are(0), are(0, 1, 0), are(0, 2), are(2, 0), are(-1, 0)]).toEqual([false, false, false, false, false])
})

test('D17 a rubric without points earns nothing, and without a chosen level there are no points', () => {
  expect(rubricPoints([criterion(0, 0)], [mark(0)], 10)).toBe(0)
  expect([rubricPoints([criterion(2, 0)], [mark(null)], 10), rubricPoints([criterion(2, 0)], [], 10)]).toEqual([
    null,
    null,
  ])
  // The best levels earn the full points, also if these are not half points.
  expect(rubricPoints([criterion(3, 0)], [mark(0)], 7.3)).toBe(7.3)
})
