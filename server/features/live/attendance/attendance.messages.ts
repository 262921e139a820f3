/** Stored sign-ins in the form of the contract. Code and pattern are sent to the teacher only. */
import {
  type AttendanceDayEntry,
  type AttendanceDetail,
  type AttendanceMark,
  type AttendanceProgress,
  type AttendanceRound,
  type AttendanceStudent,
  type AttendanceStudentSum,
  HIDDEN_NUMBER,
  type MyAttendance,
  type OwnAttendance,
} from '../../../../contract/entities/live/attendance'
import { absentNum, attendanceCounts, hasSigned } from '../../../../contract/rules/live/attendance'
import type { AttendanceSums } from '../../../policies/signIns'
import type { EntryRow, MyRow, SumRow } from './attendance.records'
import type { AttendanceRow, CountRow, StudentRow } from './attendance.repository'
import { attemptsLeft, type RoundState, type Standing } from './attendance.rules'

export const stateOf = (row: AttendanceRow): RoundState => ({
  isRunning: row.status === 'running',
  endsAt: row.ends_at,
  mode: row.mode,
  secret: row.number ?? row.pic,
  attemptsMax: row.attempts_max,
})

export const roundOf = (row: AttendanceRow, role: 'teacher' | 'student'): AttendanceRound => ({
  signInId: row.sign_in_id,
  teachingClassId: row.teaching_class_id,
  timeRemaining: row.time_remaining,
  number: row.number === null || role === 'teacher' ? row.number : HIDDEN_NUMBER,
  pic: role === 'teacher' ? row.pic : null,
  startedAt: row.started_at,
  endsAt: row.ends_at,
  attemptsMax: row.attempts_max,
})

export const hadSign = (row: { readonly signTime: number | null; readonly mark: AttendanceMark }): '0' | '1' =>
  hasSigned(row) ? '1' : '0'

export const ownOf = (row: AttendanceRow, { signTime, tried, mark }: Omit<Standing, 'device'>): OwnAttendance => ({
  hadSign: hadSign({ signTime, mark }),
  signTime,
  attemptsLeft: attemptsLeft(row.attempts_max, tried.length),
})

export const studentOf = (row: StudentRow): AttendanceStudent => ({
  studentId: row.student_id,
  studentName: row.student_name,
  loginCode: row.login_code,
  hadSign: hadSign({ signTime: row.sign_time, mark: row.mark }),
  signTime: row.sign_time,
  attempts: row.attempts,
  mark: row.mark,
  reason: row.reason,
  sharedDevice: row.shared,
  version: row.version,
})

/**
 * The revision of a reading of all students: each added row, signature, note and try increases it and nothing decreases
 * it, so that a later reading never has a smaller one, on any node.
 */
const revisionOf = (rows: readonly StudentRow[]): number =>
  rows.reduce((sum, { version, attempts }) => sum + 1 + version + attempts, 0)

const countsOfSums = ({ signed, late, excused, total }: AttendanceSums) => ({
  signedNum: signed,
  lateNum: late,
  excusedNum: excused,
  totalNum: total,
})

export const countsOf = (signInId: string, counts: CountRow): AttendanceProgress => ({
  signInId,
  revision: counts.revision,
  ...countsOfSums(counts),
  blockedNum: counts.blocked,
  sharedDeviceNum: counts.shared,
  students: null,
})

/** All students, and the counts of exactly these. */
export function progressOf(row: AttendanceRow, rows: readonly StudentRow[]): AttendanceProgress {
  const students = rows.map(studentOf)
  const count = (counts: (student: AttendanceStudent) => boolean): number => students.filter(counts).length
  return {
    signInId: row.sign_in_id,
    revision: revisionOf(rows),
    ...attendanceCounts(students),
    blockedNum: count(({ hadSign, attempts }) => hadSign === '0' && attemptsLeft(row.attempts_max, attempts) === 0),
    sharedDeviceNum: count(({ sharedDevice }) => sharedDevice),
    students,
  }
}

/** A sign-in with all its students. */
export function detailOf(row: AttendanceRow, rows: readonly StudentRow[]): AttendanceDetail {
  const students = rows.map(studentOf)
  return { ...headOf(row), ...attendanceCounts(students), teachingClassId: row.teaching_class_id, students }
}

/** The sums of a student over the sign-ins of a range. */
export function sumOf(row: SumRow): AttendanceStudentSum {
  const counts = countsOfSums(row)
  return {
    studentId: row.user_id,
    studentName: row.real_name,
    loginCode: row.login_code,
    ...counts,
    absentNum: absentNum(counts),
  }
}

const headOf = (row: Pick<AttendanceRow, 'sign_in_id' | 'started_at' | 'mode' | 'status'>) => ({
  signInId: row.sign_in_id,
  signTime: row.started_at,
  mode: row.mode,
  isRunning: row.status === 'running',
})

export const entryOf = (row: EntryRow): AttendanceDayEntry => ({ ...headOf(row), ...countsOfSums(row) })

export const myRecordOf = (row: MyRow): MyAttendance => ({
  signInId: row.sign_in_id,
  signTime: row.sign_time ?? row.started_at,
  hadSign: hadSign({ signTime: row.sign_time, mark: row.mark }),
  mark: row.mark,
  reason: row.reason,
})
