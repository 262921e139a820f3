import { taskRubricsModel } from '../../../../src/catalogue/grades/rubrics/rubrics.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './taskRubrics.oracle'

judgeRules(taskRubricsModel, oracle)
