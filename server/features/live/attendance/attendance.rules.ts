/** The rules of the sign-in (live §4, §5), pure: its mode and times, and the result of a check. */
import type { AttendanceMark, AttendanceMode } from '../../../../contract/entities/live/attendance'
import type { ErrorName } from '../../../../contract/errors'
import { ATTENDANCE_ATTEMPTS, ATTENDANCE_MAX_MS, type ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import { hasSigned } from '../../../../contract/rules/live/attendance'

/** A pattern's id. */
export type AttendancePic = (typeof ATTENDANCE_PATTERNS)[number]

/** The teacher's choice of the mode: exactly one of the three. */
export type AttendanceHow =
  | { readonly timeRemaining: number }
  | { readonly number: string }
  | { readonly pic: AttendancePic }

/** The columns of a sign-in that starts at `now` (B249–B251, B256). */
export function roundFrom(how: AttendanceHow, now: number) {
  const blank = { time_remaining: null, number: null, pic: null, attempts_max: null }
  if ('timeRemaining' in how) {
    const { timeRemaining } = how
    return {
      ...blank,
      mode: 'time',
      time_remaining: timeRemaining,
      started_at: now,
      ends_at: now + timeRemaining,
    } as const
  }
  const times = { started_at: now, ends_at: now + ATTENDANCE_MAX_MS }
  return 'number' in how
    ? ({ ...blank, ...times, mode: 'code', number: how.number, attempts_max: ATTENDANCE_ATTEMPTS.code } as const)
    : ({ ...blank, ...times, mode: 'pattern', pic: how.pic, attempts_max: ATTENDANCE_ATTEMPTS.pattern } as const)
}

/** The fields of a sign-in that decide a check. */
export interface RoundState {
  readonly isRunning: boolean
  readonly endsAt: number
  readonly mode: AttendanceMode
  /** The code or the pattern; null in time mode. */
  readonly secret: string | null
  readonly attemptsMax: number | null
}

/** A student's part in a sign-in. */
export interface Standing {
  readonly signTime: number | null
  /** The different wrong answers so far. */
  readonly tried: readonly string[]
  readonly device: string
  readonly mark: AttendanceMark
}

/** A student's check. */
export interface CheckAnswer {
  /** The code or the pattern. */
  readonly value: string | null
  /** Whether the check has the ticket of a QR code, and whether it is valid for this student. */
  readonly ticket: 'none' | 'valid' | 'invalid'
  readonly device: string
  /** By the server's clock, in ms with fraction. */
  readonly receivedAt: number
}

/** The answer to the student. */
export type Verdict =
  | {
      readonly kind: 'signed'
      readonly signTime: number
      readonly attemptsLeft: number | null
      /** Whether this check signed; otherwise an earlier one did. */
      readonly isNew: boolean
    }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly attemptsLeft: number | null }

/** The remaining tries; null if they are not counted. */
export const attemptsLeft = (attemptsMax: number | null, attempts: number): number | null =>
  attemptsMax === null ? null : Math.max(0, attemptsMax - attempts)

/**
 * The result of a check, and the student's new state. A student who has signed stays signed. A repeated wrong answer
 * counts once, however often it is sent: a resend neither costs a try nor reveals anything.
 */
export function judge(
  round: RoundState,
  standing: Standing,
  check: CheckAnswer,
): { verdict: Verdict; after: Standing } {
  const left = attemptsLeft(round.attemptsMax, standing.tried.length)
  const refused = (reason: ErrorName, after = standing) => ({
    verdict: { kind: 'refused', reason, attemptsLeft: attemptsLeft(round.attemptsMax, after.tried.length) } as const,
    after,
  })
  const signed = (after: Standing, signTime: number) => ({
    verdict: { kind: 'signed', signTime, attemptsLeft: left, isNew: after !== standing } as const,
    after,
  })
  if (hasSigned(standing)) return signed(standing, standing.signTime ?? Math.floor(check.receivedAt))
  if (!round.isRunning || check.receivedAt >= round.endsAt) return refused('attendanceNotRunning')
  if (check.ticket === 'invalid') return refused('attendancePassExpired')
  if (check.ticket === 'none' && round.mode !== 'time') {
    const { value } = check
    const wrong = round.mode === 'code' ? 'attendanceWrongCode' : 'attendanceWrongPattern'
    if (value === null) return refused('invalidInput')
    if (standing.tried.includes(value)) return refused(wrong)
    if (left === 0) return refused('attendanceNoAttempts')
    if (value !== round.secret) return refused(wrong, { ...standing, tried: [...standing.tried, value] })
  }
  const signTime = Math.floor(check.receivedAt)
  return signed({ ...standing, signTime, device: check.device }, signTime)
}

/**
 * The stored form of a note: for a student who has signed, present is stored as ''; without a note there is no reason.
 */
export function noteOf(
  row: { readonly signTime: number | null },
  note: { readonly mark: AttendanceMark; readonly reason: string },
): { readonly mark: AttendanceMark; readonly reason: string } {
  const mark = note.mark === 'present' && row.signTime !== null ? '' : note.mark
  return { mark, reason: mark === '' ? '' : note.reason }
}
