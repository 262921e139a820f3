import { attendanceScreenModel } from '../../../../src/catalogue/live/attendance/attendanceScreen.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './attendanceScreen.oracle'

judgeRules(attendanceScreenModel, oracle)
