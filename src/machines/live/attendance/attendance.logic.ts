/** The sign-in's plain reasoning, shared by its charts. */
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
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
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

/** No digit yet. */
export const noDigits = BLANK.repeat(ATTENDANCE_CODE_LENGTH)
/** Whether all four digits are there (B221). */
export const isComplete = (digits: string): boolean => /^\d+$/.test(digits) && digits.length === ATTENDANCE_CODE_LENGTH

/** What a teacher finds at first. */
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

/** How a sign-in begins on the wire: the field that is set is the mode (B249–B251). */
export function howOf({ mode, minutes, codeBy, digits, pic }: AttendanceChoice, randomNumber: string) {
  if (mode === 'time') return { timeRemaining: minutes * MINUTE_MS }
  if (mode === 'code') return { number: codeBy === 'random' ? randomNumber : digits }
  return { pic: pic ?? '01' } as const
}

/** Nothing typed or chosen yet for a sign-in. */
export const blankDraft = (signInId: string): AttendanceDraft => ({ signInId, digits: noDigits, pic: null })

/** Why a student cannot send what stands there; null when it can be sent. */
export function draftProblem(mode: AttendanceMode, draft: AttendanceDraft | null): string | null {
  if (mode === 'code' && !isComplete(draft?.digits ?? '')) return texts.noCode
  return mode === 'pattern' && !draft?.pic ? texts.noPattern : null
}

/** What a student sends: the ticket of a scanned code instead of a code or pattern, where there is one. */
export function checkOf({ round, draft, ticket, device }: StudentAttendanceContext) {
  const signInId = round?.signInId ?? ''
  const who = device === '' ? {} : { device }
  if (ticket?.signInId === signInId) return { signInId, ticket: ticket.ticket, ...who }
  const mode = round ? attendanceModeOf(round) : 'time'
  if (mode === 'code') return { signInId, number: draft?.digits ?? '', ...who }
  return mode === 'pattern' && draft?.pic ? { signInId, pic: draft.pic, ...who } : { signInId, ...who }
}

/** The round that a fact brings: undefined when it brings none, null when nothing runs. */
export const roundIn = (event: { type: string } | AttendanceFact): AttendanceRound | null | undefined =>
  'round' in event ? event.round : undefined

/** The sign-in that a fact is about. */
export function attendanceIdIn(event: { type: string } | AttendanceFact): string | null {
  if ('round' in event) return event.round?.signInId ?? null
  if ('progress' in event) return event.progress?.signInId ?? null
  if ('pass' in event) return event.pass.signInId
  return 'signInId' in event ? event.signInId : null
}

/** Whether a fact is about this sign-in. */
export const isOf = (round: AttendanceRound | null, event: { type: string } | AttendanceFact): boolean =>
  attendanceIdIn(event) !== null && attendanceIdIn(event) === round?.signInId

/** Whether what is told was read no earlier than what is known: of several nodes, the earlier reading may come last. */
export const isNews = (known: RoundCounts | null, told: AttendanceProgress | null): boolean =>
  told !== null && told.revision >= (known?.revision ?? 0)

/** The server's clock at the receipt of a fact. */
export const momentOf = (event: { type: string } | AttendanceFact): number => ('at' in event ? event.at : 0)

/** Ms from the last word about a round until its end. */
export const untilEnd = ({ round, at }: { round: AttendanceRound | null; at: number }): number =>
  Math.max(0, (round?.endsAt ?? 0) - at)

const { startAttendance, endAttendance, askAttendancePass, checkAttendance } = attendanceCodes.client
type Refusal = Extract<AttendanceFact, { type: 'attendance.refused' }>
const refuses = (request: { code: number }) => (event: { type: string } | Refusal) =>
  'request' in event && event.request === request.code
export const refusesStart = refuses(startAttendance)
export const refusesEnd = refuses(endAttendance)
export const refusesPass = refuses(askAttendancePass)
export const refusesCheck = refuses(checkAttendance)
/** The sign-in is over anyway: that is what an end wanted, and all that a late try can be told. */
export const saysOver = (event: { type: string } | Refusal): boolean =>
  'code' in event && event.code === errors.attendanceNotRunning.code

/** The students who count as one of these, in their order. */
export const studentsWho = (students: readonly AttendanceStudent[], ...kinds: readonly Attendance[]) =>
  students.filter((student) => kinds.includes(attendanceOf(student)))

/** The note that begins about these: of one as it stands, or present, which is asked for most; null when nobody is known. */
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

/** A draft as it is saved: with what its writer has seen of each. */
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

/** The day of a month that is chosen at first: today, where that lies in it. */
export const dayIn = (month: string, today: string): string | null => (today.startsWith(`${month}-`) ? today : null)

/** Whether the range can hold no day. */
export const isBackwards = ({ from, to }: DateRange): boolean => from !== '' && to !== '' && from > to
