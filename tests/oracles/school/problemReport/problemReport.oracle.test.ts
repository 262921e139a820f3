import { problemReportModel } from '../../../../src/catalogue/school/problemReport/problemReport.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './problemReport.oracle'

judgeRules(problemReportModel, oracle)
