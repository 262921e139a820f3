import { practiceFormModel } from '../../../../src/catalogue/work/practice/form/practiceForm.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './practiceForm.oracle'

judgeRules(practiceFormModel, oracle)
