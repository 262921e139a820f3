import { studentSlideInkModel } from '../../../src/catalogue/live/slideInk/studentSlideInk.model'
import { teacherSlideInkModel } from '../../../src/catalogue/live/slideInk/teacherSlideInk.model'
import { walkChart } from '../../support/walk'

walkChart(teacherSlideInkModel)
walkChart(studentSlideInkModel)
