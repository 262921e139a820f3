import { idleSignOutModel } from '../../../../src/catalogue/account/idleSignOut/idleSignOut.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './idleSignOut.oracle'

judgeRules(idleSignOutModel, oracle)
