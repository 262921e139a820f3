import { studentSlidesModel } from '../../../src/catalogue/live/slides/studentSlides.model'
import { teacherSlidesModel } from '../../../src/catalogue/live/slides/teacherSlides.model'
import { walkChart } from '../../support/walk'

walkChart(teacherSlidesModel)
walkChart(studentSlidesModel)
