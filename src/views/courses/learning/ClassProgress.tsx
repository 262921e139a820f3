/** The progress of a class, for its teacher: the whole class, each task, and students against tasks. */
import { texts } from '../../../machines/courses/learning/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { ClassProgressProps } from './classProgress.props'
import { ProgressBar, ProgressRing } from './ProgressRing'
import { ProgressTable } from './ProgressTable'
import './learning.css'

type Part = Pick<ClassProgressProps, 'view' | 'onChange'>

export function ClassProgress({ view, onChange, onReload }: ClassProgressProps) {
  return (
    <div className="learning-page learning-page--wide">
      <header>
        <h1>{texts.progressTitle}</h1>
        <p className="u-muted">{texts.progressHint}</p>
      </header>
      <AsyncList
        face={view.face}
        name={texts.progressName}
        emptyHint={texts.progressEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="learning-body" aria-busy={view.isLoading}>
          <Whole view={view} onChange={onChange} />
          <section className="learning-card" aria-labelledby="learning-tasks">
            <h2 id="learning-tasks">{texts.listName}</h2>
            <ul className="learning-tasks">
              {view.tasks.map((task) => (
                <li key={task.lessonTaskId}>
                  <button
                    type="button"
                    className="learning-task"
                    onClick={() => onChange({ lessonTaskId: task.lessonTaskId })}
                  >
                    <span className="learning-taskWords">
                      <span className="learning-taskName">{task.lessonTaskName}</span>
                      <ProgressBar
                        label={task.lessonTaskName}
                        share={{ finished: task.finishNum, total: view.students.length, percent: 0 }}
                      />
                    </span>
                    <span className="learning-count u-numbers">
                      {texts.taskDone(task.finishNum, view.students.length)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <ProgressTable view={view} onChange={onChange} />
        </div>
      </AsyncList>
      <WhoFinished view={view} onChange={onChange} />
    </div>
  )
}

function Whole({ view, onChange }: Part) {
  return (
    <section className="learning-card learning-progress" aria-label={texts.progressName}>
      <ProgressRing share={view.share} label={texts.progressName} />
      <div className="learning-filters">
        <p className="learning-figure u-numbers">{texts.classDone(view.share.percent)}</p>
        <label className="learning-select">
          <span>{texts.chapter}</span>
          <Select
            value={view.chapterId ?? ''}
            onChange={({ target }) => onChange({ chapterId: target.value === '' ? null : target.value })}
          >
            <option value="">{texts.allChapters}</option>
            {view.chapters.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <SegmentedChoice
          label={texts.sort}
          choices={[
            { value: 'loginCode', label: texts.sorts.loginCode },
            { value: 'finishNum', label: texts.sorts.finishNum },
          ]}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </section>
  )
}

function WhoFinished({ view: { detail }, onChange }: Part) {
  if (detail === null) return null
  const { name, finished, unfinished } = detail
  return (
    <Modal open title={texts.whoFinished(name)} onClose={() => onChange({ lessonTaskId: null })}>
      <div className="learning-who">
        <section aria-labelledby="learning-unfinished">
          <h3 id="learning-unfinished">{texts.unfinishedBy(unfinished.length)}</h3>
          <ul className="learning-names">
            {unfinished.map(({ userId, userName, state }) => (
              <li key={userId}>
                {userName}
                <span className="u-muted">{texts.states[state]}</span>
              </li>
            ))}
          </ul>
          {unfinished.length === 0 ? <p className="u-muted">{texts.nobody}</p> : null}
        </section>
        <section aria-labelledby="learning-finished">
          <h3 id="learning-finished">{texts.finishedBy(finished.length)}</h3>
          <ul className="learning-names">
            {finished.map(({ userId, userName }) => (
              <li key={userId}>{userName}</li>
            ))}
          </ul>
          {finished.length === 0 ? <p className="u-muted">{texts.nobody}</p> : null}
        </section>
      </div>
    </Modal>
  )
}
