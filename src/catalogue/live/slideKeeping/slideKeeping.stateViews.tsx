/** State view of 收藏: the button below a page. */
import type { SnapshotFrom } from 'xstate'
import type { slideKeepingMachine } from '../../../machines/live/slideKeeping/slideKeeping.machine'
import { keepingView } from '../../../machines/live/slideKeeping/slideKeeping.selectors'
import { studentSlidesView } from '../../../machines/live/slides/slides.selectors'
import { SlidesStudentDialog } from '../../../views/live/slides/SlidesStudentDialog'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { slideImage } from '../slides/slides.stateViews'
import { studentSlidesModel } from '../slides/studentSlides.model'

const student: StateView = (current, send) => {
  const keeping = keepingView(current as SnapshotFrom<typeof slideKeepingMachine>, { slidesId: 'sl1', page: 1 })
  const view = studentSlidesView(exampleOf(studentSlidesModel, 'shown.following'))
  const kept = { slidesId: 'sl1', page: 1, title: '数据导论', strokes: [] }
  return view ? (
    <SlidesStudentDialog
      open
      view={view}
      image={slideImage}
      ink={null}
      keeping={keeping}
      onKeep={() => send({ type: 'page.keep', kept })}
      onIntent={ignore}
    />
  ) : null
}

export const slideKeepingStateViews: StateViews = { 'slide-keeping': { view: student } }
