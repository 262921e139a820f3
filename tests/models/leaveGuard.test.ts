import { leaveGuardModel } from '../../src/machines/leaveGuard/leaveGuard.model'
import { walkChart } from '../support/walk'

walkChart(leaveGuardModel)
