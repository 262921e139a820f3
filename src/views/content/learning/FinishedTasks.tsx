/** What a student has finished, by chapter; a chapter opens where it stands. */
import type { FinishedTasksView } from '../../../machines/content/learning/learning.selectors'
import type { FinishedTasksEvent } from '../../../machines/content/learning/learning.types'
import { texts } from '../../../machines/content/learning/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { TaskLink, type Ways } from './TaskLink'
import './learning.css'

export interface FinishedTasksProps extends Ways {
  view: FinishedTasksView
  now: number
  backHref: string
  onIntent: (intent: FinishedTasksEvent) => void
}

export function FinishedTasks({ view, now, backHref, onIntent, ...ways }: FinishedTasksProps) {
  return (
    <div className="learning-page">
      <header className="learning-head">
        <div>
          <h1>{texts.finishedTitle}</h1>
          <p className="u-muted">{texts.finishedHint}</p>
        </div>
        <Link className="learning-link" href={backHref} onNavigate={ways.onNavigate}>
          <Icon name="arrow-left" />
          {texts.backToTasks}
        </Link>
      </header>
      <AsyncList
        face={view.face}
        name={texts.chapters}
        emptyHint={texts.finishedEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <div className="learning-body" aria-busy={view.isLoading}>
          {view.chapters.map(({ chapterId, chapterName, finishNum }) => {
            const isOpen = view.opened === chapterId
            return (
              <section key={chapterId} className="learning-card" aria-label={chapterName}>
                <h2 className="learning-chapter">
                  <button
                    type="button"
                    className="learning-fold"
                    aria-expanded={isOpen}
                    onClick={() => onIntent(isOpen ? { type: 'chapter.close' } : { type: 'chapter.open', chapterId })}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                    <span className="learning-chapterName">{chapterName}</span>
                    <span className="learning-count u-numbers">{texts.chapterCount(finishNum)}</span>
                  </button>
                </h2>
                {isOpen ? <Lessons view={view} now={now} onIntent={onIntent} {...ways} /> : null}
              </section>
            )
          })}
        </div>
      </AsyncList>
    </div>
  )
}

function Lessons({ view, now, onIntent, ...ways }: Omit<FinishedTasksProps, 'backHref'>) {
  return (
    <AsyncList
      face={view.lessonsFace}
      name={texts.lesson}
      skeleton={{ shape: 'rows', count: 2 }}
      emptyHint={texts.finishedEmpty}
      failedText={view.lessonsProblem}
      onRetry={() => onIntent({ type: 'lessons.reload' })}
    >
      {view.lessons.map(({ lessonId, lessonName, lessonTaskList }) => (
        <div key={lessonId} className="learning-lesson">
          {lessonName === '' ? null : <h3>{lessonName}</h3>}
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
