import { receiversModel } from '../../../../src/catalogue/messages/receivers/receivers.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './receivers.oracle'

judgeRules(receiversModel, oracle)
