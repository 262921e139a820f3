/** Paths through a chart: criteria, results, and one of them on the drawing, step by step. */
import type { PathsView } from '../../../machines/workbench/paths/paths.selectors'
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import type { PlaySpeed, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import { Button } from '../../shared/kit/Button'
import { BenchWork } from '../bench/BenchWork'
import type { CalledInCode } from '../bench/CodeName'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls, CanvasPaint } from '../drawing/canvas.props'
import type { CopyFormsProps, CopyNote } from './CopyForms'
import { type ListedPath, PathChoice } from './PathChoice'
import { type PathStep, PathSteps } from './PathSteps'
import { PathWish } from './PathWish'
import '../bench/workbench.css'
import './paths.css'

export interface PathsProps {
  canvas: CanvasControls
  paint: CanvasPaint
  view: PathsView
  /** The options of the criteria. */
  states: readonly CalledInCode[]
  events: readonly CalledInCode[]
  transitions: readonly CalledInCode[]
  /** The paths that were found. */
  paths: readonly ListedPath[]
  /** The steps of the displayed path, the start first. */
  steps: readonly PathStep[]
  /** Where a copied test would run. */
  copyNote: CopyNote
  onWish: (wish: Partial<WishedPaths>) => void
  onFind: () => void
  onCancel: () => void
  onChoose: (index: number) => void
  onStep: (step: number) => void
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: PlaySpeed) => void
  onOpen: () => void
  onCopy: CopyFormsProps['onCopy']
}

function Outcome({ view, onFind, onCancel }: Pick<PathsProps, 'view' | 'onFind' | 'onCancel'>) {
  switch (view.phase) {
    case 'finding':
      return (
        <div className="stack gap-2 items-start">
          <p role="status">{texts.finding}</p>
          <Button size="s" icon="times" label={texts.cancel} onClick={onCancel} />
        </div>
      )
    case 'idle':
      return (
        <div className="stack gap-2 items-start">
          <p role="status">{texts.idle}</p>
          <Button size="s" icon="search" label={texts.find} onClick={onFind} />
        </div>
      )
    case 'failed':
      return (
        <div className="stack gap-2 items-start">
          <p role="alert">{texts.failed}</p>
          <Button size="s" icon="refresh" label={texts.find} onClick={onFind} />
        </div>
      )
    case 'none':
      return <p role="status">{texts.none}</p>
    case 'found':
      return <p role="status">{texts.count(view.paths.length, view.cut)}</p>
  }
}

export function Paths(props: PathsProps) {
  const { canvas, paint, view, states, events, transitions, steps } = props
  return (
    <BenchWork
      split={canvas.split}
      canvas={<ChartCanvas canvas={canvas} paint={paint} />}
      side={
        <div className="workbench-panel">
          <section className="workbench-block">
            <h2>{texts.wish}</h2>
            <PathWish
              wish={view.wish}
              states={states}
              events={events}
              transitions={transitions}
              onWish={props.onWish}
            />
            <Outcome view={view} onFind={props.onFind} onCancel={props.onCancel} />
          </section>
          {view.path ? (
            <>
              <section className="workbench-block">
                <h2>{texts.paths}</h2>
                <PathChoice paths={props.paths} chosen={view.chosen} onChoose={props.onChoose} />
              </section>
              <PathSteps
                view={view}
                steps={steps}
                copyNote={props.copyNote}
                onStep={props.onStep}
                onPlay={props.onPlay}
                onPause={props.onPause}
                onSpeed={props.onSpeed}
                onOpen={props.onOpen}
                onCopy={props.onCopy}
              />
            </>
          ) : null}
        </div>
      }
    />
  )
}
