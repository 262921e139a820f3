/** The quality of the tasks of a class (D30): a summary sentence, the figures of each task, and every mark. */
import type { ReactNode } from 'react'
import type { TaskQuality } from '../../../../contract/entities/grades/results'
import { completionOf, figure, isWeak, type QualityView } from '../../../machines/grades/results/results.selectors'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Table } from '../../shared/kit/Table'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { MarkMatrix } from './MarkMatrix'
import './results.css'

export interface QualityProps {
  view: QualityView
  exporting: Exporting
  /** The items of the selected task. */
  detail: ReactNode
  onShow: (lessonTaskId: string) => void
  onReload: () => void
}

export function Quality({ view, exporting, detail, onShow, onReload }: QualityProps) {
  return (
    <div className="page">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.qualityTitle}</h1>
          <p className="u-muted">{texts.qualityHint}</p>
        </div>
        <ExportButton exporting={exporting} reason={view.tasks.length > 0 ? null : texts.qualityEmpty} />
      </header>
      <AsyncList
        face={view.face}
        name={texts.qualityName}
        emptyHint={texts.qualityEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
          <section
            className="panel stack items-start content-start pad-5 shrink phone-pad-4 results-card"
            aria-label={texts.qualityName}
          >
            <p className="weight-bold leading-title u-numbers size-xl results-figure">
              {texts.qualitySentence(view.tasks.length, view.completion)}
            </p>
            {view.hardest ? <p className="u-muted u-numbers">{view.hardest}</p> : null}
          </section>
          <Figures tasks={view.tasks} onShow={onShow} />
          <div className="stack columns-1 gap-2 shrink results-part">
            <h2 className="size-m">{texts.matrix}</h2>
            <p className="u-muted">{texts.marksHint}</p>
            <MarkMatrix
              caption={texts.matrix}
              heads={[]}
              tasks={view.matrix.tasks}
              rows={view.matrix.students.map((student) => ({ ...student, sums: [] }))}
            />
          </div>
        </div>
      </AsyncList>
      {detail}
    </div>
  )
}

function Figures({ tasks, onShow }: { tasks: readonly TaskQuality[] } & Pick<QualityProps, 'onShow'>) {
  return (
    <section
      className="panel stack content-start shrink scroll-x phone-pad-4 results-card results-tableCard"
      aria-label={texts.figures}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys
      tabIndex={0}
    >
      <Table className="wide size-s collapsed results-table">
        <caption className="u-hidden">{texts.figures}</caption>
        <thead>
          <tr>
            <th className="nowrap" scope="col">
              {texts.task}
            </th>
            <th className="nowrap" scope="col">
              {texts.completion}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.num}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.mean}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.median}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.deviation}
            </th>
            <th scope="col" className="nowrap results-number" title={texts.difficultyHint}>
              {texts.difficulty}
            </th>
            <th scope="col" className="nowrap results-number" title={texts.discriminationHint}>
              {texts.discrimination}
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.lessonTaskId}>
              <th scope="row">
                <button
                  type="button"
                  className="bare pad-0 ink-accent text-start no-underline hover-underline"
                  onClick={() => onShow(task.lessonTaskId)}
                >
                  {task.lessonTaskName}
                </button>
                <span className="block u-muted size-s weight-normal results-code">
                  {texts.categories[task.category]}
                </span>
              </th>
              <td>
                <span className="row gap-3 align-center results-completion">
                  <progress
                    className="wide results-bar"
                    value={task.finishNum}
                    max={Math.max(1, task.studentNum)}
                    aria-label={`${texts.completion} ${completionOf(task)}%`}
                  />
                  <span className="u-numbers">{`${task.finishNum}/${task.studentNum}`}</span>
                </span>
              </td>
              <td className="results-number u-numbers">{task.num === 0 ? texts.dash : task.num}</td>
              <td className="results-number u-numbers">{percent(task.mean)}</td>
              <td className="results-number u-numbers">{percent(task.median)}</td>
              <td className="results-number u-numbers">{figure(task.deviation)}</td>
              <td className="results-number u-numbers">{figure(task.difficulty, 2)}</td>
              <td
                className={`results-number u-numbers${isWeak(task.discrimination) ? ' ink-warning weight-bold' : ''}`}
              >
                {figure(task.discrimination, 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** A figure in per cent, or a dash. */
const percent = (value: number | null): string => (value === null ? texts.dash : `${figure(value)}%`)
