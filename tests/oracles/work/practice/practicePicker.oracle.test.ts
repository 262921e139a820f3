import { practicePickerModel } from '../../../../src/catalogue/work/practice/picker/practicePicker.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './practicePicker.oracle'

judgeRules(practicePickerModel, oracle)
