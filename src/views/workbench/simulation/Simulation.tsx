/** The simulation: the drawing with the current states highlighted; beside it the production view and the steps. */
import { type ReactNode, useState } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'
import { Select } from '../../shared/kit/fields/Select'
import { BenchWork } from '../bench/BenchWork'
import { bothNames, type CalledInCode } from '../bench/CodeName'
import { Later } from '../bench/Later'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls, CanvasPaint } from '../drawing/canvas.props'
import { StepPanel, type StepPanelProps } from './StepPanel'

/** Widths of views in px: a phone, a tablet, a desktop. */
const WIDTHS = [390, 1024, 1440] as const
export type FrameWidth = (typeof WIDTHS)[number]

/** An event of the view that the chart did not take, and why. */
export interface Untaken {
  called: CalledInCode
  reasons: readonly string[]
}

export interface SimulationProps {
  canvas: CanvasControls
  paint: CanvasPaint
  steps: StepPanelProps
  /** The production view of the current state in a frame of that width; null when the chart has none. */
  frame: ((width: FrameWidth) => ReactNode) | null
  /** The current state shows nothing: the frame is hidden. */
  isBlank: boolean
  untaken: Untaken | null
}

type Chosen = FrameWidth | 'all'

const choices: readonly { value: Chosen; label: string }[] = [
  ...WIDTHS.map((value) => ({ value, label: simulateTexts.widthNames[value] })),
  { value: 'all', label: simulateTexts.allWidths },
]

interface LiveViewProps extends Pick<SimulationProps, 'untaken' | 'isBlank'> {
  frame: (width: FrameWidth) => ReactNode
}

function LiveView({ frame, untaken, isBlank }: LiveViewProps) {
  const [chosen, setChosen] = useState<Chosen>(1024)
  const widths = chosen === 'all' ? WIDTHS : [chosen]
  return (
    <section className="stack columns-1 gap-2 workbench-view" aria-label={texts.view}>
      <div className="bar gap-2-4 between shrink simulate-head">
        <h2>{texts.view}</h2>
        {isBlank ? null : (
          <Select
            aria-label={simulateTexts.widths}
            value={String(chosen)}
            onChange={(event) => {
              const found = choices.find(({ value }) => String(value) === event.target.value)
              if (found) setChosen(found.value)
            }}
            bare
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={String(value)}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div aria-live="polite">
        {untaken ? (
          <div className="pad-3 on-warning-soft round-m simulate-untaken">
            <p>{simulateTexts.untaken(bothNames(untaken.called))}</p>
            {(untaken.reasons.length > 0 ? untaken.reasons : [simulateTexts.noTransition]).map((reason) => (
              <p key={reason} className="size-xs ink-warning workbench-reason">
                {reason}
              </p>
            ))}
          </div>
        ) : null}
      </div>
      {isBlank ? <p className="workbench-note">{texts.noViewHere}</p> : null}
      {widths.map((width) => (
        <div key={width} className="shrink" hidden={isBlank}>
          {frame(width)}
        </div>
      ))}
    </section>
  )
}

export function Simulation({ canvas, paint, steps, frame, isBlank, untaken }: SimulationProps) {
  return (
    <BenchWork
      split={canvas.split}
      canvas={<ChartCanvas canvas={canvas} paint={paint} />}
      side={
        <Later before={<div className="workbench-panel" aria-busy />}>
          <StepPanel
            {...steps}
            view={frame === null ? null : <LiveView frame={frame} isBlank={isBlank} untaken={untaken} />}
          />
        </Later>
      }
    />
  )
}
