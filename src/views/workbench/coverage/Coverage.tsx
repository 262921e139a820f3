/** The test coverage of a chart: painted on its drawing, as totals, and as a list with the tests. */
import type { TestLevel } from '../../../../contract/entities/workbench/workbench'
import { coverageTexts as texts } from '../../../machines/workbench/coverage/coverage.texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { BenchWork } from '../bench/BenchWork'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls, CanvasPaint } from '../drawing/canvas.props'
import { CoverageList, type ListedItem } from './CoverageList'
import '../bench/workbench.css'
import './coverage.css'

interface Share {
  walked: number
  of: number
}

export interface CoverageProps {
  canvas: CanvasControls
  paint: CanvasPaint
  /** `unknown`: there is a report, but not for this chart. */
  phase: 'loading' | 'shown' | 'missing' | 'failed' | 'unknown'
  madeAt: string
  level: TestLevel
  isMissedOnly: boolean
  chosen: string | null
  /** Covered out of reachable items; null where a level does not cover the kind. */
  figures: { transitions: Share | null; states: Share }
  transitions: readonly ListedItem[]
  states: readonly ListedItem[]
  onLevel: (level: TestLevel) => void
  onMissedOnly: () => void
  onChoose: (name: string) => void
  onReload: () => void
}

const levels = (['machine', 'view', 'browser'] as const).map((value) => ({ value, label: texts.levels[value] }))

function Figure({ name, share }: { name: string; share: Share }) {
  return (
    <div className="stack gap-1-3 coverage-figure">
      <dt>{name}</dt>
      <dd>
        {texts.share(share.walked, share.of)}
        <meter min={0} max={Math.max(share.of, 1)} value={share.walked} aria-label={name} />
      </dd>
    </div>
  )
}

function Report(props: CoverageProps) {
  const { madeAt, level, isMissedOnly, chosen, figures, transitions, states } = props
  return (
    <>
      <section className="workbench-block">
        <h2>{texts.title}</h2>
        <SegmentedChoice label={texts.level} choices={levels} value={level} onChange={props.onLevel} />
        <dl className="stack gap-2 flush" aria-label={texts.figures}>
          {figures.transitions ? <Figure name={texts.transitions} share={figures.transitions} /> : null}
          <Figure name={texts.states} share={figures.states} />
        </dl>
        {figures.transitions ? null : <p className="workbench-note">{texts.viewLevel}</p>}
        <ul className="row wrap gap-1-4" aria-label={texts.legend}>
          {(['walked', 'missed', 'excused'] as const).map((kind) => (
            <li
              key={kind}
              className={`inline-row gap-2 align-center size-xs u-muted nowrap coverage-key coverage-key--${kind}`}
            >
              {texts[kind]}
            </li>
          ))}
        </ul>
        <label className="row gap-2 align-center min-touch">
          <Checkbox checked={isMissedOnly} onChange={props.onMissedOnly} />
          {texts.missedOnly}
        </label>
        <p className="workbench-note">{texts.madeAt(madeAt)}</p>
        <Button size="s" icon="refresh" label={texts.reload} onClick={props.onReload} />
      </section>
      {figures.transitions ? (
        <CoverageList title={texts.transitions} items={transitions} chosen={chosen} onChoose={props.onChoose} />
      ) : null}
      <CoverageList title={texts.states} items={states} chosen={chosen} onChoose={props.onChoose} />
    </>
  )
}

function Side(props: CoverageProps) {
  switch (props.phase) {
    case 'shown':
      return <Report {...props} />
    case 'loading':
      return (
        <AsyncList face="loading" name={texts.loading}>
          {null}
        </AsyncList>
      )
    case 'failed':
      return (
        <AsyncList face="failed" name={texts.title} failedText={texts.failed} onRetry={props.onReload}>
          {null}
        </AsyncList>
      )
    default:
      return (
        <section className="workbench-block">
          <h2>{texts.title}</h2>
          <p role="status">{props.phase === 'missing' ? texts.missing : texts.unknown}</p>
          <p className="workbench-note">{texts.missingHint}</p>
          <Button size="s" icon="refresh" label={texts.reload} onClick={props.onReload} />
        </section>
      )
  }
}

export function Coverage(props: CoverageProps) {
  return (
    <BenchWork
      split={props.canvas.split}
      canvas={
        <div className="coverage-drawing">
          <ChartCanvas canvas={props.canvas} paint={props.paint} />
        </div>
      }
      side={
        <div className="workbench-panel">
          <Side {...props} />
        </div>
      }
    />
  )
}
