import { ownLessonModel } from '../../../src/catalogue/live/lesson/ownLesson.model'
import { walkChart } from '../../support/walk'

walkChart(ownLessonModel)
