import { joinRequestsModel } from '../../../../src/catalogue/school/joining/joining.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './joinRequests.oracle'

judgeRules(joinRequestsModel, oracle)
