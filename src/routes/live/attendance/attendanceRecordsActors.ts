/** Connects the records of sign-ins with the server. */
import { fromPromise } from 'xstate'
import type {
  AttendanceDayEntry,
  AttendanceStudentSum,
  MyAttendance,
} from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import { ATTENDANCE_RECORD_PAGE } from '../../../../contract/limits'
import type {
  ByDay,
  FindMineInput,
  FindMonthInput,
  FindSumsInput,
} from '../../../machines/live/attendance/attendance.types'
import { attendanceMonthMachine } from '../../../machines/live/attendance/records/attendanceMonth.machine'
import { attendanceSumsMachine } from '../../../machines/live/attendance/records/attendanceSums.machine'
import { myAttendanceMachine } from '../../../machines/live/attendance/records/myAttendance.machine'
import { call } from '../../../services/network/http'
import { providedAttendanceDetail } from './attendanceActors'

/** A range of days in the form of the calls. */
export const rangeOf = ({ from, to }: { from: string; to: string }) => ({ signTime_gte: from, signTime_lte: to })

const findMonth = fromPromise<ByDay<AttendanceDayEntry>, FindMonthInput>(
  ({ input: { teachingClassId, month }, signal }) =>
    call('findAttendanceDays', { teachingClassId, searchMonth: month }, { signal }),
)

const findSums = fromPromise<Page<AttendanceStudentSum>, FindSumsInput>(
  ({ input: { teachingClassId, name, pageNo, ...range }, signal }) =>
    call(
      'findAttendanceStudents',
      { teachingClassId, ...rangeOf(range), searchName: name.trim(), pageNo, pageSize: ATTENDANCE_RECORD_PAGE },
      { signal },
    ),
)

const findMine = fromPromise<Page<MyAttendance>, FindMineInput>(
  ({ input: { teachingClassId, pageNo, ...range }, signal }) =>
    call(
      'findMyAttendance',
      { teachingClassId, ...rangeOf(range), pageNo, pageSize: ATTENDANCE_RECORD_PAGE },
      { signal },
    ),
)

const findMyMonth = fromPromise<ByDay<MyAttendance>, FindMonthInput>(({ input: { teachingClassId, month }, signal }) =>
  call('findMyAttendanceDays', { teachingClassId, searchMonth: month }, { signal }),
)

/** The chart of the teacher's month, with its actors. */
export const providedAttendanceMonth = attendanceMonthMachine.provide({
  actors: { findMonth, detail: providedAttendanceDetail },
})
/** The chart of the list by student, with its actors. */
export const providedAttendanceSums = attendanceSumsMachine.provide({ actors: { findSums } })
/** The chart of a student's own records, with its actors. */
export const providedMyAttendance = myAttendanceMachine.provide({ actors: { findMine, findMyMonth } })
