import { inspectionModel } from '../../../../src/catalogue/workbench/inspection/inspection.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './inspection.oracle'

judgeRules(inspectionModel, oracle)
