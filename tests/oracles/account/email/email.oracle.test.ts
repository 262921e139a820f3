import { mailStepModel, ownEmailModel } from '../../../../src/catalogue/account/email/email.model'
import { judgeRules } from '../../../support/judge'
import { emailOracle, stepOracle } from './email.oracle'

judgeRules(mailStepModel, stepOracle)
judgeRules(ownEmailModel, emailOracle)
