/** The tests or assignments of a class with the numbers of submitted, ungraded and unreleased ones (B417). */
import type { HomeworkTask } from '../../../../contract/entities/grades/grading'
import { momentInWords } from '../../../../contract/moments'
import type { HomeworkTasksView } from '../../../machines/grades/grading/grading.selectors'
import type { TasksShown } from '../../../machines/grades/grading/grading.types'
import { texts } from '../../../machines/grades/grading/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import './grading.css'

export interface HomeworkTasksProps {
  view: HomeworkTasksView
  hrefOf: (task: HomeworkTask) => string
  onNavigate: (href: string) => void
  onShow: (shown: TasksShown) => void
  onReload: () => void
}

const choices = ['all', 'waiting', 'graded'] as const

export function HomeworkTasks({ view, hrefOf, onNavigate, onShow, onReload }: HomeworkTasksProps) {
  return (
    <div className="page page-reading grading-page">
      <header className="row wrap gap-4 between align-start grading-head">
        <div>
          <h1 className="breaks">{texts.titles[view.kind]}</h1>
          <p className="u-muted">{texts.hints[view.kind]}</p>
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={texts.tasks}
        emptyHint={texts.tasksEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <SegmentedChoice
          label={texts.shownName}
          labelHidden
          choices={choices.map((value) => ({ value, label: texts.shownTasks[value] }))}
          value={view.shown}
          onChange={onShow}
        />
        {view.rows.length === 0 ? (
          <p className="text-center u-muted pad-8 grading-none" role="status">
            {texts.shownNone}
          </p>
        ) : (
          <ul className="stack gap-3" aria-busy={view.isLoading} aria-label={texts.tasks}>
            {view.rows.map((task) => (
              <li key={task.lessonTaskId}>
                <Link
                  className="card pad-4-5 stack gap-4 align-center ink-plain lights grading-task"
                  href={hrefOf(task)}
                  onNavigate={onNavigate}
                >
                  <Task task={task} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </div>
  )
}

function Task({ task }: { task: HomeworkTask }) {
  const where = [
    task.chapterName,
    task.lessonName,
    task.dueTime === null ? '' : texts.dueAt(momentInWords(task.dueTime)),
    texts.ofFull(task.fullMark),
  ]
  return (
    <>
      <span className="stack gap-1 shrink grading-taskWords">
        <span className="weight-medium breaks">
          {task.lessonTaskName}
          {task.isPushed === '1' ? null : (
            <span className="inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap u-muted before-2 grading-tag">
              {texts.recalled}
            </span>
          )}
        </span>
        <span className="u-muted u-numbers">{where.filter((part) => part !== '').join(' · ')}</span>
      </span>
      <span className="bar gap-2-3 grading-counts u-numbers">
        <span>{texts.handedIn(task.handInNum, task.studentNum)}</span>
        <span
          className="inline-row gap-1 align-center pad-x-2 round-s on-warning-soft ink-warning size-s leading-m nowrap grading-count"
          data-none={task.waitingNum === 0 || undefined}
        >
          {texts.waiting(task.waitingNum)}
        </span>
        <span
          className="inline-row gap-1 align-center pad-x-2 round-s on-accent-soft ink-accent size-s leading-m nowrap grading-count"
          data-none={task.gradedNum === 0 || undefined}
        >
          {texts.graded(task.gradedNum)}
        </span>
        <span
          className="inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap grading-count"
          data-none={task.releasedNum === 0 || undefined}
        >
          {texts.released(task.releasedNum)}
        </span>
        {task.returnedNum > 0 ? (
          <span className="inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap grading-count">
            {texts.returned(task.returnedNum)}
          </span>
        ) : null}
        {task.meanScore === null ? null : <span className="u-muted">{texts.mean(task.meanScore)}</span>}
      </span>
      <Icon name="chevron-right" />
    </>
  )
}
