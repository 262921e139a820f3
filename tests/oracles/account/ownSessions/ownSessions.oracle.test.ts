import { signOutEverywhereModel } from '../../../../src/catalogue/account/ownSessions/ownSessions.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './ownSessions.oracle'

judgeRules(signOutEverywhereModel, oracle)
