import { expect, test } from 'vitest'
import { minutesFrom } from '../../../contract/rules/work/ability'

const MINUTE_MS = 60_000

test('D29 a student who begins now has the duration or the rest of the window, plus the additional minutes', () => {
  const now = 1_760_000_000_000
  const left = (windowMs: number, extraMinutes = 0) =>
    minutesFrom({ endTime: now + windowMs, minutes: 40, extraMinutes }, now)
  expect([left(90 * MINUTE_MS), left(40 * MINUTE_MS), left(MINUTE_MS), left(MINUTE_MS - 1)]).toEqual([40, 40, 1, 0])
  expect([left(MINUTE_MS, 5), left(90 * MINUTE_MS, 5), left(-1)]).toEqual([6, 45, 0])
})
