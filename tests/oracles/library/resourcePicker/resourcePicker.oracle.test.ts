import { resourcePickerModel } from '../../../../src/catalogue/library/resourcePicker/resourcePicker.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './resourcePicker.oracle'

judgeRules(resourcePickerModel, oracle)
