import { quotingModel } from '../../../../src/catalogue/live/vote/editor/quoting.model'
import { judgeRules } from '../../../support/judge'
import { quoting } from './quoting.oracle'

judgeRules(quotingModel, quoting)
