/** Joins the records of sign-ins with the outside world: their calls, the spreadsheet, and what a scanned code leaves. */
import { fromPromise } from 'xstate'
import type { MySignIn, SignInDayEntry, SignInStudentSum } from '../../../contract/entities/signIn'
import type { Page } from '../../../contract/fields'
import { SIGN_IN_RECORD_PAGE } from '../../../contract/limits'
import { mySignInsMachine } from '../../machines/signIn/mySignIns.machine'
import type {
  ByDay,
  ExportInput,
  FindMineInput,
  FindMonthInput,
  FindSumsInput,
} from '../../machines/signIn/signIn.types'
import { signInExportMachine } from '../../machines/signIn/signInExport.machine'
import { signInMonthMachine } from '../../machines/signIn/signInMonth.machine'
import { signInSumsMachine } from '../../machines/signIn/signInSums.machine'
import { saveFile } from '../../services/files'
import { call, download } from '../../services/http'
import { providedSignInDetail } from '../classroom/signInActors'

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
