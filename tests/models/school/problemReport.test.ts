import { problemReportModel } from '../../../src/catalogue/school/problemReport/problemReport.model'
import { walkChart } from '../../support/walk'

walkChart(problemReportModel)
