import { presenceModel } from '../../../../src/catalogue/live/presence/presence.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './presence.oracle'

judgeRules(presenceModel, oracle)
