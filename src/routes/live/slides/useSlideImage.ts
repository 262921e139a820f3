/** The image and the text of a shown page. The previous image stays until the next one is complete. */
import { useEffect, useState } from 'react'
import { slidePageResource } from '../../../machines/live/slides/slidePage.resources'
import type { PageView } from '../../../machines/live/slides/slides.selectors'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { loadSlide, prefetchSlides, slideAddress } from '../../../services/browser/slideImages'
import type { SlideImage } from '../../../views/live/slides/SlidePaper'
import { useResource } from '../../shared/data/useResource'
import { useReloadFailed } from './useReloadFailed'

/** Of the followed page; the neighbours are loaded after it. */
export function useSlideImage({ slidesId, page, nearby }: Pick<PageView, 'slidesId' | 'page' | 'nearby'>): SlideImage {
  const [loaded, setLoaded] = useState<string | null>(null)
  const address = slideAddress(slidesId, page)
  const next = nearby.map((one) => slideAddress(slidesId, one)).join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    void loadSlide(address, leaving.signal).then((isLoaded) => {
      if (!isLoaded) return
      setLoaded(address)
      return prefetchSlides(next === '' ? [] : next.split(' '), leaving.signal)
    })
    return () => leaving.abort()
  }, [address, next])
  const { view, change, reload } = useResource(slidePageResource, { slidesId, page }, (snapshot) => {
    const { answers, query, hasFailed } = resourceView(slidePageResource, snapshot)
    return { text: answers?.page.text ?? null, page: query.page, slidesId: query.slidesId, hasFailed }
  })
  useReloadFailed(view.hasFailed, reload)
  useEffect(() => change({ slidesId, page }), [change, slidesId, page])
  const isKnown = view.page === page && view.slidesId === slidesId
  return { address: loaded, isLoading: loaded !== address, text: isKnown ? view.text : null }
}
