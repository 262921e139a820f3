import { rosterImportModel } from '../../../src/catalogue/school/roster/roster.model'
import { walkChart } from '../../support/walk'

walkChart(rosterImportModel)
