/** The slides of one student: the page follows the teacher or is browsed, and can be marked as not understood. */

import type { InkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { KeepingView } from '../../../machines/live/slideKeeping/slideKeeping.selectors'
import { texts as keepingTexts } from '../../../machines/live/slideKeeping/texts'
import type { StudentSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { StudentSlidesIntent } from '../../../machines/live/slides/slides.types'
import { texts } from '../../../machines/live/slides/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { InkLayer } from '../slideInk/InkLayer'
import type { SlideImage } from './SlidePaper'
import { SlideStage, turnByKey } from './SlideStage'

export interface SlidesStudentDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: StudentSlidesView
  image: SlideImage
  /** The ink of the shown page; null before it is known. */
  ink: InkView | null
  /** 收藏 of the shown page. */
  keeping: KeepingView
  onKeep: () => void
  onIntent: (intent: StudentSlidesIntent) => void
}

export function SlidesStudentDialog({ open, view, image, ink, keeping, onKeep, onIntent }: SlidesStudentDialogProps) {
  const { shown, teacherPage, isFollowing, isUnclear, isMarking, problem, linkReason } = view
  return (
    <Modal
      open={open}
      title={shown.title}
      size="room"
      tone="stage"
      large
      line={linkReason}
      className="slides-dialog slides-dialog--student"
      onKeyDown={turnByKey(onIntent)}
      onClose={() => onIntent({ type: 'slides.close' })}
    >
      <SlideStage shown={shown} image={image} ink={ink ? <InkLayer ink={ink} /> : null} onIntent={onIntent}>
        <Button
          kind={isUnclear ? 'primary' : 'normal'}
          icon="question-circle"
          label={texts.unclear}
          name={`${texts.unclear}，${isUnclear ? texts.unclearOn : texts.unclearHint}`}
          pressed={isUnclear}
          busy={isMarking}
          reason={linkReason}
          onClick={() => onIntent({ type: 'slides.mark' })}
        />
        <Button
          kind={keeping.isKept ? 'primary' : 'normal'}
          icon="star"
          label={keepingTexts.keep}
          name={`${keepingTexts.keep}，${keeping.isKept ? keepingTexts.kept : keepingTexts.keepHint}`}
          pressed={keeping.isKept}
          busy={keeping.isKeeping}
          reason={image.isLoading ? texts.loading : null}
          onClick={onKeep}
        />
        {isFollowing ? (
          <p className="ink-stage-muted slides-mode">{texts.following}</p>
        ) : (
          <>
            <p className="ink-stage-muted slides-mode" role="status">
              {texts.browsing(teacherPage)}
            </p>
            <Button kind="primary" label={texts.follow} onClick={() => onIntent({ type: 'slides.follow' })} />
          </>
        )}
      </SlideStage>
      {problem ? (
        <p role="alert" className="text-center slides-problem">
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}
