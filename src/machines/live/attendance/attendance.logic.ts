/** Pure functions that the charts of the sign-in share. */
import {
  type AttendanceMode,
  type AttendanceProgress,
  type AttendanceRound,
  type AttendanceStudent,
  attendanceModeOf,
} from '../../../../contract/entities/live/attendance'
import { errors } from '../../../../contract/errors'
import { ATTENDANCE_CODE_LENGTH, ATTENDANCE_TIME_MIN } from '../../../../contract/limits'
import { type Attendance, attendanceOf } from '../../../../contract/rules/live/attendance'
import { requestGuards } from '../kit/requests.logic'
import { msUntil, roundGuards } from '../kit/rounds.logic'
import type {
  AttendanceChoice,
  AttendanceDetailContext,
  AttendanceDraft,
  AttendanceFact,
  DateRange,
  MarkDraft,
  MarkInput,
  RoundCounts,
  StudentAttendanceContext,
} from './attendance.types'
import { texts } from './texts'

const MINUTE_MS = 60_000
const BLANK = ' '

/** An empty code. */
export const noDigits = BLANK.repeat(ATTENDANCE_CODE_LENGTH)
/** Whether all four digits are typed (B221). */
export const isComplete = (digits: string): boolean => /^\d+$/.test(digits) && digits.length === ATTENDANCE_CODE_LENGTH

/** The teacher's initial choice. */
export const firstChoice: AttendanceChoice = {
  mode: 'time',
  minutes: ATTENDANCE_TIME_MIN.default,
  codeBy: 'random',
  digits: noDigits,
  pic: null,
}

/** Why a sign-in cannot be started with this choice; null when it can (B221, B316). */
export function choiceProblem({ mode, codeBy, digits, pic }: AttendanceChoice): string | null {
  if (mode === 'code' && codeBy === 'typed' && !isComplete(digits)) return texts.noCode
  return mode === 'pattern' && pic === null ? texts.noPattern : null
}

/** The start of a sign-in on the wire: the field that is set is the mode (B249–B251). */
export function howOf({ mode, minutes, codeBy, digits, pic }: AttendanceChoice, randomNumber: string) {
  if (mode === 'time') return { timeRemaining: minutes * MINUTE_MS }
  if (mode === 'code') return { number: codeBy === 'random' ? randomNumber : digits }
  return { pic: pic ?? '01' } as const
}

/** The empty draft of a sign-in. */
export const blankDraft = (signInId: string): AttendanceDraft => ({ signInId, digits: noDigits, pic: null })

/** Why a student cannot send the draft; null when it can be sent. */
export function draftProblem(mode: AttendanceMode, draft: AttendanceDraft | null): string | null {
  if (mode === 'code' && !isComplete(draft?.digits ?? '')) return texts.noCode
  return mode === 'pattern' && !draft?.pic ? texts.noPattern : null
}

/** The student's check message: with the ticket of a scanned code, or else with the code or pattern. */
export function checkOf({ round, draft, ticket, device }: StudentAttendanceContext) {
  const signInId = round?.signInId ?? ''
  const who = device === '' ? {} : { device }
  if (ticket?.signInId === signInId) return { signInId, ticket: ticket.ticket, ...who }
  const mode = round ? attendanceModeOf(round) : 'time'
  if (mode === 'code') return { signInId, number: draft?.digits ?? '', ...who }
  return mode === 'pattern' && draft?.pic ? { signInId, pic: draft.pic, ...who } : { signInId, ...who }
}

/** The round in a fact: undefined without one, null when none runs. */
export const roundIn = (event: { type: string } | AttendanceFact): AttendanceRound | null | undefined =>
  'round' in event ? event.round : undefined

/** The sign-in that a fact is about. */
export function attendanceIdIn(event: { type: string } | AttendanceFact): string | null {
  if ('round' in event) return event.round?.signInId ?? null
  if ('progress' in event) return event.progress?.signInId ?? null
  if ('pass' in event) return event.pass.signInId
  return 'signInId' in event ? event.signInId : null
}

interface Following {
  readonly round: AttendanceRound | null
}

/** The sign-in is over anyway: a requested end is reached, and a late attempt has no other answer. */
const saysOver = ({ event }: { event: { readonly type: string; readonly code?: number } }): boolean =>
  event.code === errors.attendanceNotRunning.code

/** Guards of both charts. */
export const attendanceGuards = {
  ...requestGuards,
  ...roundGuards({ followed: ({ round }: Following) => round?.signInId, roundIn, idIn: attendanceIdIn }),
  saysOver,
}

/** Whether a fact is about the followed sign-in. */
export const isSame = attendanceGuards.isSame

/**
 * Whether received counts are at least as new as the known ones: of several nodes, the earlier reading may arrive last.
 */
export const isNews = (known: RoundCounts | null, received: AttendanceProgress | null): boolean =>
  received !== null && received.revision >= (known?.revision ?? 0)

/** Ms from the last fact about a round until its end. */
export const untilEnd = ({ round, at }: Following & { readonly at: number }): number => msUntil(round?.endsAt, at)

/** The students with one of these marks, in their order. */
export const studentsWho = (students: readonly AttendanceStudent[], ...kinds: readonly Attendance[]) =>
  students.filter((student) => kinds.includes(attendanceOf(student)))

/** A new note about these students: the current mark of a single one, otherwise present; null when none is known. */
export function draftFor(
  students: readonly AttendanceStudent[] | null,
  studentIds: readonly string[],
): MarkDraft | null {
  const rows = (students ?? []).filter(({ studentId }) => studentIds.includes(studentId))
  const [row] = rows
  if (!row) return null
  const known = rows.map(({ studentId }) => studentId)
  if (rows.length > 1) return { studentIds: known, mark: 'present', reason: '' }
  return { studentIds: known, mark: row.mark || (row.hadSign === '1' ? 'late' : 'present'), reason: row.reason }
}

/** The request of a draft, with the versions of the students that its writer has seen. */
export function markOf({ signInId, students, draft }: AttendanceDetailContext): MarkInput {
  const { studentIds = [], mark = '', reason = '' } = draft ?? {}
  return {
    signInId,
    students: (students ?? [])
      .filter(({ studentId }) => studentIds.includes(studentId))
      .map(({ studentId, version }) => ({ studentId, version })),
    mark,
    reason: mark === '' ? '' : reason.trim(),
  }
}

/** The initially chosen day of a month: today, where it is in that month. */
export const dayIn = (month: string, today: string): string | null => (today.startsWith(`${month}-`) ? today : null)

/** Whether the range contains no day. */
export const isBackwards = ({ from, to }: DateRange): boolean => from !== '' && to !== '' && from > to
