import { resourcePickerModel } from '../../../src/catalogue/library/resourcePicker/resourcePicker.model'
import { walkChart } from '../../support/walk'

walkChart(resourcePickerModel, 'D9 R152')
