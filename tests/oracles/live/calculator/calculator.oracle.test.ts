import { calculatorModel } from '../../../../src/catalogue/live/calculator/calculator.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './calculator.oracle'

judgeRules(calculatorModel, oracle)
