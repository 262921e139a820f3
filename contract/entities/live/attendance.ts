/** Attendance in class (live §3, §4 Sign-in). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, integer, moment } from '../../fields'
import { ATTENDANCE_MAX_MS, ATTENDANCE_PATTERNS, ATTENDANCE_REASON_MAX, ATTENDANCE_TIME_MIN } from '../../limits'

/** The three ways of signing in. */
export type AttendanceMode = 'time' | 'code' | 'pattern'

/** The four digits of code mode (B221). */
export const attendanceNumber = z.string().regex(/^\d{4}$/)
/** A pattern's id, '01' to '08' (B222). */
export const attendancePic = z.enum(ATTENDANCE_PATTERNS)
/** The length of time mode, in ms. */
export const attendanceDuration = integer(ATTENDANCE_TIME_MIN.min * 60_000, ATTENDANCE_MAX_MS)

/** Replaces the code in a student's start message: it shows that the mode is code mode, without the code. */
export const HIDDEN_NUMBER = '****'

/**
 * A sign-in as a screen shows it. The mode follows from which of `timeRemaining` and `number` is set
 * (`attendanceModeOf`, B249–B251). For students, `number` is `HIDDEN_NUMBER` and `pic` is null: the server never sends
 * the answer.
 */
export const attendanceRound = z.object({
  signInId: id,
  teachingClassId: id,
  /** Time mode: its length from `startedAt`, in ms. */
  timeRemaining: z.number().int().nullable(),
  /** Code mode: the code, for the teacher only. */
  number: z.string().nullable(),
  /** Pattern mode: the pattern's id, for the teacher only. */
  pic: attendancePic.nullable(),
  startedAt: moment,
  /**
   * When the server ends the sign-in, unless the teacher ended it before. In time mode this is the end of
   * `timeRemaining`.
   */
  endsAt: moment,
  /** The tries of one student in total; null in time mode. */
  attemptsMax: z.number().int().nullable(),
})
export type AttendanceRound = z.output<typeof attendanceRound>

/** The mode of a sign-in, by the fields that are set (B249, B250, B251). */
export const attendanceModeOf = (round: Pick<AttendanceRound, 'timeRemaining' | 'number'>): AttendanceMode => {
  if (round.timeRemaining !== null) return 'time'
  return round.number !== null ? 'code' : 'pattern'
}

/**
 * A teacher's note about a student: present (signed in by hand), late, excused. '' removes the note. For a student who
 * has signed, present changes nothing and is stored as ''.
 */
export const attendanceMark = z.enum(['', 'present', 'late', 'excused'])
export type AttendanceMark = z.output<typeof attendanceMark>
/** The reason; optional. */
export const attendanceReason = lines(z.string().trim().max(ATTENDANCE_REASON_MAX))

/** A student's own state in a running sign-in. */
export const ownAttendance = z.object({
  hadSign: z.enum(['0', '1']),
  signTime: moment.nullable(),
  /** Tries left; null in time mode. */
  attemptsLeft: z.number().int().nullable(),
})
export type OwnAttendance = z.output<typeof ownAttendance>

/** A student in a sign-in, as its teacher sees one (live §3 Sign-in student row). */
export const attendanceStudent = z.object({
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  /** '1': signed by the student, or noted by the teacher as present or late; '0': not signed (B220). */
  hadSign: z.enum(['0', '1']),
  /** When the student signed; null if the teacher noted it. */
  signTime: moment.nullable(),
  /** The number of different wrong answers; a repeated wrong answer does not count again. */
  attempts: z.number().int(),
  mark: attendanceMark,
  reason: z.string(),
  /** Signed in from a device that another student has used in this sign-in: the teacher should check it. */
  sharedDevice: z.boolean(),
  /** Raised whenever the student signs or is noted: a note is based on the version that its author saw. */
  version: z.number().int(),
})
export type AttendanceStudent = z.output<typeof attendanceStudent>

/** The result of a note about several students. */
export const attendanceMarked = z.object({
  /** The students whose note was stored. */
  marked: z.array(attendanceStudent),
  /** The students who changed since the teacher saw them: nothing was written; these are their current rows. */
  changed: z.array(attendanceStudent),
})
export type AttendanceMarked = z.output<typeof attendanceMarked>

/**
 * Each student counts as exactly one of signed (in time), late, excused (without a signature) and absent, which is the
 * remainder of `totalNum`: `attendanceOf`.
 */
const attendanceCounts = {
  signedNum: z.number().int(),
  lateNum: z.number().int(),
  excusedNum: z.number().int(),
  totalNum: z.number().int(),
}

/** The progress of a running sign-in, for its teacher. */
export const attendanceProgress = z.object({
  signInId: id,
  /** Grows with every change in the sign-in: an older message has a smaller number, even if it arrives later. */
  revision: z.number().int(),
  ...attendanceCounts,
  /** The number of students who have used up their tries. */
  blockedNum: z.number().int(),
  /** The number of students who share a device with another student. */
  sharedDeviceNum: z.number().int(),
  /** Every student, unsigned ones first; null in messages with counts only. */
  students: z.array(attendanceStudent).nullable(),
})
export type AttendanceProgress = z.output<typeof attendanceProgress>

/** The content of the projector's QR code for a limited time: scanning it opens the sign-in dialog. */
export const attendancePass = z.object({ signInId: id, pass: z.string(), expiresAt: moment })
export type AttendancePass = z.output<typeof attendancePass>

/** One sign-in in a teacher's month. */
export const attendanceDayEntry = z.object({
  signInId: id,
  /** When it began. */
  signTime: moment,
  mode: z.enum(['time', 'code', 'pattern']),
  ...attendanceCounts,
  isRunning: z.boolean(),
})
export type AttendanceDayEntry = z.output<typeof attendanceDayEntry>

/** A sign-in with all its students. */
export const attendanceDetail = attendanceDayEntry.extend({
  teachingClassId: id,
  students: z.array(attendanceStudent),
})
export type AttendanceDetail = z.output<typeof attendanceDetail>

/** The sums of one student over the ended sign-ins of a range of dates. */
export const attendanceStudentSum = z.object({
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  ...attendanceCounts,
  absentNum: z.number().int(),
})
export type AttendanceStudentSum = z.output<typeof attendanceStudentSum>

/** A student's own sign-in; it belongs to the date on which the sign-in began. */
export const myAttendance = z.object({
  signInId: id,
  /** When the student signed; without a signature, when the sign-in began. */
  signTime: moment,
  hadSign: z.enum(['0', '1']),
  mark: attendanceMark,
  reason: z.string(),
})
export type MyAttendance = z.output<typeof myAttendance>

/** A day in the form YYYY-MM-DD; blank does not restrict (B359). */
export const attendanceDay = z.union([z.literal(''), z.iso.date()])
/** A month in the form YYYY-MM (B358). */
export const attendanceMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
