import { optionSearchModel } from '../../../../src/catalogue/shared/records/parts/optionSearch.model'
import { judgeRules } from '../../../support/judge'
import { optionSearch } from './optionSearch.oracle'

judgeRules(optionSearchModel, optionSearch)
