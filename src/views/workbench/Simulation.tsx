/** The simulation: the drawing with the current states lit, the steps beside it, and the production view below. */
import type { ReactNode } from 'react'
import { texts } from '../../machines/workbench/texts'
import { BenchWork } from './BenchWork'
import { type CanvasControls, type CanvasPaint, ChartCanvas } from './ChartCanvas'
import { StepPanel, type StepPanelProps } from './StepPanel'

export interface SimulationProps {
  canvas: CanvasControls
  paint: CanvasPaint
  steps: StepPanelProps
  /** The production view of the current state; null when the chart has none. */
  stateView: ReactNode
}

export function Simulation({ canvas, paint, steps, stateView }: SimulationProps) {
  return (
    <BenchWork
      canvas={<ChartCanvas canvas={canvas} paint={paint} />}
      side={<StepPanel {...steps} />}
      below={
        stateView === null ? null : (
          <section className="workbench-view" aria-label={texts.view}>
            <h2>{texts.view}</h2>
            <div className="workbench-frame">{stateView}</div>
          </section>
        )
      }
    />
  )
}
