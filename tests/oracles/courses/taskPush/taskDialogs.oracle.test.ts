import {
  orderRecordsModel,
  pushRecordsModel,
  taskStudentsModel,
} from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import { judgeRules } from '../../../support/judge'
import { orderRecords, pushRecords, taskStudents } from './taskDialogs.oracle'

judgeRules(orderRecordsModel, orderRecords)
judgeRules(pushRecordsModel, pushRecords)
judgeRules(taskStudentsModel, taskStudents)
