import { gatesModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { judgeRules } from '../../../support/judge'
import { gates } from './gates.oracle'

judgeRules(gatesModel, gates)
