import { inboxModel } from '../../../../src/catalogue/grades/inbox/inbox.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './inbox.oracle'

judgeRules(inboxModel, oracle)
