/** Example sign-ins for models, tests and pictures: rounds, people and records. */
import {
  type AttendanceDayEntry,
  type AttendancePass,
  type AttendanceProgress,
  type AttendanceRound,
  type AttendanceStudent,
  type AttendanceStudentSum,
  HIDDEN_NUMBER,
  type MyAttendance,
  type OwnAttendance,
} from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import {
  ATTENDANCE_ATTEMPTS,
  ATTENDANCE_MAX_MS,
  ATTENDANCE_PASS_MS,
  ATTENDANCE_RECORD_PAGE,
} from '../../../../contract/limits'
import type { ByDay, FoundStudents } from '../../../machines/live/attendance/attendance.types'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'

/** When the first sign-in starts, by the server's clock. */
export const STARTED_AT = 1_760_000_000_000
const MINUTE_MS = 60_000

const place = { teachingClassId: 'tc1', classesId: 'c1' }
export const teacherInput: ToolInput = {
  ...place,
  role: 'teacher',
  userId: 'u1',
  userCode: 'T1',
  userName: '周静怡',
}
export const studentInput: ToolInput = {
  ...place,
  role: 'student',
  userId: 'u2',
  userCode: 'S1',
  userName: '林子涵',
}

const base = { teachingClassId: 'tc1', timeRemaining: null, number: null, pic: null, attemptsMax: null } as const

export const timeRound: AttendanceRound = {
  ...base,
  signInId: 'si1',
  timeRemaining: MINUTE_MS,
  startedAt: STARTED_AT,
  endsAt: STARTED_AT + MINUTE_MS,
}
const later = { startedAt: STARTED_AT + 600_000, endsAt: STARTED_AT + 600_000 + ATTENDANCE_MAX_MS }
export const codeRound: AttendanceRound = {
  ...base,
  ...later,
  signInId: 'si2',
  number: '4079',
  attemptsMax: ATTENDANCE_ATTEMPTS.code,
}
export const patternRound: AttendanceRound = {
  ...base,
  ...later,
  signInId: 'si3',
  pic: '07',
  attemptsMax: ATTENDANCE_ATTEMPTS.pattern,
}
/** The same rounds as students receive them. */
export const codeForStudents: AttendanceRound = { ...codeRound, number: HIDDEN_NUMBER }
export const patternForStudents: AttendanceRound = { ...patternRound, pic: null }

export const unsigned: OwnAttendance = { hadSign: '0', signTime: null, attemptsLeft: null }
export const triedTwice: OwnAttendance = { ...unsigned, attemptsLeft: 3 }
export const outOfTries: OwnAttendance = { ...unsigned, attemptsLeft: 0 }
export const signed: OwnAttendance = { hadSign: '1', signTime: STARTED_AT + 9_000, attemptsLeft: null }

const names = [
  '欧阳雨桐',
  '马浩宇',
  '王若曦',
  '郑凯',
  '林子涵',
  '陈思源',
  '赵一鸣',
  '孙悦',
  '周子墨',
  '吴佳怡',
  '徐天佑',
  '何雨欣',
  '高博文',
  '罗诗涵',
  '梁宇轩',
  '宋雅琪',
]
const student = (index: number): AttendanceStudent => ({
  studentId: `st${index}`,
  studentName: names[index] ?? `学生${index}`,
  loginCode: `s${String(index + 1).padStart(3, '0')}`,
  hadSign: index < 12 ? '0' : '1',
  signTime: index < 12 ? null : STARTED_AT + 3_000 + index * 700,
  attempts: index === 1 ? 5 : index === 13 ? 1 : 0,
  mark: index === 2 ? 'excused' : index === 14 ? 'late' : '',
  reason: index === 2 ? '病假' : index === 14 ? '公交晚点' : '',
  sharedDevice: index === 12 || index === 13,
  version: 0,
})
/** Sixteen students, twelve of whom have not signed in. */
export const students: AttendanceStudent[] = names.map((_, index) => student(index))
export const progress: AttendanceProgress = {
  signInId: 'si1',
  revision: 26,
  signedNum: 3,
  lateNum: 1,
  excusedNum: 1,
  totalNum: 16,
  blockedNum: 1,
  sharedDeviceNum: 2,
  students: null,
}
export const fullProgress: AttendanceProgress = { ...progress, students }
/** Read before `progress`, and received after it. */
export const earlierProgress: AttendanceProgress = { ...fullProgress, revision: 25, signedNum: 2 }
export const ofRound = (received: AttendanceProgress, { signInId }: AttendanceRound): AttendanceProgress => ({
  ...received,
  signInId,
})

export const pass: AttendancePass = {
  signInId: 'si1',
  pass: 'k3vX9wQm2Rt7',
  expiresAt: STARTED_AT + 5_000 + ATTENDANCE_PASS_MS,
}

const entry = (
  signInId: string,
  signTime: number,
  mode: AttendanceDayEntry['mode'],
  signedNum: number,
): AttendanceDayEntry => ({
  signInId,
  signTime,
  mode,
  signedNum,
  lateNum: 1,
  excusedNum: 1,
  totalNum: 16,
  isRunning: false,
})
/** The month of STARTED_AT (2025-10-09) in the school's time zone. */
export const month = '2025-10'
export const days: ByDay<AttendanceDayEntry> = {
  '2025-10-09': [
    entry('si1', STARTED_AT, 'time', 4),
    { ...entry('si2', STARTED_AT + 600_000, 'code', 14), isRunning: true },
  ],
  '2025-10-14': [entry('si0', STARTED_AT + 432_000_000, 'pattern', 16)],
}

export const detail: FoundStudents = {
  entry: { ...entry('si1', STARTED_AT, 'time', 4), teachingClassId: 'tc1' },
  students,
}
export const nobodyThere: FoundStudents = { ...detail, students: [] }

const sum = (index: number): AttendanceStudentSum => ({
  studentId: `st${index}`,
  studentName: names[index] ?? '',
  loginCode: `s${String(index + 1).padStart(3, '0')}`,
  signedNum: 9 - (index % 3),
  lateNum: index % 2,
  excusedNum: index % 3 === 2 ? 1 : 0,
  absentNum: index % 3,
  totalNum: 9,
})
export const sums: Page<AttendanceStudentSum> = {
  list: Array.from({ length: ATTENDANCE_RECORD_PAGE }, (_, index) => sum(index)),
  total: 16,
  pageNo: 1,
  pageSize: ATTENDANCE_RECORD_PAGE,
}
export const noSums: Page<AttendanceStudentSum> = { ...sums, list: [], total: 0 }

const mine = (index: number, rest: Partial<MyAttendance> = {}): MyAttendance => ({
  signInId: `m${index}`,
  signTime: STARTED_AT - index * 86_400_000,
  hadSign: '1',
  mark: '',
  reason: '',
  ...rest,
})
const myAttendance = [
  mine(0),
  mine(1, { hadSign: '0' }),
  mine(2, { hadSign: '0', mark: 'excused', reason: '病假' }),
  mine(3, { mark: 'late', reason: '公交晚点' }),
  mine(4),
]
export const myPage: Page<MyAttendance> = { list: myAttendance, total: 15, pageNo: 1, pageSize: ATTENDANCE_RECORD_PAGE }
export const myEmptyPage: Page<MyAttendance> = { ...myPage, list: [], total: 0 }
export const myDays: ByDay<MyAttendance> = {
  '2025-10-09': [mine(0)],
  '2025-10-08': [mine(1, { hadSign: '0' })],
  '2025-10-07': [mine(2, { hadSign: '0', mark: 'excused', reason: '病假' })],
  '2025-10-06': [mine(3, { mark: 'late', reason: '公交晚点' }), mine(4)],
}
