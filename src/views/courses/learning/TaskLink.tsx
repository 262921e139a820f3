/** A task in a list: type, progress, and link. */
import type { LearningTask, LessonTaskType } from '../../../../contract/entities/courses/learning'
import { dueTexts, taskDueWords } from '../../../../contract/words/dueWords'
import { isFinished } from '../../../machines/courses/learning/learning.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import './learning.css'

const icons: Record<LessonTaskType, string> = {
  '': 'book',
  '0': 'file',
  '1': 'video',
  '2': 'pencil',
  '3': 'check-square',
  '4': 'briefcase',
  '5': 'key',
  '6': 'wrench',
  '7': 'file-edit',
  '8': 'align-left',
  '9': 'ellipsis-h',
  '10': 'clipboard',
  '11': 'link',
}

/** The icon of a type. */
export const iconOf = (type: LessonTaskType): string => icons[type]

/** The links of tasks. */
export interface Ways {
  readonly hrefOf: (task: LearningTask) => string
  readonly onNavigate: (href: string) => void
}

/** When a task is due, or that it was late, as text; null when there is nothing to say. */
export const dueInWords = (task: LearningTask, now: number): string | null => {
  if (task.isLate === '1') return dueTexts.late
  return isFinished(task) ? null : taskDueWords(task, now) || null
}

export interface TaskLinkProps extends Ways {
  task: LearningTask
  /** The current time in ms. */
  now: number
  /** New since the last visit. */
  isNew?: boolean
}

export function TaskLink({ task, now, isNew = false, hrefOf, onNavigate }: TaskLinkProps) {
  const due = dueInWords(task, now)
  const isDone = isFinished(task)
  return (
    <li>
      <Link
        className="bare min-12 row gap-3 align-center wide pad-2-3 round-m ink-inherit text-start no-underline lights learning-task"
        href={hrefOf(task)}
        onNavigate={onNavigate}
      >
        <span
          className={`height-10 stack place-center rigid round-full on-accent-soft ink-accent learning-mark${isDone ? ' ink-success on-success-soft' : ''}`}
        >
          <Icon name={isDone ? 'check' : iconOf(task.lessonTaskType)} />
        </span>
        <span className="stack gap-1 grow shrink">
          <span className="breaks learning-taskName">{task.lessonTaskName}</span>
          <span className="row wrap gap-1-3 u-muted size-s u-numbers">
            <span>{texts.types[task.lessonTaskType]}</span>
            {task.subLessonName === '' ? null : <span>{task.subLessonName}</span>}
            {due === null ? null : <span className={(task.dueTime ?? 0) < now ? 'ink-danger' : undefined}>{due}</span>}
          </span>
        </span>
        {isNew ? (
          <span className="rigid pad-1-3 round-full on-accent-fill ink-contrast size-s learning-new">
            {texts.isNew}
          </span>
        ) : null}
        <span className={`rigid u-muted size-s${isDone ? ' ink-success' : ''}`}>{texts.states[task.taskState]}</span>
      </Link>
    </li>
  )
}
