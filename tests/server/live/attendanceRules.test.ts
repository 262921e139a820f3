/** The result of a check in a sign-in, by its pure rules. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTENDANCE_MAX_MS } from '../../../contract/limits'
import {
  attemptsLeft,
  type CheckAnswer,
  judge,
  noteOf,
  type RoundState,
  roundFrom,
  type Standing,
} from '../../../server/features/live/attendance/attendance.rules'

const CODE = '4827'
const WRONG = ['0000', '1111', '2222', '3333', '4444', '5555']

describe('a sign-in', () => {
  test('B249 B250 B251 B256 its mode, its end and its tries', () => {
    expect(roundFrom({ timeRemaining: 60_000 }, 5)).toMatchObject({
      mode: 'time',
      time_remaining: 60_000,
      started_at: 5,
      ends_at: 60_005,
      attempts_max: null,
      number: null,
    })
    const ends_at = 5 + ATTENDANCE_MAX_MS
    expect(roundFrom({ number: CODE }, 5)).toMatchObject({
      mode: 'code',
      number: CODE,
      pic: null,
      ends_at,
      attempts_max: 5,
    })
    expect(roundFrom({ pic: '01' }, 5)).toMatchObject({
      mode: 'pattern',
      pic: '01',
      number: null,
      ends_at,
      attempts_max: 3,
    })
  })

  test('remaining tries are never negative', () => {
    expect([attemptsLeft(null, 9), attemptsLeft(5, 4), attemptsLeft(5, 5), attemptsLeft(5, 6)]).toEqual([null, 1, 0, 0])
  })

  test('a note without effect has no reason', () => {
    const note = (signTime: number | null, mark: 'present' | 'late' | '') => noteOf({ signTime }, { mark, reason: 'r' })
    expect(note(0, 'present')).toEqual({ mark: '', reason: '' })
    expect(note(null, 'present')).toEqual({ mark: 'present', reason: 'r' })
    expect([note(1, 'late'), note(null, '')]).toEqual([
      { mark: 'late', reason: 'r' },
      { mark: '', reason: '' },
    ])
  })
})

describe('the rules of a check', () => {
  const round: RoundState = { isRunning: true, endsAt: 1_000, mode: 'code', secret: CODE, attemptsMax: 5 }
  const fresh: Standing = { signTime: null, tried: [], device: '', mark: '' }
  const check = (given: Partial<CheckAnswer>): CheckAnswer => ({
    value: null,
    ticket: 'none',
    device: '',
    receivedAt: 10.7,
    ...given,
  })

  test('signing stores whole milliseconds and the device', () => {
    expect(judge(round, fresh, check({ value: CODE, device: 'd' }))).toEqual({
      verdict: { kind: 'signed', signTime: 10, attemptsLeft: 5, isNew: true },
      after: { signTime: 10, tried: [], device: 'd', mark: '' },
    })
  })

  test('a check at the moment of the end is late', () => {
    const late = judge(round, fresh, check({ value: CODE, receivedAt: 1_000 }))
    expect(late).toEqual({
      verdict: { kind: 'refused', reason: 'attendanceNotRunning', attemptsLeft: 5 },
      after: fresh,
    })
  })

  test('an invalid ticket is refused even in a mode without a code', () => {
    const timed = { ...round, mode: 'time', secret: null, attemptsMax: null } as const
    expect(judge(timed, fresh, check({ ticket: 'invalid' })).verdict).toEqual({
      kind: 'refused',
      reason: 'attendancePassExpired',
      attemptsLeft: null,
    })
    expect(judge(timed, fresh, check({})).verdict).toMatchObject({ kind: 'signed' })
  })

  test('the last moment before the end counts, and an ended round accepts none', () => {
    const at = (receivedAt: number, more = {}) =>
      judge({ ...round, ...more }, fresh, check({ value: CODE, receivedAt })).verdict
    expect(at(999.9)).toMatchObject({ kind: 'signed', signTime: 999 })
    expect(at(1, { isRunning: false })).toMatchObject({ reason: 'attendanceNotRunning' })
  })

  test('B221 B222 wrong codes and patterns have different reasons; without a value no try is counted', () => {
    const of = (more: object, value: string | null, standing = fresh) =>
      judge({ ...round, ...more }, standing, check({ value }))
    expect(of({}, '0000')).toEqual({
      verdict: { kind: 'refused', reason: 'attendanceWrongCode', attemptsLeft: 4 },
      after: { ...fresh, tried: ['0000'] },
    })
    expect(of({ mode: 'pattern', secret: '01' }, '02').verdict).toMatchObject({ reason: 'attendanceWrongPattern' })
    expect(of({}, null).verdict).toMatchObject({ reason: 'invalidInput' })
    const used = { ...fresh, tried: WRONG.slice(0, 5) }
    expect(of({}, CODE, used).verdict).toMatchObject({ reason: 'attendanceNoAttempts', attemptsLeft: 0 })
    expect(of({}, '1111', used).verdict).toMatchObject({ reason: 'attendanceWrongCode' })
    const helped = judge(round, used, check({ ticket: 'valid' })).verdict
    expect(helped).toMatchObject({ kind: 'signed', isNew: true })
    expect(of({}, '0000', { ...fresh, signTime: 3 }).verdict).toMatchObject({
      kind: 'signed',
      signTime: 3,
      isNew: false,
    })
  })

  test('for any checks: tries never exceed the maximum, a signed student stays signed, a repeated wrong one counts once', () => {
    const answers = fc.array(
      fc.record({
        value: fc.option(fc.constantFrom(CODE, ...WRONG, '6666', '7777')),
        ticket: fc.constantFrom('none' as const, 'none' as const, 'invalid' as const),
        receivedAt: fc.integer({ min: 0, max: 1_200 }),
      }),
    )
    fc.assert(
      fc.property(answers, (list) => {
        let standing = fresh
        for (const answer of list) {
          const { verdict, after } = judge(round, standing, check(answer))
          if (standing.signTime !== null) expect(after).toBe(standing)
          if (verdict.kind === 'signed') expect(after.signTime).toBe(verdict.signTime)
          expect(after.tried.length - standing.tried.length).toBeLessThanOrEqual(standing.signTime === null ? 1 : 0)
          const again = judge(round, after, check(answer))
          expect(again.after).toBe(after)
          if (verdict.kind === 'signed') expect(again.verdict).toEqual({ ...verdict, isNew: false })
          else expect(again.verdict).toEqual(verdict)
          standing = after
        }
        expect(standing.tried.length).toBeLessThanOrEqual(5)
        expect(new Set(standing.tried).size).toBe(standing.tried.length)
        expect(standing.tried).not.toContain(CODE)
      }),
    )
  })
})
