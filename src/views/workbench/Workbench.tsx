/** The workbench page: the list of charts, the drawing of one, its steps, and the view of the state it is in. */
import type { ReactNode } from 'react'
import { texts } from '../../machines/workbench/texts'
import type { ChartDrawing, Zoom } from '../../machines/workbench/workbench.types'
import { Button } from '../kit/Button'
import { ListFaces } from '../kit/ListFaces'
import { ChartCanvas } from './ChartCanvas'
import { ChartList, type ListedChart } from './ChartList'
import { StepPanel, type StepPanelProps } from './StepPanel'
import './workbench.css'

/** The chart on the bench, drawn. */
export interface BenchChart extends StepPanelProps {
  name: string
  purpose: string
  drawing: ChartDrawing
  zoom: Zoom
  lit: readonly string[]
  takeable: readonly string[]
  taken: readonly string[]
  /** The production view of the current state; null when the chart has none. */
  stateView: ReactNode
  zoomReasons: { zoomIn: string | null; zoomOut: string | null; fit: string | null }
  onTake: (transition: string) => void
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
}

export interface WorkbenchProps {
  charts: readonly ListedChart[]
  chosen: string | null
  /** `choosing`: nothing is chosen; `failed`: `failure` says why. */
  phase: 'choosing' | 'drawing' | 'ready' | 'failed'
  failure: string
  bench: BenchChart | null
  onChoose: (name: string) => void
  onRetry: () => void
}

function Bench({ bench }: { bench: BenchChart }) {
  const { name, purpose, drawing, zoom, zoomReasons, lit, takeable, taken, stateView } = bench
  const { onTake, onZoomIn, onZoomOut, onFit } = bench
  return (
    <div className="workbench-bench">
      <div className="workbench-head">
        <div>
          <h2 className="workbench-name">{name}</h2>
          <p className="workbench-purpose" lang="en">
            {purpose}
          </p>
        </div>
        <div className="workbench-tools">
          <Button
            size="s"
            iconOnly
            icon="search-minus"
            label={texts.zoomOut}
            reason={zoomReasons.zoomOut}
            onClick={onZoomOut}
          />
          <Button
            size="s"
            iconOnly
            icon="search-plus"
            label={texts.zoomIn}
            reason={zoomReasons.zoomIn}
            onClick={onZoomIn}
          />
          <Button size="s" iconOnly icon="window-maximize" label={texts.fit} reason={zoomReasons.fit} onClick={onFit} />
        </div>
      </div>
      <div className="workbench-work">
        <div className="workbench-sight">
          <ChartCanvas {...{ name, drawing, zoom, takeable, taken, onTake, onZoomIn, onZoomOut, onFit }} active={lit} />
          {stateView === null ? null : (
            <section className="workbench-view" aria-label={texts.view}>
              <h2>{texts.view}</h2>
              <div className="workbench-frame">{stateView}</div>
            </section>
          )}
        </div>
        <StepPanel {...bench} />
      </div>
    </div>
  )
}

export function Workbench({ charts, chosen, phase, failure, bench, onChoose, onRetry }: WorkbenchProps) {
  return (
    <div className="workbench">
      <div className="workbench-title">
        <h1>{texts.title}</h1>
        <p className="workbench-note">{texts.intro}</p>
      </div>
      <div className="workbench-body">
        <ChartList charts={charts} chosen={chosen} onChoose={onChoose} />
        {phase === 'choosing' ? <p className="workbench-empty">{texts.choose}</p> : null}
        {phase === 'drawing' ? (
          <ListFaces face="loading" name={texts.title} skeleton={{ shape: 'cards', count: 2 }}>
            {null}
          </ListFaces>
        ) : null}
        {phase === 'failed' ? (
          <div className="workbench-empty" role="alert">
            <p>{failure}</p>
            <Button label={texts.retry} icon="refresh" onClick={onRetry} />
          </div>
        ) : null}
        {phase === 'ready' && bench ? <Bench bench={bench} /> : null}
      </div>
    </div>
  )
}
