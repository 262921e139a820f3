import { leaveGuardModel } from '../../../src/catalogue/shell/leaveGuard/leaveGuard.model'
import { walkChart } from '../../support/walk'

walkChart(leaveGuardModel)
