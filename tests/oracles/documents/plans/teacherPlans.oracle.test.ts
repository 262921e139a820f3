import { teacherPlansModel } from '../../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { judgeRules } from '../../../support/judge'
import { teacherPlans } from './teacherPlans.oracle'

judgeRules(teacherPlansModel, teacherPlans)
