import { resourceDetailModel } from '../../../../src/catalogue/library/library/detail/resourceDetail.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './resourceDetail.oracle'

judgeRules(resourceDetailModel, oracle)
