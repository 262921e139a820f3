import { maintenanceModel } from '../../../../src/catalogue/shell/maintenance/maintenance.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './maintenance.oracle'

judgeRules(maintenanceModel, oracle)
