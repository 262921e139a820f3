/** Joins the records of sign-ins with the outside world: their calls, the spreadsheet, and what a scanned code leaves. */
import { fromPromise } from 'xstate'
import type { MySignIn, SignInDayEntry, SignInStudentSum } from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import { SIGN_IN_RECORD_PAGE } from '../../../../contract/limits'
import type {
  ByDay,
  ExportInput,
  FindMineInput,
  FindMonthInput,
  FindSumsInput,
} from '../../../machines/live/attendance/attendance.types'
import { signInExportMachine } from '../../../machines/live/attendance/records/attendanceExport.machine'
import { signInMonthMachine } from '../../../machines/live/attendance/records/attendanceMonth.machine'
import { signInSumsMachine } from '../../../machines/live/attendance/records/attendanceSums.machine'
import { mySignInsMachine } from '../../../machines/live/attendance/records/myAttendance.machine'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { providedSignInDetail } from './attendanceActors'

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ signTime_gte: from, signTime_lte: to })

const findMonth = fromPromise<ByDay<SignInDayEntry>, FindMonthInput>(({ input: { teachingClassId, month }, signal }) =>
  call('findSignInDays', { teachingClassId, searchMonth: month }, { signal }),
)

const findSums = fromPromise<Page<SignInStudentSum>, FindSumsInput>(
  ({ input: { teachingClassId, name, pageNo, ...range }, signal }) =>
    call(
      'findSignInStudents',
      { teachingClassId, ...rangeOf(range), searchName: name.trim(), pageNo, pageSize: SIGN_IN_RECORD_PAGE },
      { signal },
    ),
)

const exportSheet = fromPromise<void, ExportInput>(async ({ input: { teachingClassId, ...range }, signal }) =>
  saveFile(await download('exportSignIns', { teachingClassId, ...rangeOf(range) }, { signal })),
)

const findMine = fromPromise<Page<MySignIn>, FindMineInput>(
  ({ input: { teachingClassId, pageNo, ...range }, signal }) =>
    call('findMySignIns', { teachingClassId, ...rangeOf(range), pageNo, pageSize: SIGN_IN_RECORD_PAGE }, { signal }),
)

const findMyMonth = fromPromise<ByDay<MySignIn>, FindMonthInput>(({ input: { teachingClassId, month }, signal }) =>
  call('findMySignInDays', { teachingClassId, searchMonth: month }, { signal }),
)

/** The teacher's month, provided. */
export const providedSignInMonth = signInMonthMachine.provide({ actors: { findMonth, detail: providedSignInDetail } })
/** The list by student, provided. */
export const providedSignInSums = signInSumsMachine.provide({ actors: { findSums } })
/** The export, provided. */
export const providedSignInExport = signInExportMachine.provide({ actors: { export: exportSheet } })
/** A student's own records, provided. */
export const providedMySignIns = mySignInsMachine.provide({ actors: { findMine, findMyMonth } })
