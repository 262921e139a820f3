/** State views of the ink on slides. */
import type { SnapshotFrom } from 'xstate'
import { inkToolsView, studentInkView, teacherInkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import type { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { studentSlidesView, teacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import { SlidesStudentDialog } from '../../../views/live/slides/SlidesStudentDialog'
import { SlidesTeacherDialog } from '../../../views/live/slides/SlidesTeacherDialog'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { noProjection, notKept, slideImage } from '../slides/slides.stateViews'
import { studentSlidesModel } from '../slides/studentSlides.model'
import { teacherSlidesModel } from '../slides/teacherSlides.model'

const teacher: StateView = (current, send) => {
  const snapshot = current as SnapshotFrom<typeof teacherSlideInkMachine>
  const view = teacherSlidesView(exampleOf(teacherSlidesModel, 'open.presenting.steady'))
  return view ? (
    <SlidesTeacherDialog
      open
      view={view}
      image={slideImage}
      ink={{
        view: teacherInkView(snapshot),
        tools: inkToolsView(snapshot),
        // A hand on the page presses no tool.
        onIntent: (intent) =>
          intent.type === 'tool.choose' && !snapshot.matches({ hand: 'up' })
            ? undefined
            : send(intent.type === 'hand.down' ? { ...intent, strokeId: 'c' } : intent),
      }}
      tools={[]}
      projection={noProjection}
      present={31}
      previewOf={() => slideImage.address ?? ''}
      newId={() => 'r1'}
      onTool={ignore}
      onIntent={ignore}
    />
  ) : null
}

const student: StateView = (current) => {
  const snapshot = current as SnapshotFrom<typeof studentSlideInkMachine>
  const view = studentSlidesView(exampleOf(studentSlidesModel, 'shown.following'))
  return view ? (
    <SlidesStudentDialog
      open
      view={view}
      image={slideImage}
      ink={studentInkView(snapshot)}
      keeping={notKept}
      onKeep={ignore}
      onIntent={ignore}
    />
  ) : null
}

export const slideInkStateViews: StateViews = {
  'slide-ink-teacher': { view: teacher },
  'slide-ink-student': { view: student },
}
