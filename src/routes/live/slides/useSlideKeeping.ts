/** 收藏 of the shown page: its picture with the ink is uploaded and becomes a note of the class. */
import { fromPromise } from 'xstate'
import { INK_PAGE_WIDTH, type SlideStroke } from '../../../../contract/entities/live/ink'
import { slideImagePath } from '../../../../contract/entities/live/slides'
import { boardStroke } from '../../../machines/live/slideInk/slideInk.logic'
import { type KeepInput, pageKey, slideKeepingMachine } from '../../../machines/live/slideKeeping/slideKeeping.machine'
import { keepingView } from '../../../machines/live/slideKeeping/slideKeeping.selectors'
import { texts } from '../../../machines/live/slideKeeping/texts'
import type { PageView } from '../../../machines/live/slides/slides.selectors'
import { fileAddress, uploadStudentImage } from '../../../services/files/files'
import { pictureWithInk } from '../../../services/files/picture'
import { call } from '../../../services/network/http'
import { paintingOf } from '../../../views/live/board/ink'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'

/** A marker lets the page show through, as on the screen. */
const MARKER_OPACITY = 0.4

async function keepPage({ input, signal }: { input: KeepInput; signal: AbortSignal }): Promise<void> {
  const { slidesId, page, title, strokes } = input.kept
  const inked = strokes.map((stroke) => ({
    painting: paintingOf(boardStroke(stroke)),
    opacity: stroke.tool === 'marker' ? MARKER_OPACITY : 1,
  }))
  const picture = await pictureWithInk(slideImagePath(slidesId, page, 'large'), inked, INK_PAGE_WIDTH)
  const file = new File([picture], `${pageKey({ slidesId, page })}.webp`, { type: picture.type })
  const address = fileAddress(await uploadStudentImage(file, signal))
  const alt = texts.pictureOf(page)
  await call(
    'saveNote',
    {
      teachingClassId: input.teachingClassId,
      noteType: 'course',
      noteName: texts.noteName(title, page),
      noteContext: `<p><img src="${address}" alt="${alt}"></p>`,
      requestId: pageKey({ slidesId, page }),
    },
    { signal },
  )
}

const provided = slideKeepingMachine.provide({ actors: { keepPage: fromPromise(keepPage) } })

export function useSlideKeeping({ slidesId, page, title }: PageView, strokes: readonly SlideStroke[]) {
  const { where } = useWorkspace()
  const teachingClassId = where.kind === 'inside' ? where.place.teachingClassId : ''
  const actor = useChartRef(provided, { input: { teachingClassId } })
  useNotices(actor)
  const keeping = useView(actor, (snapshot) => keepingView(snapshot, { slidesId, page }))
  return { keeping, keep: () => actor.send({ type: 'page.keep', kept: { slidesId, page, title, strokes } }) }
}
