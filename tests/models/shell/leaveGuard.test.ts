import { leaveGuardModel } from '../../../src/machines/shell/leaveGuard/leaveGuard.model'
import { walkChart } from '../../support/walk'

walkChart(leaveGuardModel)
