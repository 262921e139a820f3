/** A tab of the bench: the drawing, what belongs below it, and the panels beside it, which can be dragged wider. */
import type { CSSProperties, ReactNode } from 'react'
import { PanelSplitter, type SplitControls } from './PanelSplitter'
import './workbench.css'

export interface BenchWorkProps {
  canvas: ReactNode
  side: ReactNode
  below?: ReactNode
  /** How the two share the width; without it they share as the stylesheet says. */
  split: SplitControls | undefined
}

/** The share as the stylesheet takes it. */
const shared = (split: SplitControls | undefined): CSSProperties =>
  split ? { ['--workbench-share' as string]: `${split.share}%` } : {}

export function BenchWork({ canvas, side, below = null, split }: BenchWorkProps) {
  return (
    <div className="workbench-work" style={shared(split)}>
      <div className="workbench-sight">
        {canvas}
        {below}
      </div>
      {split ? <PanelSplitter {...split} /> : null}
      {side}
    </div>
  )
}
