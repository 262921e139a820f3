import { planVersionsModel } from '../../../../src/catalogue/documents/planEditor/versions/planVersions.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './planVersions.oracle'

judgeRules(planVersionsModel, oracle)
