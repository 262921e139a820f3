import { templateInfoModel } from '../../../src/catalogue/courses/courseTemplates/templateInfo.model'
import { templateReviewModel } from '../../../src/catalogue/courses/courseTemplates/templateReview.model'
import { walkChart } from '../../support/walk'

walkChart(templateInfoModel, 'B412 D2')
walkChart(templateReviewModel, 'D3 R046')
