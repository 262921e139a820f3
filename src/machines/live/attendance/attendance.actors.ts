/**
 * Actors of the sign-in charts: placeholders, provided in `src/routes/live/attendance/attendanceActors.ts` and its
 * pages.
 */
import { fromPromise } from 'xstate'
import type {
  AttendanceDayEntry,
  AttendanceMarked,
  AttendanceStudentSum,
  MyAttendance,
} from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import type {
  ByDay,
  FindMineInput,
  FindMonthInput,
  FindStudentsInput,
  FindSumsInput,
  FoundStudents,
  MarkInput,
  ScanResult,
} from './attendance.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The students of a sign-in. Rejects with an error whose `text` is for users, as all below do. */
export const findStudentsPlaceholder = fromPromise<FoundStudents, FindStudentsInput>(missing('students are found'))

/** Marks a student as late or excused; returns the changed row. */
export const markPlaceholder = fromPromise<AttendanceMarked, MarkInput>(missing('marks are saved'))

/** The sign-ins of a month. */
export const findMonthPlaceholder = fromPromise<ByDay<AttendanceDayEntry>, FindMonthInput>(missing('months are found'))

/** A page of the students of a class with their counts. */
export const findSumsPlaceholder = fromPromise<Page<AttendanceStudentSum>, FindSumsInput>(missing('sums are found'))

/** A page of the student's own sign-ins. */
export const findMinePlaceholder = fromPromise<Page<MyAttendance>, FindMineInput>(missing('own sign-ins are found'))

/** The student's own sign-ins of a month. */
export const findMyMonthPlaceholder = fromPromise<ByDay<MyAttendance>, FindMonthInput>(missing('own months are found'))

/** Exchanges the content of a QR code for a ticket and stores it; returns the ticket's class. */
export const scanPlaceholder = fromPromise<ScanResult, { pass: string }>(missing('codes are turned into tickets'))

/** Stores the content of a QR code until a user has signed in. */
export const keepPassPlaceholder = fromPromise<void, { pass: string }>(missing('passes are stored'))
