/** The study tasks that were pushed to a student's class, by chapter and lesson. */
import { momentInWords } from '../../../../contract/moments'
import type { StudentPushView } from '../../../machines/messages/push/push.selectors'
import type { StudentPushEvent } from '../../../machines/messages/push/push.types'
import { texts } from '../../../machines/messages/push/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import './push.css'

export interface StudentPushProps {
  view: StudentPushView
  onIntent: (intent: StudentPushEvent) => void
}

export function StudentPush({ view, onIntent }: StudentPushProps) {
  return (
    <div className="push-page">
      <header>
        <h1>{texts.studentTitle}</h1>
        <p className="push-hint">{texts.studentHint}</p>
      </header>
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 4 }}
        emptyHint={texts.studentEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'tasks.reload' })}
      >
        <div className="push-page" aria-busy={view.isLoading} aria-live="polite">
          {view.chapters.map(({ chapterId, chapterName, lessons }) => (
            <section key={chapterId} className="push-panel" aria-label={chapterName}>
              <h2>{chapterName}</h2>
              {lessons.map(({ lessonId, lessonName, lessonTasks }) => (
                <div key={lessonId} className="push-lesson">
                  <h3>{lessonName}</h3>
                  <ul className="push-rows">
                    {lessonTasks.map(({ lessonTaskId, lessonTaskName, pushTime }) => (
                      <li key={lessonTaskId} className="push-task">
                        <Icon name="file" />
                        <span className="push-name">{lessonTaskName}</span>
                        <span className="push-ready u-numbers">{texts.pushedAt(momentInWords(pushTime))}</span>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      </AsyncList>
    </div>
  )
}
