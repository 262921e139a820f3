import { courseHistoryModel } from '../../../../src/machines/content/courseHistory/courseHistory.model'
import { walkChart } from '../../../support/walk'

walkChart(courseHistoryModel, 'D5 R153')
