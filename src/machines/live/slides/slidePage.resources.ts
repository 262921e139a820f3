/** The text of a shown page, for screen readers. */
import { ask, resource } from '../../shared/data/resource.types'
import { texts } from './texts'

/** A page of slides. */
export interface SlidePageQuery {
  readonly slidesId: string
  readonly page: number
}

export const slidePageResource = resource({
  name: 'slide-page',
  asks: ({ slidesId, page }: SlidePageQuery) => ({ page: ask('getSlidePage', { slidesId, page }) }),
  failed: texts.loading,
})
