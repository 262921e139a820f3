/** Students against tasks: a table that is scrolled sideways beneath the names; on a phone a row for each student. */
import type { TaskState } from '../../../../contract/entities/content/courses/learning'
import { isFinished } from '../../../machines/content/learning/learning.selectors'
import { texts } from '../../../machines/content/learning/texts'
import { Icon } from '../../shared/kit/Icon'
import type { ClassProgressProps } from './ClassProgress'
import { ProgressBar } from './ProgressRing'

const iconOf = (state: TaskState): string => {
  if (isFinished({ taskState: state })) return 'check-circle'
  return state === 'new' ? 'minus' : state === 'returned' ? 'replay' : 'clock'
}

export function ProgressTable({ view, onChange }: Pick<ClassProgressProps, 'view' | 'onChange'>) {
  if (view.students.length === 0) return <p className="learning-note">{texts.progressNoStudents}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys
    <section className="learning-card learning-scroll" aria-label={texts.matrix} tabIndex={0}>
      <table className="learning-table">
        <caption className="u-hidden">{texts.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.student}</th>
            <th scope="col">{texts.done}</th>
            {view.tasks.map(({ lessonTaskId, lessonTaskName }) => (
              <th key={lessonTaskId} scope="col" className="learning-wide">
                <button type="button" className="learning-column" onClick={() => onChange({ lessonTaskId })}>
                  {lessonTaskName}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.students.map(({ userId, userName, loginCode, states, share }) => (
            <tr key={userId}>
              <th scope="row">
                {userName}
                <span className="learning-code u-numbers">{loginCode}</span>
              </th>
              <td>
                <ProgressBar share={share} label={userName} />
                <span className="u-numbers">{`${share.finished}/${share.total}`}</span>
              </td>
              {states.map((state, index) => (
                <td key={view.tasks[index]?.lessonTaskId ?? ''} className="learning-wide">
                  <span className={`learning-cell learning-cell--${isFinished({ taskState: state }) ? 'done' : state}`}>
                    <Icon name={iconOf(state)} />
                    <span className="u-hidden">{texts.states[state]}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
