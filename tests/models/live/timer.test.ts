import { studentTimerModel } from '../../../src/catalogue/live/timer/studentTimer.model'
import { teacherTimerModel } from '../../../src/catalogue/live/timer/teacherTimer.model'
import { walkChart } from '../../support/walk'

walkChart(teacherTimerModel, 'B272 B274 B275 B278 B279 B308 B311 B313')
walkChart(studentTimerModel, 'B272 B275 B276 B277 B278')
