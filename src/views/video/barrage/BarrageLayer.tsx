/** The comments that move over a video. The caller moves them in each frame; screen readers get a list of the same comments. */
import type { Ref } from 'react'
import './barrage.css'

/** A comment over the video, with its position at the time of the render. */
export interface PassingLine {
  readonly barrageId: string
  readonly content: string
  readonly isOwn: boolean
  readonly isHeldBack: boolean
  /** In px from the edges of the layer. */
  readonly left: number
  readonly top: number
}

/** The CSS transform of a position. */
export const placeAt = (left: number, top: number): string => `translate3d(${left}px, ${top}px, 0)`

interface BarrageLayerProps {
  lines: readonly PassingLine[]
  /** In percent. */
  opacity: number
  /** In px. */
  fontSize: number
  /** The layer element: the caller measures it and moves its comments, which have the attribute `data-barrage`. */
  layer: Ref<HTMLDivElement>
}

export const BarrageLayer = ({ lines, opacity, fontSize, layer }: BarrageLayerProps) => (
  <div
    ref={layer}
    className="absolute inset-0 clip no-pointer weight-bold barrage-layer"
    aria-hidden="true"
    style={{ opacity: opacity / 100, fontSize: `${fontSize}px` }}
  >
    {lines.map(({ barrageId, content, isOwn, isHeldBack, left, top }) => (
      <span
        key={barrageId}
        data-barrage={barrageId}
        className={`absolute top-0 ink-stage-text barrage-line${isOwn ? ' round-s barrage-line--own' : ''}${isHeldBack ? ' barrage-line--heldBack' : ''}`}
        style={{ transform: placeAt(left, top) }}
      >
        {content}
      </span>
    ))}
  </div>
)
