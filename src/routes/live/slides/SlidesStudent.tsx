/** The student's slides on the stage of the classroom: selects from the chart and renders it. */
import type { ActorRefFrom } from 'xstate'
import { type StudentSlidesView, studentSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import { SlidesStudentDialog } from '../../../views/live/slides/SlidesStudentDialog'
import { useView } from '../../shared/useView'
import type { StageProps } from '../classroom/stage'
import { useStudentInk } from '../slideInk/useSlideInk'
import { useSlideImage } from './useSlideImage'
import { useSlideKeeping } from './useSlideKeeping'

type Props = StageProps<ActorRefFrom<typeof studentSlidesMachine>>

export function SlidesStudent({ actor, open }: Props) {
  const view = useView(actor, studentSlidesView)
  return view ? <Shown key={view.shown.slidesId} actor={actor} open={open} view={view} /> : null
}

function Shown({ actor, open, view }: Props & { view: StudentSlidesView }) {
  const image = useSlideImage(view.shown)
  const ink = useStudentInk(view.shown.slidesId, view.shown.page)
  const { keeping, keep } = useSlideKeeping(view.shown, ink?.strokes ?? [])
  return (
    <SlidesStudentDialog
      open={open}
      view={view}
      image={image}
      ink={ink}
      keeping={keeping}
      onKeep={keep}
      onIntent={actor.send}
    />
  )
}
