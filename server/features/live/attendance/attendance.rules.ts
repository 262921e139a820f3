/** The rules of the sign-in (live §4, §5), pure: its mode and times, what becomes of a check. */
import type { AttendanceMark, AttendanceMode } from '../../../../contract/entities/live/attendance'
import type { ErrorName } from '../../../../contract/errors'
import { ATTENDANCE_ATTEMPTS, ATTENDANCE_MAX_MS, type ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import { hasSigned } from '../../../../contract/rules/live/attendance'

/** A pattern's id. */
export type AttendancePic = (typeof ATTENDANCE_PATTERNS)[number]

/** How a teacher wants the students to sign: exactly one of the three. */
export type AttendanceHow =
  | { readonly timeRemaining: number }
  | { readonly number: string }
  | { readonly pic: AttendancePic }

/** What is stored of a sign-in that starts at `now` (B249–B251, B256). */
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

/** A sign-in as a check finds it. */
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

/** What a student has sent. */
export interface CheckAnswer {
  /** The code or the pattern. */
  readonly value: string | null
  /** Whether the ticket of a QR code came with it, and whether it is this student's and still serves. */
  readonly ticket: 'none' | 'valid' | 'invalid'
  readonly device: string
  /** By the server's clock, in ms with fraction. */
  readonly receivedAt: number
}

/** What a student is told. */
export type Verdict =
  | {
      readonly kind: 'signed'
      readonly signTime: number
      readonly attemptsLeft: number | null
      /** Signed by this check; otherwise before it. */
      readonly isNew: boolean
    }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly attemptsLeft: number | null }

/** Tries left; null where they are not counted. */
export const attemptsLeft = (attemptsMax: number | null, attempts: number): number | null =>
  attemptsMax === null ? null : Math.max(0, attemptsMax - attempts)

/**
 * What becomes of a check, and how the student stands after it. A student who has signed stays signed. The same wrong
 * answer counts once, however often it is sent: a resend costs nothing and tells nothing new.
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

/** What is stored of a note: of one who has signed, present says nothing new; without a note there is no reason. */
export function noteOf(
  row: { readonly signTime: number | null },
  note: { readonly mark: AttendanceMark; readonly reason: string },
): { readonly mark: AttendanceMark; readonly reason: string } {
  const mark = note.mark === 'present' && row.signTime !== null ? '' : note.mark
  return { mark, reason: mark === '' ? '' : note.reason }
}
