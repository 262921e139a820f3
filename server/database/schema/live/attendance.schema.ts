/** The tables of sign-ins: migration 0004. Names of people are stored as they were at the time. */
import type { Generated } from 'kysely'
import type { AttendanceMark, AttendanceMode } from '../../../../contract/entities/live/attendance'
import type { ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import type { Json } from '../columns'

export interface AttendanceTables {
  sign_in: AttendanceTable
  sign_in_student: AttendanceStudentTable
  sign_in_scan: AttendanceScanTable
}

/** A sign-in. At most one of a teaching class is running. */
export interface AttendanceTable {
  sign_in_id: string
  teaching_class_id: string
  teacher_id: string
  /** The id of the request that started it; a repeated request is answered with the same sign-in. */
  request_id: string
  status: 'running' | 'ended'
  mode: AttendanceMode
  /** Time mode: its length in ms. */
  time_remaining: number | null
  /** Code mode: the code that students have to send. The server sends it to the teacher only. */
  number: string | null
  /** Pattern mode: likewise. */
  pic: (typeof ATTENDANCE_PATTERNS)[number] | null
  attempts_max: number | null
  started_at: number
  /** When the server ends it, unless the teacher ended it before. */
  ends_at: number
  ended_at: number | null
}

/**
 * A student who is expected to sign: fixed at the start, and added for students who join the class during the sign-in.
 */
export interface AttendanceStudentTable {
  sign_in_id: string
  student_id: string
  teaching_class_id: string
  /** When the sign-in began: it determines the day in all records. */
  started_at: number
  student_name: string
  login_code: string
  /** When the student signed; null: not signed. */
  sign_time: number | null
  /** The different wrong codes or patterns that were sent. */
  tried: Json<string[]>
  /** The number of `tried`. */
  attempts: Generated<number>
  /** The device id that the browser claimed; blank: none. */
  device: Generated<string>
  mark: Generated<AttendanceMark>
  reason: Generated<string>
  marked_at: number | null
  marked_by: string | null
  /** Raised whenever the student signs or is noted. */
  version: Generated<number>
}

/** A QR code pass that a student has exchanged for a ticket; once for each student. */
export interface AttendanceScanTable {
  sign_in_id: string
  student_id: string
  /** The random part of the pass. */
  pass: string
  ticket: string
  expires_at: number
}
