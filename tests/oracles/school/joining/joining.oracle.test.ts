import { joiningModel } from '../../../../src/catalogue/school/joining/joining.model'
import { judgeRules } from '../../../support/judge'
import { joining } from './joining.oracle'

judgeRules(joiningModel, joining)
