import { mindSavingModel } from '../../../../src/catalogue/documents/mindMap/mindSaving.model'
import { judgeRules } from '../../../support/judge'
import { mindSaving } from './mindSaving.oracle'

judgeRules(mindSavingModel, mindSaving)
