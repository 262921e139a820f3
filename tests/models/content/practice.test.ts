import { practiceFormModel } from '../../../src/machines/content/practice/practiceForm.model'
import { practiceReviewModel } from '../../../src/machines/content/practice/practiceReview.model'
import { walkChart } from '../../support/walk'

walkChart(practiceFormModel, 'B542 D12 D14 D34 D41')
walkChart(practiceReviewModel, 'D14 D17 D28')
