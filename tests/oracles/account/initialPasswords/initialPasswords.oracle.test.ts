import { initialPasswordsModel } from '../../../../src/catalogue/account/initialPasswords/initialPasswords.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './initialPasswords.oracle'

judgeRules(initialPasswordsModel, oracle)
