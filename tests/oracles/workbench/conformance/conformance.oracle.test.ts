import { conformanceModel } from '../../../../src/catalogue/workbench/conformance/conformance.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './conformance.oracle'

judgeRules(conformanceModel, oracle)
