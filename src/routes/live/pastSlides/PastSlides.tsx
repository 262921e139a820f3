/** The slides of past lessons of a class. The open page is part of the address. */
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PastSlides as Row } from '../../../../contract/entities/live/slides'
import { pastSlideInkResource, pastSlidesResource } from '../../../machines/live/pastSlides/pastSlides.resources'
import { pastPageView, pastSlidesView } from '../../../machines/live/pastSlides/pastSlides.selectors'
import type { PageIntent } from '../../../machines/live/slides/slides.types'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { PastSlidesDialog } from '../../../views/live/pastSlides/PastSlidesDialog'
import { PastSlidesPage } from '../../../views/live/pastSlides/PastSlidesPage'
import { useResource } from '../../shared/data/useResource'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { useReloadFailed } from '../slides/useReloadFailed'
import { useSlideImage } from '../slides/useSlideImage'

export function PastSlides() {
  const { where } = useWorkspace()
  return where.kind === 'inside' ? <InClass teachingClassId={where.place.teachingClassId} /> : null
}

function InClass({ teachingClassId }: { teachingClassId: string }) {
  const { user } = useWorkspace()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const { view, change, reload } = useResource(pastSlidesResource, { teachingClassId, pageNo: 1 }, pastSlidesView)
  const open = view.rows.find(({ slidesId }) => slidesId === search.get('slides'))
  const show = (slidesId: string, page: number) =>
    navigate(`${path}?${new URLSearchParams({ slides: slidesId, page: String(page) })}`, {
      replace: open !== undefined,
    })
  return (
    <>
      <PastSlidesPage
        view={view}
        person={user.role === 'teacher' ? 'teacher' : 'student'}
        onOpen={show}
        onPage={(pageNo) => change({ pageNo })}
        onRetry={reload}
      />
      {open ? (
        <Opened
          key={open.slidesId}
          slides={open}
          asked={Number(search.get('page')) || 1}
          onShow={(page) => show(open.slidesId, page)}
          onClose={() => navigate(path, { replace: true })}
        />
      ) : null}
    </>
  )
}

interface OpenedProps {
  slides: Row
  /** The page in the address. */
  asked: number
  onShow: (page: number) => void
  onClose: () => void
}

function Opened({ slides, asked, onShow, onClose }: OpenedProps) {
  const shown = pastPageView(slides, asked)
  const { slidesId, page } = shown
  const image = useSlideImage(shown)
  const { view, change, reload } = useResource(pastSlideInkResource, { slidesId, page }, (snapshot) => {
    const { answers, query, hasFailed } = resourceView(pastSlideInkResource, snapshot)
    return { page: query.page, strokes: answers?.ink.strokes ?? null, hasFailed }
  })
  useReloadFailed(view.hasFailed, reload)
  useEffect(() => change({ slidesId, page }), [change, slidesId, page])
  const onIntent = (intent: PageIntent) => {
    if (intent.type === 'slides.close') onClose()
    else onShow(pastPageView(slides, 'by' in intent ? page + intent.by : intent.page).page)
  }
  const strokes = view.page === page ? view.strokes : null
  return <PastSlidesDialog shown={shown} image={image} strokes={strokes} onIntent={onIntent} />
}
