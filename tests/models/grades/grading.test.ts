import { gradingModel, homeworkStudentsModel } from '../../../src/catalogue/grades/grading/grading.model'
import { walkChart } from '../../support/walk'

walkChart(homeworkStudentsModel, 'B417 D18 D19')
walkChart(gradingModel, 'B402 B417 D14 D17 D19')
