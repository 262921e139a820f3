/** The study tasks that were pushed to a student's class, by chapter and lesson. */
import { momentInWords } from '../../../../contract/moments'
import type { StudentTasksView } from '../../../machines/messages/push/push.selectors'
import type { StudentTasksEvent } from '../../../machines/messages/push/push.types'
import { texts } from '../../../machines/messages/push/texts'
import { Icon } from '../../shared/kit/Icon'
import { ListFaces } from '../../shared/kit/ListFaces'
import './push.css'

export interface StudentTasksProps {
  view: StudentTasksView
  onIntent: (intent: StudentTasksEvent) => void
}

export function StudentTasks({ view, onIntent }: StudentTasksProps) {
  return (
    <div className="timedPush-page">
      <header>
        <h1>{texts.studentTitle}</h1>
        <p className="timedPush-hint">{texts.studentHint}</p>
      </header>
      <ListFaces
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 4 }}
        emptyHint={texts.studentEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'tasks.reload' })}
      >
        <div className="timedPush-page" aria-busy={view.isLoading} aria-live="polite">
          {view.chapters.map(({ chapterId, chapterName, lessons }) => (
            <section key={chapterId} className="timedPush-panel" aria-label={chapterName}>
              <h2>{chapterName}</h2>
              {lessons.map(({ lessonId, lessonName, lessonTasks }) => (
                <div key={lessonId} className="timedPush-lesson">
                  <h3>{lessonName}</h3>
                  <ul className="timedPush-rows">
                    {lessonTasks.map(({ lessonTaskId, lessonTaskName, pushTime }) => (
                      <li key={lessonTaskId} className="timedPush-task">
                        <Icon name="file" />
                        <span className="timedPush-name">{lessonTaskName}</span>
                        <span className="timedPush-ready u-numbers">{texts.pushedAt(momentInWords(pushTime))}</span>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      </ListFaces>
    </div>
  )
}
