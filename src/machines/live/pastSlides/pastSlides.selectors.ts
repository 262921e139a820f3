/** Views of the slides of past lessons. */
import type { PastSlides } from '../../../../contract/entities/live/slides'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { type PageFace, pageFace } from '../../shared/listFace'
import type { PageView } from '../slides/slides.selectors'
import { texts as slidesTexts } from '../slides/texts'
import { pastSlidesResource } from './pastSlides.resources'

export { PAST_SLIDES_PAGE } from './pastSlides.resources'

export interface PastSlidesView {
  readonly face: PageFace
  readonly rows: readonly PastSlides[]
  readonly pageNo: number
  readonly total: number
}

export function pastSlidesView(snapshot: ResourceSnapshot): PastSlidesView {
  const { answers, query, hasFailed } = resourceView(pastSlidesResource, snapshot)
  const slides = answers?.slides
  return {
    face: pageFace(slides?.list, hasFailed),
    rows: slides?.list ?? [],
    pageNo: query.pageNo,
    total: slides?.total ?? 0,
  }
}

/** A page of past slides; only shown pages can be opened. */
export function pastPageView({ slidesId, title, shownTo }: PastSlides, asked: number): PageView {
  const page = Math.max(1, Math.min(shownTo, asked))
  return {
    slidesId,
    title,
    page,
    pageCount: shownTo,
    backReason: page <= 1 ? slidesTexts.firstPage : null,
    forwardReason: page >= shownTo ? slidesTexts.lastPage : null,
    nearby: [page + 1, page - 1].filter((one) => one >= 1 && one <= shownTo),
  }
}
