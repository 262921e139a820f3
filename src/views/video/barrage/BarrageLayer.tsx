/** The lines as they pass over a film. Whoever puts it there moves them in each frame; a list of the same lines is read out. */
import type { Ref } from 'react'
import './barrage.css'

/** A line over the film, where it stands as this is drawn. */
export interface PassingLine {
  readonly barrageId: string
  readonly content: string
  readonly isOwn: boolean
  readonly isHeldBack: boolean
  /** In px from the layer's edges. */
  readonly left: number
  readonly top: number
}

/** Puts a line to its place. */
export const placeAt = (left: number, top: number): string => `translate3d(${left}px, ${top}px, 0)`

interface BarrageLayerProps {
  lines: readonly PassingLine[]
  /** In percent. */
  opacity: number
  /** In px. */
  fontSize: number
  /** The layer, for whoever measures it and moves its lines, which carry `data-barrage`. */
  layer: Ref<HTMLDivElement>
}

export const BarrageLayer = ({ lines, opacity, fontSize, layer }: BarrageLayerProps) => (
  <div
    ref={layer}
    className="barrage-layer"
    aria-hidden="true"
    style={{ opacity: opacity / 100, fontSize: `${fontSize}px` }}
  >
    {lines.map(({ barrageId, content, isOwn, isHeldBack, left, top }) => (
      <span
        key={barrageId}
        data-barrage={barrageId}
        className={`barrage-line${isOwn ? ' barrage-line--own' : ''}${isHeldBack ? ' barrage-line--heldBack' : ''}`}
        style={{ transform: placeAt(left, top) }}
      >
        {content}
      </span>
    ))}
  </div>
)
