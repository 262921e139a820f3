import { newPlanModel } from '../../../../src/catalogue/documents/plans/plans.model'
import { judgeRules } from '../../../support/judge'
import { newPlan } from './newPlan.oracle'

judgeRules(newPlanModel, newPlan)
