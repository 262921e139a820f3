import { planImportModel } from '../../../../src/catalogue/documents/plans/plans.model'
import { judgeRules } from '../../../support/judge'
import { planImport } from './planImport.oracle'

judgeRules(planImportModel, planImport)
