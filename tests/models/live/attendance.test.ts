import { signInScanModel } from '../../../src/machines/live/attendance/attendanceScan.model'
import { signInScreenModel } from '../../../src/machines/live/attendance/attendanceScreen.model'
import { signInDetailModel } from '../../../src/machines/live/attendance/records/attendanceDetail.model'
import {
  mySignInsModel,
  signInExportModel,
  signInMonthModel,
  signInSumsModel,
} from '../../../src/machines/live/attendance/records/attendanceRecords.model'
import { studentSignInModel } from '../../../src/machines/live/attendance/studentAttendance.model'
import { teacherSignInModel } from '../../../src/machines/live/attendance/teacherAttendance.model'
import { walkChart } from '../../support/walk'

walkChart(teacherSignInModel, 'B255 B256 B257 B258 B316')
walkChart(signInScreenModel)
walkChart(studentSignInModel, 'B249 B250 B251 B252 B253 B254 B315 B316')
walkChart(signInDetailModel, 'B220')
walkChart(signInMonthModel, 'B223 B358')
walkChart(signInSumsModel, 'B359')
walkChart(signInExportModel, 'B360')
walkChart(mySignInsModel, 'B207 B215 B358 B359')
walkChart(signInScanModel)
