import { templateInfoModel } from '../../../../src/catalogue/courses/courseTemplates/templateInfo.model'
import { templateReviewModel } from '../../../../src/catalogue/courses/courseTemplates/templateReview.model'
import { judgeRules } from '../../../support/judge'
import { info, review } from './courseTemplates.oracle'

judgeRules(templateInfoModel, info)
judgeRules(templateReviewModel, review)
