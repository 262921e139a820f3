/** A shown page on the dark background: its image, and turning by buttons, keys and swipes. The same for both roles. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { PageView } from '../../../machines/live/slides/slides.selectors'
import type { PageIntent } from '../../../machines/live/slides/slides.types'
import { texts } from '../../../machines/live/slides/texts'
import { Button } from '../../shared/kit/Button'
import { type SlideImage, SlidePaper } from './SlidePaper'
import './slides.css'

export interface SlideStageProps {
  shown: PageView
  image: SlideImage
  /** The ink above the picture. */
  ink?: ReactNode
  /** The pointer draws: a swipe turns no page. */
  isDrawing?: boolean
  /** Controls between the buttons that turn the page. */
  children?: ReactNode
  onIntent: (intent: PageIntent) => void
}

/** A shorter movement of a finger is a press, in px. */
const SWIPE_PX = 48

/** The keys of keyboards and presenters. */
const keys: Readonly<Record<string, PageIntent>> = {
  ArrowRight: { type: 'slides.turn', by: 1 },
  ArrowDown: { type: 'slides.turn', by: 1 },
  PageDown: { type: 'slides.turn', by: 1 },
  ' ': { type: 'slides.turn', by: 1 },
  ArrowLeft: { type: 'slides.turn', by: -1 },
  ArrowUp: { type: 'slides.turn', by: -1 },
  PageUp: { type: 'slides.turn', by: -1 },
  Home: { type: 'slides.jump', page: 1 },
  End: { type: 'slides.jump', page: Number.MAX_SAFE_INTEGER },
}

/** Handles keys of the dialog. The space key presses a focused button instead of turning the page. */
export const turnByKey =
  (onIntent: SlideStageProps['onIntent']) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const intent = keys[event.key]
    const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button') !== null
    if (!intent || isPress || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    event.preventDefault()
    onIntent(intent)
  }

export function SlideStage({ shown, image, ink, isDrawing = false, children, onIntent }: SlideStageProps) {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const { page, pageCount, backReason, forwardReason } = shown
  return (
    <div className="stack gap-2 grow shrink-y slides-stage">
      <div
        className="stack relative shrink shrink-y slides-swipe"
        onPointerDown={({ pointerType, isPrimary, clientX: x, clientY: y }) => {
          begun.current = pointerType === 'touch' && isPrimary && !isDrawing ? { x, y } : null
        }}
        onPointerCancel={() => {
          begun.current = null
        }}
        onPointerUp={({ clientX, clientY }) => {
          const from = begun.current
          begun.current = null
          if (!from) return
          const [across, down] = [clientX - from.x, clientY - from.y]
          if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return
          onIntent({ type: 'slides.turn', by: across < 0 ? 1 : -1 })
        }}
      >
        <SlidePaper page={page} image={image}>
          {ink}
        </SlidePaper>
      </div>
      <div className="bar gap-2 justify-center slides-bar">
        <Button
          icon="chevron-left"
          iconOnly
          label={texts.previous}
          reason={backReason}
          onClick={() => onIntent({ type: 'slides.turn', by: -1 })}
        />
        <p className="u-numbers slides-number" aria-live="polite">
          {texts.page(page, pageCount)}
        </p>
        <Button
          icon="chevron-right"
          iconOnly
          label={texts.next}
          reason={forwardReason}
          autoFocus
          onClick={() => onIntent({ type: 'slides.turn', by: 1 })}
        />
        {children}
      </div>
    </div>
  )
}
