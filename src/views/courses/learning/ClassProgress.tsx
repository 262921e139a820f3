/** The progress of a class, for its teacher: the whole class, each task, and students against tasks. */
import { texts } from '../../../machines/courses/learning/texts'
import type { Reminding } from '../../../machines/courses/reminding/reminding.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RemindButton } from '../reminding/RemindButton'
import type { ClassProgressProps } from './classProgress.props'
import { ProgressBar, ProgressRing } from './ProgressRing'
import { ProgressTable } from './ProgressTable'
import './learning.css'

type Part = Pick<ClassProgressProps, 'view' | 'onChange'> & { reminding?: Reminding | undefined }

export function ClassProgress({ view, onChange, onReload, reminding }: ClassProgressProps) {
  return (
    <div className="page page-reading learning-page--wide">
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
        <div className="stack columns-1 gap-5 shrink learning-body" aria-busy={view.isLoading}>
          <Whole view={view} onChange={onChange} />
          <section
            className="panel stack gap-3 content-start pad-5 shrink phone-pad-4"
            aria-labelledby="learning-tasks"
          >
            <h2 id="learning-tasks">{texts.listName}</h2>
            <ul className="learning-tasks">
              {view.tasks.map((task) => (
                <li key={task.lessonTaskId}>
                  <button
                    type="button"
                    className="bare min-12 row gap-3 align-center wide pad-2-3 round-m ink-inherit text-start no-underline lights learning-task"
                    onClick={() => onChange({ lessonTaskId: task.lessonTaskId })}
                  >
                    <span className="stack gap-1 grow shrink">
                      <span className="breaks learning-taskName">{task.lessonTaskName}</span>
                      <ProgressBar
                        label={task.lessonTaskName}
                        share={{ finished: task.finishNum, total: view.students.length, percent: 0 }}
                      />
                    </span>
                    <span className="rigid u-muted size-s weight-normal learning-count u-numbers">
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
      <WhoFinished view={view} onChange={onChange} reminding={reminding} />
    </div>
  )
}

function Whole({ view, onChange }: Part) {
  return (
    <section
      className="panel stack columns-auto-1 gap-5 align-center content-center pad-5 shrink phone-pad-4 learning-progress"
      aria-label={texts.progressName}
    >
      <ProgressRing share={view.share} label={texts.progressName} />
      <div className="bar gap-3-5 shrink">
        <p className="size-l weight-bold u-numbers">{texts.classDone(view.share.percent)}</p>
        <label className="bar gap-3-5 shrink learning-select">
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

function WhoFinished({ view: { detail }, reminding, onChange }: Part) {
  if (detail === null) return null
  const { lessonTaskId, name, finished, unfinished } = detail
  return (
    <Modal open title={texts.whoFinished(name)} onClose={() => onChange({ lessonTaskId: null })}>
      <div className="stack gap-5">
        <section aria-labelledby="learning-unfinished">
          <div className="row gap-3 between align-center">
            <h3 id="learning-unfinished">{texts.unfinishedBy(unfinished.length)}</h3>
            {reminding ? (
              <RemindButton
                size="s"
                count={unfinished.length}
                isSending={reminding.isSending}
                onRemind={() => reminding.remind(lessonTaskId)}
              />
            ) : null}
          </div>
          <ul className="stack gap-2-4 learning-names">
            {unfinished.map(({ userId, userName, state }) => (
              <li className="row gap-2 between" key={userId}>
                {userName}
                <span className="u-muted">{texts.states[state]}</span>
              </li>
            ))}
          </ul>
          {unfinished.length === 0 ? <p className="u-muted">{texts.nobody}</p> : null}
        </section>
        <section aria-labelledby="learning-finished">
          <h3 id="learning-finished">{texts.finishedBy(finished.length)}</h3>
          <ul className="stack gap-2-4 learning-names">
            {finished.map(({ userId, userName }) => (
              <li className="row gap-2 between" key={userId}>
                {userName}
              </li>
            ))}
          </ul>
          {finished.length === 0 ? <p className="u-muted">{texts.nobody}</p> : null}
        </section>
      </div>
    </Modal>
  )
}
