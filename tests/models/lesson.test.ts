import { ownLessonModel } from '../../src/machines/lesson/ownLesson.model'
import { walkChart } from '../support/walk'

walkChart(ownLessonModel)
