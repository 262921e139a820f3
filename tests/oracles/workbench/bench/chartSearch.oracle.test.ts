import { chartSearchModel } from '../../../../src/catalogue/workbench/bench/chartSearch.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './chartSearch.oracle'

judgeRules(chartSearchModel, oracle)
