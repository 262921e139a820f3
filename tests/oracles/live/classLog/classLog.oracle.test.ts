import { lessonListModel, timelineModel } from '../../../../src/catalogue/live/classLog/classLog.model'
import { judgeRules } from '../../../support/judge'
import { lessonList, timeline } from './classLog.oracle'

judgeRules(lessonListModel, lessonList)
judgeRules(timelineModel, timeline)
