/** The pages of past slides with their ink. */

import type { InkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { PageView } from '../../../machines/live/slides/slides.selectors'
import type { PageIntent } from '../../../machines/live/slides/slides.types'
import { Modal } from '../../shared/kit/overlays/Modal'
import { InkLayer } from '../slideInk/InkLayer'
import type { SlideImage } from '../slides/SlidePaper'
import { SlideStage, turnByKey } from '../slides/SlideStage'

export interface PastSlidesDialogProps {
  shown: PageView
  image: SlideImage
  /** Null while it is loading. */
  strokes: InkView['strokes'] | null
  onIntent: (intent: PageIntent) => void
}

export const PastSlidesDialog = ({ shown, image, strokes, onIntent }: PastSlidesDialogProps) => (
  <Modal
    open
    title={shown.title}
    size="room"
    tone="stage"
    large
    className="slides-dialog"
    onKeyDown={turnByKey(onIntent)}
    onClose={() => onIntent({ type: 'slides.close' })}
  >
    <SlideStage
      shown={shown}
      image={image}
      ink={strokes ? <InkLayer ink={{ strokes, moving: [] }} /> : null}
      onIntent={onIntent}
    />
  </Modal>
)
