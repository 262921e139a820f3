import { itemPickerModel } from '../../../../src/catalogue/library/papers/itemPicker/itemPicker.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './itemPicker.oracle'

judgeRules(itemPickerModel, oracle)
