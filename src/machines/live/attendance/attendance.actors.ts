/** What the sign-in charts invoke: placeholders, provided in `src/routes/live/attendance/attendanceActors.ts` and its pages. */
import { fromCallback, fromPromise } from 'xstate'
import type {
  AttendanceDayEntry,
  AttendanceMarked,
  AttendanceStudentSum,
  MyAttendance,
} from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import type {
  ByDay,
  ChoiceCommand,
  FindMineInput,
  FindMonthInput,
  FindStudentsInput,
  FindSumsInput,
  FoundStudents,
  MarkInput,
  MemoryCommand,
  ScanResult,
} from './attendance.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Keeps the teacher's choice in the session; tells what was kept by `choice.restored`. */
export const choicePlaceholder = fromCallback<ChoiceCommand>(missing('the choice is kept'))

/** Keeps a student's draft, device and ticket; tells of them by `MemoryFact`. */
export const memoryPlaceholder = fromCallback<MemoryCommand>(missing('drafts are kept'))

/** The people of a sign-in. Rejects with an error whose `text` is for people, as all below do. */
export const findStudentsPlaceholder = fromPromise<FoundStudents, FindStudentsInput>(missing('students are found'))

/** Notes a student as late or excused; answers the row as it is now. */
export const markPlaceholder = fromPromise<AttendanceMarked, MarkInput>(missing('marks are saved'))

/** The sign-ins of a month. */
export const findMonthPlaceholder = fromPromise<ByDay<AttendanceDayEntry>, FindMonthInput>(missing('months are found'))

/** The students of a class with their counts, a page. */
export const findSumsPlaceholder = fromPromise<Page<AttendanceStudentSum>, FindSumsInput>(missing('sums are found'))

/** The own sign-ins, a page. */
export const findMinePlaceholder = fromPromise<Page<MyAttendance>, FindMineInput>(missing('own sign-ins are found'))

/** The own sign-ins of a month. */
export const findMyMonthPlaceholder = fromPromise<ByDay<MyAttendance>, FindMonthInput>(missing('own months are found'))

/** Turns the content of a QR code into a ticket and keeps it; answers the class that it leads to. */
export const scanPlaceholder = fromPromise<ScanResult, { pass: string }>(missing('codes are turned into tickets'))

/** Keeps the content of a QR code until somebody has logged in. */
export const keepPassPlaceholder = fromPromise<void, { pass: string }>(missing('passes are kept'))
