import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absentNum,
  attendanceCounts,
  attendanceOf,
  attendanceRate,
  cameNum,
  hasSigned,
  percent,
} from '../../contract/rules/live/attendance'

const counts = (signedNum: number, lateNum: number, excusedNum: number, totalNum: number) => ({
  signedNum,
  lateNum,
  excusedNum,
  totalNum,
})

test('a part in a sign-in counts once: late takes precedence over signed, an excuse counts only without a signature', () => {
  const kinds = (signTime: number | null) =>
    (['', 'present', 'late', 'excused'] as const).map((mark) =>
      attendanceOf({ hadSign: hasSigned({ signTime, mark }) ? '1' : '0', mark }),
    )
  expect(kinds(null)).toEqual(['absent', 'signed', 'late', 'excused'])
  expect(kinds(1)).toEqual(['signed', 'signed', 'late', 'signed'])
})

test('late students count as present, excused students as neither present nor absent', () => {
  const part = (hadSign: '0' | '1', mark: '' | 'late' | 'excused') => ({ hadSign, mark })
  const sums = attendanceCounts([
    part('1', ''),
    part('1', 'late'),
    part('1', 'late'),
    part('0', 'excused'),
    part('0', ''),
  ])
  expect(sums).toEqual(counts(1, 2, 1, 5))
  expect([cameNum(sums), absentNum(sums)]).toEqual([3, 1])
})

test('excused students are not expected: leave does not lower the attendance rate', () => {
  expect(attendanceRate(counts(1, 0, 1, 2))).toBe(1)
  expect(attendanceRate(counts(1, 1, 0, 4))).toBe(0.5)
  expect(attendanceRate(counts(0, 0, 3, 3))).toBeNull()
  expect(attendanceRate(counts(0, 0, 0, 0))).toBeNull()
  const some = fc.nat(50)
  fc.assert(
    fc.property(some, some, some, some, (signed, late, excused, absent) => {
      const total = signed + late + excused + absent
      const rate = attendanceRate(counts(signed, late, excused, total))
      // A further excused student changes nothing.
      expect(attendanceRate(counts(signed, late, excused + 1, total + 1))).toBe(rate)
      if (rate !== null) expect([rate >= 0, rate <= 1]).toEqual([true, true])
    }),
  )
})

test('a rate is in whole per cent; 100% and 0% are shown only for exact values', () => {
  expect([1, 0.5, 2 / 3, 0].map(percent)).toEqual(['100%', '50%', '67%', '0%'])
  expect([0.999, 0.001].map(percent)).toEqual(['99%', '1%'])
  expect(percent(null)).toBe('')
})
