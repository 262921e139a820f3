import { resourcePickerModel } from '../../../../src/machines/content/resourcePicker/resourcePicker.model'
import { walkChart } from '../../../support/walk'

walkChart(resourcePickerModel, 'D9 R152')
