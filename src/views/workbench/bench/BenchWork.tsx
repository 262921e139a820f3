/** A tab of the bench: the drawing, content below it, and resizable panels beside it. */
import type { CSSProperties, ReactNode } from 'react'
import { PanelSplitter, type SplitControls } from './PanelSplitter'
import './workbench.css'

export interface BenchWorkProps {
  canvas: ReactNode
  side: ReactNode
  below?: ReactNode
  /** The split of the width; by default that of the style sheet. */
  split: SplitControls | undefined
}

/** The split as a custom property of the style sheet. */
const shared = (split: SplitControls | undefined): CSSProperties =>
  split ? { ['--workbench-share' as string]: `${split.share}%` } : {}

export function BenchWork({ canvas, side, below = null, split }: BenchWorkProps) {
  return (
    <div className="stack align-start workbench-work" style={shared(split)}>
      <div className="stack gap-4 shrink workbench-sight">
        {canvas}
        {below}
      </div>
      {split ? <PanelSplitter {...split} /> : null}
      {side}
    </div>
  )
}
