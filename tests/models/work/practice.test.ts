import { practiceFormModel } from '../../../src/catalogue/work/practice/form/practiceForm.model'
import { practicePickerModel } from '../../../src/catalogue/work/practice/picker/practicePicker.model'
import { practiceReviewModel } from '../../../src/catalogue/work/practice/review/practiceReview.model'
import { walkChart } from '../../support/walk'

walkChart(practiceFormModel, 'B542 D12 D14 D34 D41')
walkChart(practiceReviewModel, 'D14 D17 D28')
walkChart(practicePickerModel, 'B510 B511 B512')
