/** State views of the slides of past lessons. */
import { pastSlideInkResource } from '../../../machines/live/pastSlides/pastSlides.resources'
import { pastPageView, pastSlidesView } from '../../../machines/live/pastSlides/pastSlides.selectors'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { PastSlidesDialog } from '../../../views/live/pastSlides/PastSlidesDialog'
import { PastSlidesPage } from '../../../views/live/pastSlides/PastSlidesPage'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { slideImage } from '../slides/slides.stateViews'
import { past } from './pastSlides.examples'

const list: StateView = (snapshot) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <PastSlidesPage view={pastSlidesView(snapshot)} person="teacher" onOpen={ignore} onPage={ignore} onRetry={ignore} />
  </Surroundings>
)

const page: StateView = (snapshot) => (
  <PastSlidesDialog
    shown={pastPageView(past, 1)}
    image={slideImage}
    strokes={resourceView(pastSlideInkResource, snapshot).answers?.ink.strokes ?? null}
    onIntent={ignore}
  />
)

export const pastSlidesStateViews: StateViews = { 'past-slides': { view: list }, 'past-slide-ink': { view: page } }
