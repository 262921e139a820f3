/**
 * Students against tasks: a table that scrolls sideways with fixed names; on a phone one row for each student, on paper several
 * tables with a few columns each.
 */

import type { TaskState } from '../../../../contract/entities/courses/learning'
import { isFinished } from '../../../machines/courses/learning/learning.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { type ColumnRun, columnRuns, usePrinting } from '../../shared/kit/behaviour/usePrinting'
import { Icon } from '../../shared/kit/Icon'
import { Table } from '../../shared/kit/Table'
import type { ClassProgressProps } from './classProgress.props'
import { ProgressBar } from './ProgressRing'

const iconOf = (state: TaskState): string => {
  if (isFinished({ taskState: state })) return 'check-circle'
  return state === 'new' ? 'minus' : state === 'returned' ? 'replay' : 'clock'
}

/** Number of task columns of a table on paper, besides names and totals. */
const PAPER_COLUMNS = 10

type ProgressTableProps = Pick<ClassProgressProps, 'view' | 'onChange'>

export function ProgressTable({ view, onChange }: ProgressTableProps) {
  const isPrinting = usePrinting()
  if (view.students.length === 0)
    return (
      <p className="row gap-3 align-center pad-3-4 round-m on-warning-soft ink-warning">{texts.progressNoStudents}</p>
    )
  const runs = columnRuns(view.tasks.length, isPrinting ? PAPER_COLUMNS : Number.POSITIVE_INFINITY)
  return (
    <section
      className="panel stack gap-3 content-start pad-5 shrink scroll-x phone-pad-4"
      aria-label={texts.matrix}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys
      tabIndex={0}
    >
      {runs.map((run) => (
        <Columns key={run.from} run={run} view={view} onChange={isPrinting ? null : onChange} />
      ))}
    </section>
  )
}

interface ColumnsProps {
  run: ColumnRun
  view: ProgressTableProps['view']
  /** Null on paper: browsers leave out buttons in table heads that they repeat on the next printed page. */
  onChange: ProgressTableProps['onChange'] | null
}

function Columns({ run: { from, to }, view, onChange }: ColumnsProps) {
  const tasks = view.tasks.slice(from, to)
  return (
    <Table className="wide size-s collapsed learning-table">
      <caption className="u-hidden">{texts.matrix}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.student}</th>
          <th scope="col">{texts.done}</th>
          {tasks.map(({ lessonTaskId, lessonTaskName }) => (
            <th key={lessonTaskId} scope="col" className="phone-gone learning-wide">
              {onChange ? (
                <button
                  type="button"
                  className="bare min-touch pad-0 ink-accent text-start"
                  onClick={() => onChange({ lessonTaskId })}
                >
                  {lessonTaskName}
                </button>
              ) : (
                lessonTaskName
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.students.map(({ userId, userName, loginCode, states, share }) => (
          <tr key={userId}>
            <th scope="row">
              {userName}
              <span className="block u-muted weight-normal u-numbers">{loginCode}</span>
            </th>
            <td>
              <ProgressBar share={share} label={userName} />
              <span className="u-numbers">{`${share.finished}/${share.total}`}</span>
            </td>
            {states.slice(from, to).map((state, index) => (
              <td key={tasks[index]?.lessonTaskId ?? ''} className="phone-gone learning-wide">
                <span
                  className={`u-muted ${isFinished({ taskState: state }) ? 'ink-success' : state === 'returned' ? 'ink-warning' : ''}`}
                >
                  <Icon name={iconOf(state)} />
                  <span className="u-hidden">{texts.states[state]}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
