/** State views of the projector. */
import type { SnapshotFrom } from 'xstate'
import type { projectionMachine } from '../../../machines/live/projector/projection.machine'
import type { projectorMachine } from '../../../machines/live/projector/projector.machine'
import { projectionView, projectorView } from '../../../machines/live/projector/projector.selectors'
import { teacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import { ProjectorScreen } from '../../../views/live/projector/ProjectorScreen'
import { SlidePaper } from '../../../views/live/slides/SlidePaper'
import { SlidesTeacherDialog } from '../../../views/live/slides/SlidesTeacherDialog'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { slideImage } from '../slides/slides.stateViews'
import { teacherSlidesModel } from '../slides/teacherSlides.model'

const screen: StateView = (snapshot) => {
  const { scene, isSilent } = projectorView(snapshot as SnapshotFrom<typeof projectorMachine>)
  return (
    <ProjectorScreen
      scene={scene}
      isSilent={isSilent}
      isFullscreen={false}
      main={scene?.main ? <SlidePaper page={2} image={slideImage} /> : null}
      timer={null}
      onFullscreen={ignore}
    />
  )
}

/** The controls in the dialog of the slides. */
const lesson: StateView = (snapshot, send) => {
  const projection = projectionView(snapshot as SnapshotFrom<typeof projectionMachine>)
  const view = teacherSlidesView(exampleOf(teacherSlidesModel, 'open.presenting.steady'))
  return view ? (
    <SlidesTeacherDialog
      open
      view={view}
      image={slideImage}
      ink={null}
      tools={[]}
      projection={{
        ...projection,
        onOpen: ignore,
        onBlack: () => send({ type: 'projection.black' }),
        onPresenter: () => send({ type: 'projection.present' }),
      }}
      present={31}
      previewOf={() => slideImage.address ?? ''}
      newId={() => 'r1'}
      onTool={ignore}
      onIntent={ignore}
    />
  ) : null
}

export const projectorStateViews: StateViews = { projector: { view: screen }, projection: { view: lesson } }
