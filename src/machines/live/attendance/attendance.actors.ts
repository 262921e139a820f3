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
import { notProvided } from '../../shared/notProvided'
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

/** The students of a sign-in. Rejects with an error whose `text` is for users, as all below do. */
export const findStudentsPlaceholder = fromPromise<FoundStudents, FindStudentsInput>(notProvided)

/** Marks a student as late or excused; returns the changed row. */
export const markPlaceholder = fromPromise<AttendanceMarked, MarkInput>(notProvided)

/** The sign-ins of a month. */
export const findMonthPlaceholder = fromPromise<ByDay<AttendanceDayEntry>, FindMonthInput>(notProvided)

/** A page of the students of a class with their counts. */
export const findSumsPlaceholder = fromPromise<Page<AttendanceStudentSum>, FindSumsInput>(notProvided)

/** A page of the student's own sign-ins. */
export const findMinePlaceholder = fromPromise<Page<MyAttendance>, FindMineInput>(notProvided)

/** The student's own sign-ins of a month. */
export const findMyMonthPlaceholder = fromPromise<ByDay<MyAttendance>, FindMonthInput>(notProvided)

/** Exchanges the content of a QR code for a ticket and stores it; returns the ticket's class. */
export const scanPlaceholder = fromPromise<ScanResult, { pass: string }>(notProvided)

/** Stores the content of a QR code until a user has signed in. */
export const keepPassPlaceholder = fromPromise<void, { pass: string }>(notProvided)
