import { leaveGuardModel } from '../../../../src/catalogue/shell/leaveGuard/leaveGuard.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './leaveGuard.oracle'

judgeRules(leaveGuardModel, oracle)
