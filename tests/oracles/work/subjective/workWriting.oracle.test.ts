import { workWritingModel } from '../../../../src/catalogue/work/subjective/subjective.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './workWriting.oracle'

judgeRules(workWritingModel, oracle)
