import { secondFactorModel } from '../../../../src/catalogue/account/secondFactor/secondFactor.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './secondFactor.oracle'

judgeRules(secondFactorModel, oracle)
