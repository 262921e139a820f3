import { maintenanceModel } from '../../../src/catalogue/shell/maintenance/maintenance.model'
import { walkChart } from '../../support/walk'

walkChart(maintenanceModel)
