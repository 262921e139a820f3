/** The finished tasks of a student, by chapter; a chapter expands in place. */
import type { ReactNode } from 'react'
import type { FinishedLessonsView, FinishedTasksView } from '../../../machines/courses/learning/learning.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { TaskLink, type Ways } from './TaskLink'
import './learning.css'

export interface FinishedTasksProps {
  view: FinishedTasksView
  backHref: string
  onNavigate: (href: string) => void
  /** Null collapses the open chapter. */
  onOpen: (chapterId: string | null) => void
  onReload: () => void
  /** The lessons of the open chapter. */
  children: ReactNode
}

export function FinishedTasks({ view, backHref, onNavigate, onOpen, onReload, children }: FinishedTasksProps) {
  return (
    <div className="page page-reading">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.finishedTitle}</h1>
          <p className="u-muted">{texts.finishedHint}</p>
        </div>
        <Link
          className="inline-row gap-2 justify-self-start align-center min-touch pad-x-3 round-m ink-accent no-underline lights learning-link"
          href={backHref}
          onNavigate={onNavigate}
        >
          <Icon name="arrow-left" />
          {texts.backToTasks}
        </Link>
      </header>
      <AsyncList
        face={view.face}
        name={texts.chapters}
        emptyHint={texts.finishedEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="stack columns-1 gap-5 shrink learning-body" aria-busy={view.isLoading}>
          {view.chapters.map(({ chapterId, chapterName, finishNum }) => {
            const isOpen = view.opened === chapterId
            return (
              <section
                key={chapterId}
                className="panel stack gap-3 content-start pad-5 shrink phone-pad-4"
                aria-label={chapterName}
              >
                <h2 className="size-m">
                  <button
                    type="button"
                    className="bare row gap-3 align-center wide min-touch pad-0 ink-inherit weight-bold text-start"
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? null : chapterId)}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                    <span className="grow shrink breaks">{chapterName}</span>
                    <span className="rigid u-muted size-s weight-normal learning-count u-numbers">
                      {texts.chapterCount(finishNum)}
                    </span>
                  </button>
                </h2>
                {isOpen ? children : null}
              </section>
            )
          })}
        </div>
      </AsyncList>
    </div>
  )
}

export interface FinishedLessonsProps extends Ways {
  view: FinishedLessonsView
  now: number
  onReload: () => void
}

export function FinishedLessons({ view, now, onReload, ...ways }: FinishedLessonsProps) {
  return (
    <AsyncList
      face={view.face}
      name={texts.lesson}
      skeleton={{ shape: 'rows', count: 2 }}
      emptyHint={texts.finishedEmpty}
      failedText={view.problem}
      onRetry={onReload}
    >
      {view.lessons.map(({ lessonId, lessonName, lessonTaskList }) => (
        <div key={lessonId} className="stack gap-2 pad-y-2 learning-lesson">
          {lessonName === '' ? null : <h3 className="u-muted size-s">{lessonName}</h3>}
          <ul className="learning-tasks">
            {lessonTaskList.map((task) => (
              <TaskLink key={task.lessonTaskId} task={task} now={now} {...ways} />
            ))}
          </ul>
        </div>
      ))}
    </AsyncList>
  )
}
