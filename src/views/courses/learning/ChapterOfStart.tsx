/** A chapter with its lessons and their tasks; it can be collapsed. */
import { useId } from 'react'
import type { CourseStartView } from '../../../machines/courses/learning/learning.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { Icon } from '../../shared/kit/Icon'
import { ProgressBar } from './ProgressRing'
import { TaskLink, type Ways } from './TaskLink'

interface ChapterOfStartProps extends Ways {
  chapter: CourseStartView['chapters'][number]
  now: number
  /** Ids of the tasks that are new since the last visit. */
  fresh: readonly string[]
  onToggle: (chapterId: string) => void
}

export function ChapterOfStart({ chapter, now, fresh, onToggle, ...ways }: ChapterOfStartProps) {
  const id = useId()
  const { chapterId, chapterName, share, lessons, isFolded } = chapter
  return (
    <section className="panel stack gap-3 content-start pad-5 shrink phone-pad-4" aria-labelledby={`${id}-name`}>
      <h2 className="size-m" id={`${id}-name`}>
        <button
          type="button"
          className="bare row gap-3 align-center wide min-touch pad-0 ink-inherit weight-bold text-start"
          aria-expanded={!isFolded}
          aria-controls={`${id}-lessons`}
          onClick={() => onToggle(chapterId)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
          <span className="grow shrink breaks">{chapterName}</span>
          <span className="rigid u-muted size-s weight-normal learning-count u-numbers">
            {texts.finishedOf(share.finished, share.total)}
          </span>
        </button>
      </h2>
      <ProgressBar share={share} label={chapterName} />
      <div id={`${id}-lessons`} hidden={isFolded}>
        {lessons.map(({ lessonId, lessonName, tasks }) => (
          <div key={lessonId} className="stack gap-2 pad-y-2 learning-lesson">
            {lessonName === '' ? null : <h3 className="u-muted size-s">{lessonName}</h3>}
            <ul className="learning-tasks">
              {tasks.map((task) => (
                <TaskLink
                  key={task.lessonTaskId}
                  task={task}
                  now={now}
                  isNew={fresh.includes(task.lessonTaskId)}
                  {...ways}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
