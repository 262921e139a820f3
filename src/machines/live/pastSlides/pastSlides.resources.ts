/** The slides of past lessons of a class, and the ink of a page of them. */
import { ask, resource } from '../../shared/data/resource.types'
import { texts } from './texts'

/** A page of the list. */
export interface PastSlidesQuery {
  readonly teachingClassId: string
  readonly pageNo: number
}

export const PAST_SLIDES_PAGE = 10

export const pastSlidesResource = resource({
  name: 'past-slides',
  asks: ({ teachingClassId, pageNo }: PastSlidesQuery) => ({
    slides: ask('findPastSlides', { teachingClassId, pageNo, pageSize: PAST_SLIDES_PAGE }),
  }),
  failed: texts.loadFailed,
})

export const pastSlideInkResource = resource({
  name: 'past-slide-ink',
  asks: ({ slidesId, page }: { readonly slidesId: string; readonly page: number }) => ({
    ink: ask('getSlideInk', { slidesId, page }),
  }),
  failed: texts.loadFailed,
})
