import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceRate, percent } from '../../contract/rules/live/attendance'

const counts = (signedNum: number, lateNum: number, excusedNum: number, totalNum: number) => ({
  signedNum,
  lateNum,
  excusedNum,
  totalNum,
})

test('who is excused is not expected: leave does not lower the attendance rate', () => {
  expect(attendanceRate(counts(1, 0, 1, 2))).toBe(1)
  expect(attendanceRate(counts(1, 1, 0, 4))).toBe(0.5)
  expect(attendanceRate(counts(0, 0, 3, 3))).toBeNull()
  expect(attendanceRate(counts(0, 0, 0, 0))).toBeNull()
  const some = fc.nat(50)
  fc.assert(
    fc.property(some, some, some, some, (signed, late, excused, absent) => {
      const total = signed + late + excused + absent
      const rate = attendanceRate(counts(signed, late, excused, total))
      // One more who is excused changes nothing.
      expect(attendanceRate(counts(signed, late, excused + 1, total + 1))).toBe(rate)
      if (rate !== null) expect([rate >= 0, rate <= 1]).toEqual([true, true])
    }),
  )
})

test('a rate is whole percents; 100% and 0% are the whole truth', () => {
  expect([1, 0.5, 2 / 3, 0].map(percent)).toEqual(['100%', '50%', '67%', '0%'])
  expect([0.999, 0.001].map(percent)).toEqual(['99%', '1%'])
  expect(percent(null)).toBe('')
})
