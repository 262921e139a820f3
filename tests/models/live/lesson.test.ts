import { ownLessonModel } from '../../../src/machines/live/lesson/ownLesson.model'
import { walkChart } from '../../support/walk'

walkChart(ownLessonModel)
