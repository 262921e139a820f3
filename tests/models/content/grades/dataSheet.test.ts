import { dataSheetModel, studyOverviewModel } from '../../../../src/machines/content/dataSheet/dataSheet.model'
import { walkChart } from '../../../support/walk'

walkChart(dataSheetModel, 'D39 B409')
walkChart(studyOverviewModel, 'B524 R243')
