import { remindingModel } from '../../../../src/catalogue/courses/reminding/reminding.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './reminding.oracle'

judgeRules(remindingModel, oracle)
