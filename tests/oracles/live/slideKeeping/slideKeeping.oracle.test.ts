import { slideKeepingModel } from '../../../../src/catalogue/live/slideKeeping/slideKeeping.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './slideKeeping.oracle'

judgeRules(slideKeepingModel, oracle)
