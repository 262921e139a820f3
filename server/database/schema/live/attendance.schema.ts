/** The tables of sign-ins: migration 0004. Names of people are kept as they were at the time. */
import type { Generated } from 'kysely'
import type { AttendanceMark, AttendanceMode } from '../../../../contract/entities/live/attendance'
import type { ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import type { Json } from '../schema'

export interface AttendanceTables {
  sign_in: AttendanceTable
  sign_in_student: AttendanceStudentTable
  sign_in_scan: AttendanceScanTable
}

/** A sign-in. One of a teaching class is running at most. */
export interface AttendanceTable {
  sign_in_id: string
  teaching_class_id: string
  teacher_id: string
  /** The request that started it; sent again, it answers with the same sign-in. */
  request_id: string
  status: 'running' | 'ended'
  mode: AttendanceMode
  /** Time mode: its length in ms. */
  time_remaining: number | null
  /** Code mode: what the students have to send. It leaves the server towards the teacher only. */
  number: string | null
  /** Pattern mode: likewise. */
  pic: (typeof ATTENDANCE_PATTERNS)[number] | null
  attempts_max: number | null
  started_at: number
  /** When the server ends it if nobody has. */
  ends_at: number
  ended_at: number | null
}

/** A student who is asked to sign: fixed at the start, and added when somebody joins the class meanwhile. */
export interface AttendanceStudentTable {
  sign_in_id: string
  student_id: string
  teaching_class_id: string
  /** When the sign-in began: its day in all records. */
  started_at: number
  student_name: string
  login_code: string
  /** When the student signed; null: has not. */
  sign_time: number | null
  /** The different wrong codes or patterns that were sent. */
  tried: Json<string[]>
  /** How many they are. */
  attempts: Generated<number>
  /** What the browser called itself when it signed; blank: it did not say. */
  device: Generated<string>
  mark: Generated<AttendanceMark>
  reason: Generated<string>
  marked_at: number | null
  marked_by: string | null
  /** Raised whenever the student signs or is noted. */
  version: Generated<number>
}

/** A pass of the QR code that a student has turned into a ticket; once for each student. */
export interface AttendanceScanTable {
  sign_in_id: string
  student_id: string
  /** The pass's chance part. */
  pass: string
  ticket: string
  expires_at: number
}
