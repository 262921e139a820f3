import { calendarFeedModel } from '../../../../src/catalogue/courses/calendar/calendar.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './calendarFeed.oracle'

judgeRules(calendarFeedModel, oracle)
