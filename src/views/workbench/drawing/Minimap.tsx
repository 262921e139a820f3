/** The whole drawing as a small map with the visible part: a press or a drag moves it. The keys of the drawing do the same. */
import type { PointerEvent } from 'react'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import type { Mark } from './canvas.props'
import { boxesOf } from './sight'
import { canvasOf, centreOn, type Viewport } from './viewport'

export interface MinimapProps {
  drawing: ChartDrawing
  viewport: Viewport
  lit: readonly string[]
  marks: Readonly<Record<string, Mark>>
}

function look(event: PointerEvent<SVGSVGElement>): void {
  if (event.buttons !== 1) return
  const canvas = canvasOf(event.currentTarget)
  const box = event.currentTarget.getBoundingClientRect()
  if (!canvas || box.width === 0) return
  event.currentTarget.setPointerCapture?.(event.pointerId)
  centreOn(canvas, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
}

export function Minimap({ drawing, viewport, lit, marks }: MinimapProps) {
  const { width, height } = drawing
  return (
    <svg
      className="absolute pointer on-overlay line-strong round-m shadow-2 workbench-minimap"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      {boxesOf(drawing).map(({ state, ...box }) => (
        <rect
          key={state}
          className={`minimap-state${lit.includes(state) ? ' is-lit' : ''}${marks[state] ? ` is-${marks[state]}` : ''}`}
          {...box}
        />
      ))}
      <rect
        className="minimap-sight"
        x={viewport.x * width}
        y={viewport.y * height}
        width={viewport.width * width}
        height={viewport.height * height}
      />
    </svg>
  )
}
