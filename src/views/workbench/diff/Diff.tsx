/** A chart and an earlier version: both drawings side by side, the changes as a list, and broken paths. */
import type { ChangedChart, ChartDiff } from '../../../../contract/entities/workbench/workbench'
import type { ChartDrawings } from '../../../machines/workbench/bench/workbench.types'
import type { DiffView } from '../../../machines/workbench/diff/diff.selectors'
import { diffTexts as texts } from '../../../machines/workbench/diff/diff.texts'
import type { ChosenFile } from '../../../machines/workbench/diff/diff.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { BenchWork } from '../bench/BenchWork'
import { CodeName, type CodeNames } from '../bench/CodeName'
import { Row } from '../bench/Row'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls, CanvasPaint } from '../drawing/canvas.props'
import { ChangeList, Key } from './ChangeList'
import '../bench/workbench.css'
import './diff.css'
import { FileChoice } from '../paste/FileChoice'

export interface DiffProps extends Pick<DiffView, 'phase' | 'failure'> {
  canvas: CanvasControls
  paint: { now: CanvasPaint; before: CanvasPaint }
  /** The compared revision, with its time; null for a file. */
  source: string
  madeAt: string | null
  diff: ChartDiff | null
  /** The chart on the bench, and all changed charts. */
  chart: string
  changedCharts: readonly (ChangedChart & { title: string })[]
  names: CodeNames
  onChart: (name: string) => void
  /** The drawing of the older version. */
  before: ChartDrawings | null
  onFile: (file: ChosenFile) => void
  onReload: () => void
}

function BrokenPaths({ checked, broken, names }: ChartDiff['paths'] & Pick<DiffProps, 'names'>) {
  return (
    <section className="workbench-block">
      <h2>{texts.paths}</h2>
      <p className={broken.length > 0 ? 'diff-warning' : 'workbench-note'}>
        {broken.length > 0
          ? texts.broken(broken.length, checked)
          : checked > 0
            ? texts.allHold(checked)
            : texts.noPaths}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul className="stack gap-3 scroll diff-list" tabIndex={0} aria-label={texts.paths}>
        {broken.map(({ start, keys, step, why }) => (
          <li key={[start, ...keys].join()} className="stack gap-1 items-start breaks diff-path">
            <span className="diff-field">
              {step >= keys.length && step >= 0 ? texts.endsElsewhere : texts.failsAt(step)}
            </span>
            <span>{texts.why(why)}</span>
            <ol>
              {[start, ...keys].map((key, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
                <li key={index} className={index === step + 1 ? 'diff-warning' : undefined}>
                  <CodeName called={index === 0 ? { name: '', code: key } : names.move(key)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ phase, source, madeAt, diff, failure }: DiffProps) {
  switch (phase) {
    case 'busy':
      return (
        <AsyncList face="loading" name={texts.loading}>
          {null}
        </AsyncList>
      )
    case 'missing':
      return (
        <>
          <p role="status">{texts.missing}</p>
          <p className="workbench-note">{texts.missingHint}</p>
        </>
      )
    case 'failed':
      return <p role="alert">{texts.failed}</p>
    case 'refused':
      return (
        <div role="alert">
          <p>{failure?.text}</p>
          <p className="workbench-note" lang="en">
            {failure?.detail}
          </p>
        </div>
      )
    case 'shown':
      return (
        <>
          <p role="status">{texts.from(source)}</p>
          {madeAt === null ? null : <p className="workbench-note">{texts.madeAt(madeAt)}</p>}
          {diff === null ? <p>{texts.unchanged}</p> : null}
          {diff?.kind === 'added' ? <p>{texts.isNew}</p> : null}
        </>
      )
  }
}

/** Links to the changed charts. */
function Changed({ chart, changedCharts, onChart }: Pick<DiffProps, 'chart' | 'changedCharts' | 'onChart'>) {
  if (changedCharts.length === 0) return null
  return (
    <section className="workbench-block">
      <h2>{texts.changedCharts(changedCharts.length)}</h2>
      <ul className="stack gap-2 scroll diff-charts">
        {changedCharts.map(({ chart: name, title, kind }) => (
          <li key={name}>
            <Row
              kind="lead"
              isCurrent={name === chart}
              reason={kind === 'removed' ? texts.isGone : null}
              onPress={() => onChart(name)}
            >
              <span>
                <Key kind={kind} /> <CodeName called={{ name: title, code: name }} />
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Diff(props: DiffProps) {
  const { canvas, paint, diff, names, before, onFile, onReload } = props
  const isPair = before !== null && diff !== null
  return (
    <BenchWork
      split={canvas.split}
      canvas={
        <div className={isPair ? 'stack columns-2 gap-4 diff-pair' : undefined}>
          <div className="stack gap-2 shrink diff-side">
            {isPair ? <h2>{texts.now}</h2> : null}
            <ChartCanvas canvas={canvas} paint={paint.now} />
          </div>
          {isPair ? (
            <div className="stack gap-2 shrink diff-side">
              <h2>{texts.before}</h2>
              <ChartCanvas
                canvas={{ ...canvas, name: `${canvas.name} ${texts.before}`, drawings: before }}
                paint={paint.before}
              />
            </div>
          ) : null}
        </div>
      }
      side={
        <div className="workbench-panel">
          <section className="workbench-block">
            <h2>{texts.title}</h2>
            <Outcome {...props} />
            <div className="workbench-tools">
              <FileChoice label={texts.chooseFile} accept=".json,application/json" onFile={onFile} />
              <Button icon="refresh" label={texts.reload} onClick={onReload} />
            </div>
          </section>
          <Changed {...props} />
          {diff?.kind === 'changed' ? (
            <>
              <ChangeList title={texts.states} called={names.state} changes={diff.states} />
              <ChangeList title={texts.transitions} called={names.transition} changes={diff.transitions} />
              <BrokenPaths {...diff.paths} names={names} />
            </>
          ) : null}
        </div>
      }
    />
  )
}
