import { attendanceDetailModel } from '../../../../src/catalogue/live/attendance/records/attendanceDetail.model'
import {
  attendanceMonthModel,
  attendanceSumsModel,
  myAttendanceModel,
} from '../../../../src/catalogue/live/attendance/records/attendanceRecords.model'
import { judgeRules } from '../../../support/judge'
import { detail, mine, month, sums } from './attendanceRecords.oracle'

judgeRules(attendanceDetailModel, detail)
judgeRules(attendanceMonthModel, month)
judgeRules(attendanceSumsModel, sums)
judgeRules(myAttendanceModel, mine)
