import { rosterImportModel } from '../../../../src/catalogue/school/roster/roster.model'
import { judgeRules } from '../../../support/judge'
import { rosterImport } from './rosterImport.oracle'

judgeRules(rosterImportModel, rosterImport)
