import { planPreviewModel } from '../../../../src/catalogue/documents/planEditor/preview/planPreview.model'
import { judgeRules } from '../../../support/judge'
import { planPreview } from './planPreview.oracle'

judgeRules(planPreviewModel, planPreview)
