import { paperComposerModel } from '../../../src/catalogue/library/papers/composer/paperComposer.model'
import { itemPickerModel } from '../../../src/catalogue/library/papers/itemPicker/itemPicker.model'
import { walkChart } from '../../support/walk'

walkChart(paperComposerModel, 'R201 D7 D9')
walkChart(itemPickerModel, 'R201')
