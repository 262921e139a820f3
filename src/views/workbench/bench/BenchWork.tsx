/** A tab of the bench: the drawing, what belongs beside it, and what belongs below. */
import type { ReactNode } from 'react'
import './workbench.css'

export interface BenchWorkProps {
  canvas: ReactNode
  side: ReactNode
  below?: ReactNode
}

export function BenchWork({ canvas, side, below = null }: BenchWorkProps) {
  return (
    <div className="workbench-work">
      <div className="workbench-sight">
        {canvas}
        {below}
      </div>
      {side}
    </div>
  )
}
