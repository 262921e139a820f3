import { chartDraftModel } from '../../../../src/catalogue/workbench/draft/draft.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './draft.oracle'

judgeRules(chartDraftModel, oracle)
