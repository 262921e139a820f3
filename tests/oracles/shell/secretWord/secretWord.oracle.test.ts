import { secretWordModel } from '../../../../src/catalogue/shell/secretWord/secretWord.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './secretWord.oracle'

judgeRules(secretWordModel, oracle)
