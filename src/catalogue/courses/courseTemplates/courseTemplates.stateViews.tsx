/** State views of the charts of course templates. */
import { templateInfoView } from '../../../machines/courses/courseTemplates/templateInfo.selectors'
import { templateReviewView } from '../../../machines/courses/courseTemplates/templateReview.selectors'
import { TemplateInfo } from '../../../views/courses/courseTemplates/TemplateInfo'
import { TemplateReview } from '../../../views/courses/courseTemplates/TemplateReview'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const templateReview: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TemplateReview view={templateReviewView(snapshot)} onBack={ignore} send={send} />
  </Surroundings>
)

export const templateInfo: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TemplateInfo list="my" view={templateInfoView(snapshot)} onBack={ignore} onEdit={ignore} send={send} />
  </Surroundings>
)

export const courseTemplatesStateViews: StateViews = {
  'template-info': { view: templateInfo },
  'template-review': { view: templateReview },
}
