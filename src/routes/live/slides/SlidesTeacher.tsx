/** The teacher's slides on the stage of the classroom: selects from the chart and renders it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { slideImagePath } from '../../../../contract/entities/live/slides'
import {
  type PageView,
  type TeacherSlidesView,
  teacherSlidesView,
} from '../../../machines/live/slides/slides.selectors'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { newId } from '../../../services/network/ids'
import type { SlideImage } from '../../../views/live/slides/SlidePaper'
import type { TeacherInk } from '../../../views/live/slides/SlidesPresenting'
import { SlidesTeacherDialog } from '../../../views/live/slides/SlidesTeacherDialog'
import { ResourcePicker } from '../../library/resourcePicker/ResourcePicker'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import type { StageProps } from '../classroom/stage'
import { usePresent, useTools } from '../classroom/useTools'
import { useProjection } from '../projector/projection.context'
import { useTeacherInk } from '../slideInk/useSlideInk'
import { useSlideImage } from './useSlideImage'

type Props = StageProps<ActorRefFrom<typeof teacherSlidesMachine>>

const noImage: SlideImage = { address: null, isLoading: false, text: null }

export function SlidesTeacher({ actor, open }: Props) {
  const view = useView(actor, teacherSlidesView)
  const picker = useSelector(actor, ({ children }) => children.picker)
  if (view === null) return null
  return (
    <>
      {view.shown ? (
        <Presenting key={view.shown.slidesId} actor={actor} open={open} view={view} shown={view.shown} />
      ) : (
        <SlidesDialog actor={actor} open={open} view={view} image={noImage} ink={null} />
      )}
      {picker && open ? <ResourcePicker key={picker.sessionId} picker={picker} /> : null}
    </>
  )
}

const Presenting = ({ shown, ...rest }: Props & { view: TeacherSlidesView; shown: PageView }) => (
  <SlidesDialog {...rest} image={useSlideImage(shown)} ink={useTeacherInk(shown.slidesId, shown.page)} />
)

type DialogProps = Props & { view: TeacherSlidesView; image: SlideImage; ink: TeacherInk | null }

function SlidesDialog({ actor, open, view, image, ink }: DialogProps) {
  const { tools, open: openTool } = useTools()
  const { user } = useWorkspace()
  const { ids } = usePresent(user.userId)
  const projection = useProjection()
  return (
    <SlidesTeacherDialog
      open={open}
      view={view}
      image={image}
      ink={ink}
      tools={tools.filter(({ id, isLive }) => isLive && id !== 'slides')}
      projection={{
        isOpen: projection?.isOpen ?? false,
        isBlack: projection?.isBlack ?? false,
        isPresenter: projection?.isPresenter ?? false,
        onOpen: () => projection?.onOpen(),
        onBlack: () => projection?.actor.send({ type: 'projection.black' }),
        onPresenter: () => projection?.actor.send({ type: 'projection.present' }),
      }}
      present={ids?.length ?? null}
      previewOf={(page) => slideImagePath(view.shown?.slidesId ?? '', page, 'small')}
      newId={newId}
      onTool={openTool}
      onIntent={actor.send}
    />
  )
}
