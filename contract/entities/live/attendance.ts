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
/** How long time mode lasts, in ms. */
export const attendanceDuration = integer(ATTENDANCE_TIME_MIN.min * 60_000, ATTENDANCE_MAX_MS)

/** Stands in a student's start message where the code would be: present, so that the mode shows, and empty of meaning. */
export const HIDDEN_NUMBER = '****'

/**
 * A sign-in as a screen shows it. Which of `timeRemaining` and `number` is set tells the mode (`attendanceModeOf`, B249–B251).
 * To students `number` is `HIDDEN_NUMBER` and `pic` null: what they have to find out is never sent.
 */
export const attendanceRound = z.object({
  signInId: id,
  teachingClassId: id,
  /** Time mode: how long it lasts from `startedAt`, in ms. */
  timeRemaining: z.number().int().nullable(),
  /** Code mode: the code, to the teacher alone. */
  number: z.string().nullable(),
  /** Pattern mode: the pattern's id, to the teacher alone. */
  pic: attendancePic.nullable(),
  startedAt: moment,
  /** When the server ends it if nobody has. In time mode this is the end of `timeRemaining`. */
  endsAt: moment,
  /** Tries that a student has altogether; null in time mode. */
  attemptsMax: z.number().int().nullable(),
})
export type AttendanceRound = z.output<typeof attendanceRound>

/** The mode of a sign-in, by the fields that are set (B249, B250, B251). */
export const attendanceModeOf = (round: Pick<AttendanceRound, 'timeRemaining' | 'number'>): AttendanceMode => {
  if (round.timeRemaining !== null) return 'time'
  return round.number !== null ? 'code' : 'pattern'
}

/**
 * What a teacher may note of a student: present (signed in by hand), late, excused. '' takes the note back. Of one who
 * has signed, present says nothing new and is kept as ''.
 */
export const attendanceMark = z.enum(['', 'present', 'late', 'excused'])
export type AttendanceMark = z.output<typeof attendanceMark>
/** Why; it may be left out. */
export const attendanceReason = lines(z.string().trim().max(ATTENDANCE_REASON_MAX))

/** What a student is told of the own part in a running sign-in. */
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
  /** '1' signed by the student, or noted by the teacher as present or late; '0' not signed (B220). */
  hadSign: z.enum(['0', '1']),
  /** When the student signed; null where the teacher did it. */
  signTime: moment.nullable(),
  /** Different wrong answers so far; the same one again counts no more. */
  attempts: z.number().int(),
  mark: attendanceMark,
  reason: z.string(),
  /** Signed in from a device that another student has used in this sign-in: for the teacher to look into. */
  sharedDevice: z.boolean(),
  /** Raised whenever the student signs or is noted: a note is made of what its writer has seen. */
  version: z.number().int(),
})
export type AttendanceStudent = z.output<typeof attendanceStudent>

/** What became of a note about several students. */
export const attendanceMarked = z.object({
  /** The note stands there now. */
  marked: z.array(attendanceStudent),
  /** They had changed since they were looked at: nothing was written, and this is how they stand. */
  changed: z.array(attendanceStudent),
})
export type AttendanceMarked = z.output<typeof attendanceMarked>

/**
 * Each student counts as one of signed (in time), late, excused (without a signature) and absent, which is the rest of
 * `totalNum`: `attendanceOf`.
 */
const attendanceCounts = {
  signedNum: z.number().int(),
  lateNum: z.number().int(),
  excusedNum: z.number().int(),
  totalNum: z.number().int(),
}

/** How a running sign-in goes, for its teacher. */
export const attendanceProgress = z.object({
  signInId: id,
  /** Grows with whatever changes in the sign-in: what was read earlier has a smaller one, also where it arrives later. */
  revision: z.number().int(),
  ...attendanceCounts,
  /** Students who have used up their tries. */
  blockedNum: z.number().int(),
  /** Students who share a device with another. */
  sharedDeviceNum: z.number().int(),
  /** Every student, unsigned ones first; null while only the counts are told. */
  students: z.array(attendanceStudent).nullable(),
})
export type AttendanceProgress = z.output<typeof attendanceProgress>

/** What the projector's QR code holds for a while: scanned, it leads into the dialog. */
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

/** A sign-in with everybody in it. */
export const attendanceDetail = attendanceDayEntry.extend({
  teachingClassId: id,
  students: z.array(attendanceStudent),
})
export type AttendanceDetail = z.output<typeof attendanceDetail>

/** A student over the ended sign-ins of a range of dates. */
export const attendanceStudentSum = z.object({
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  ...attendanceCounts,
  absentNum: z.number().int(),
})
export type AttendanceStudentSum = z.output<typeof attendanceStudentSum>

/** A student's own sign-in; it belongs to the date on which it began. */
export const myAttendance = z.object({
  signInId: id,
  /** When the student signed or, without that, when the sign-in began. */
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
