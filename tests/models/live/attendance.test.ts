import { attendanceScreenModel } from '../../../src/catalogue/live/attendance/attendanceScreen.model'
import { attendanceDetailModel } from '../../../src/catalogue/live/attendance/records/attendanceDetail.model'
import {
  attendanceMonthModel,
  attendanceSumsModel,
  myAttendanceModel,
} from '../../../src/catalogue/live/attendance/records/attendanceRecords.model'
import { attendanceScanModel } from '../../../src/catalogue/live/attendance/scan/attendanceScan.model'
import { studentAttendanceModel } from '../../../src/catalogue/live/attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../../../src/catalogue/live/attendance/teacherAttendance.model'
import { walkChart } from '../../support/walk'

walkChart(teacherAttendanceModel, 'B255 B256 B257 B258 B316')
walkChart(attendanceScreenModel)
walkChart(studentAttendanceModel, 'B249 B250 B251 B252 B253 B254 B315 B316')
walkChart(attendanceDetailModel, 'B220')
walkChart(attendanceMonthModel, 'B223 B358')
walkChart(attendanceSumsModel, 'B359')
walkChart(myAttendanceModel, 'B207 B215 B358 B359')
walkChart(attendanceScanModel)
