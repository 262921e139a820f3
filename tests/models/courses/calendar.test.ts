import { calendarFeedModel } from '../../../src/catalogue/courses/calendar/calendar.model'
import { walkChart } from '../../support/walk'

walkChart(calendarFeedModel)
