import { confirmationModel } from '../../../../src/catalogue/account/confirmation/confirmation.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './confirmation.oracle'

judgeRules(confirmationModel, oracle)
