import { courseHistoryModel } from '../../../src/catalogue/courses/courseHistory/courseHistory.model'
import { walkChart } from '../../support/walk'

walkChart(courseHistoryModel, 'D5 R153')
