import { courseHistoryModel } from '../../../../src/catalogue/courses/courseHistory/courseHistory.model'
import { judgeRules } from '../../../support/judge'
import { courseHistory } from './courseHistory.oracle'

judgeRules(courseHistoryModel, courseHistory)
