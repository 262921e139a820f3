/** State views of the slides' charts. */
import type { SnapshotFrom } from 'xstate'
import { resourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import { slidePageResource } from '../../../machines/live/slides/slidePage.resources'
import { asideSlides, studentSlidesView, teacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { texts } from '../../../machines/live/slides/texts'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { ResourcePickerDialog } from '../../../views/library/resourcePicker/ResourcePickerDialog'
import type { SlideImage } from '../../../views/live/slides/SlidePaper'
import { SlidesStudentDialog } from '../../../views/live/slides/SlidesStudentDialog'
import { SlidesTeacherDialog } from '../../../views/live/slides/SlidesTeacherDialog'
import { resourcePickerModel } from '../../library/resourcePicker/resourcePicker.model'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { studentSlidesModel } from './studentSlides.model'

/** A drawn page, as no server makes images here. */
const PAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#fff"/><rect x="120" y="140" width="900" height="70" fill="#2459a9"/><rect x="120" y="300" width="1280" height="34" fill="#9db4d6"/><rect x="120" y="380" width="1100" height="34" fill="#9db4d6"/><rect x="120" y="460" width="1200" height="34" fill="#9db4d6"/></svg>',
)}`
export const slideImage: SlideImage = { address: PAGE, isLoading: false, text: '第一章 数据导论' }

/** The page is not in the notes. */
export const notKept = { isKept: false, isKeeping: false }

/** The window of the projector is closed, and the screen may be mirrored to the room. */
export const noProjection = {
  isOpen: false,
  isBlack: false,
  isPresenter: false,
  onOpen: ignore,
  onBlack: ignore,
  onPresenter: ignore,
}

const tools = [
  { id: 'rollCall', label: '点名', hint: '', icon: 'users', running: false, reason: null },
  { id: 'vote', label: '投票', hint: '', icon: 'chart-bar', running: false, reason: null },
]

const teacher: StateView = (snapshot, send) => {
  const view = teacherSlidesView(snapshot as SnapshotFrom<typeof teacherSlidesMachine>)
  return view ? (
    <>
      <SlidesTeacherDialog
        open
        view={view}
        image={slideImage}
        ink={null}
        tools={tools}
        projection={noProjection}
        present={31}
        previewOf={() => PAGE}
        newId={() => 'r1'}
        onTool={ignore}
        onIntent={send}
      />
      {view.phase === 'picking' ? (
        <ResourcePickerDialog
          view={resourcePickerView(exampleOf(resourcePickerModel, 'open.list.listed'))}
          kinds={['0']}
          upload={null}
          send={ignore}
        />
      ) : null}
    </>
  ) : null
}

const studentDialog = (snapshot: SnapshotFrom<typeof studentSlidesMachine>, shown: SlideImage, send: SendEvent) => {
  const view = studentSlidesView(snapshot)
  return view ? (
    <SlidesStudentDialog open view={view} image={shown} ink={null} keeping={notKept} onKeep={ignore} onIntent={send} />
  ) : null
}

/** The student's dialog, or the page in class with the button back to minimized slides. */
const student: StateView = (current, send) => {
  const snapshot = current as SnapshotFrom<typeof studentSlidesMachine>
  const aside = asideSlides(snapshot)
  if (aside !== null) return <StudentPage aside={[{ label: texts.title, text: aside, onOpen: ignore }]} />
  return studentDialog(snapshot, slideImage, send)
}

/** The text of the page is its description for screen readers. */
const page: StateView = (snapshot) =>
  studentDialog(
    exampleOf(studentSlidesModel, 'shown.following'),
    { ...slideImage, text: resourceView(slidePageResource, snapshot).answers?.page.text ?? null },
    ignore,
  )

export const slidesStateViews: StateViews = {
  'slides-teacher': {
    view: teacher,
    blank: { closed: 'The dialog is closed.', aside: 'The dialog is minimized; the menu shows that slides run.' },
  },
  'slides-student': { view: student, blank: { idle: 'No slides are shown.' } },
  'slide-page': { view: page },
}
