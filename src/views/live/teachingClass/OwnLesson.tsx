/** The activities of a student's current lesson, the student's results in them, and the open tasks. */
import type { OwnLesson as Lesson } from '../../../../contract/entities/live/lesson'
import { dayOf, momentInWords, timeOf } from '../../../../contract/moments'
import { texts } from '../../../machines/live/lesson/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import './teachingClass.css'

export interface OwnLessonProps {
  /** Null before it is loaded. */
  lesson: Lesson | null
  problem: string | null
  /** The address of the study tasks. */
  tasksHref: string
  onNavigate: (href: string) => void
  onRetry: () => void
}

const icons = { signIn: 'check-circle', rollCall: 'users', race: 'bolt', vote: 'chart-bar' } as const
const mine = new Set(['picked', 'won'])

export function OwnLesson({ lesson, problem, tasksHref, onNavigate, onRetry }: OwnLessonProps) {
  return (
    <div className="stack gap-6 content-start">
      <section className="panel stack gap-3 pad-6 teachingClass-was" aria-labelledby="teachingClass-was">
        <div className="row wrap gap-2-4 between align-baseline teachingClass-roster-head">
          <h2 id="teachingClass-was">{texts.title}</h2>
          <p className="u-numbers">{lesson?.beganAt ? texts.began(timeOf(lesson.beganAt)) : ''}</p>
        </div>
        {problem ? (
          <p className="ink-danger" role="alert">
            {problem} <Button size="s" label={texts.retry} onClick={onRetry} />
          </p>
        ) : null}
        {lesson ? (
          <Rounds rounds={lesson.rounds} />
        ) : problem === null ? (
          <p className="u-muted" role="status">
            {texts.loading}
          </p>
        ) : null}
      </section>
      <section className="panel stack gap-3 pad-6 teachingClass-was" aria-labelledby="teachingClass-next">
        <h2 id="teachingClass-next">{texts.next}</h2>
        {lesson ? <Given lesson={lesson} /> : null}
        <Link href={tasksHref} onNavigate={onNavigate}>
          {texts.allTasks(lesson?.taskCount ?? 0)}
        </Link>
        {lesson ? (
          <p className="row gap-2 align-center teachingClass-courseTurn u-muted u-numbers">
            <Icon name="calendar" />
            {texts.course[lesson.course.turn](dayOf(lesson.course.at), lesson.course.days)}
          </p>
        ) : null}
      </section>
    </div>
  )
}

function Rounds({ rounds }: Pick<Lesson, 'rounds'>) {
  if (rounds.length === 0)
    return (
      <div className="stack gap-1 pad-4 round-m on-surface-2 teachingClass-quiet">
        <p>{texts.nothing}</p>
        <p className="u-muted">{texts.nothingText}</p>
      </div>
    )
  return (
    <ol className="stack gap-3">
      {rounds.map(({ tool, subjectId, startedAt, detail, own }) => (
        <li key={subjectId} className="row wrap gap-1-3 align-baseline teachingClass-round">
          <Icon name={icons[tool]} />
          <span className="u-numbers u-muted">{timeOf(startedAt)}</span>
          <strong>{texts.tools[tool]}</strong>
          <span className="shrink teachingClass-round-detail">{texts.details[tool](detail)}</span>
          <span className={`u-muted teachingClass-round-own${mine.has(own) ? ' weight-bold ink-success' : ''}`}>
            {texts.own[own]}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The latest study tasks. */
function Given({ lesson: { tasks } }: { lesson: Lesson }) {
  return (
    <>
      <h3 className="above-2 size-m">{texts.tasks}</h3>
      {tasks.length === 0 ? (
        <p className="stack gap-1 pad-4 round-m on-surface-2 teachingClass-quiet">{texts.noTasks}</p>
      ) : null}
      <ul className="stack gap-3 teachingClass-given">
        {tasks.map(({ lessonTaskId, lessonTaskName, lessonName, pushTime }) => (
          <li className="stack gap-1 breaks" key={lessonTaskId}>
            <strong>{lessonTaskName}</strong>
            <span className="u-muted u-numbers">{texts.given(lessonName, momentInWords(pushTime))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
