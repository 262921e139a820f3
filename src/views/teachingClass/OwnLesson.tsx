/** What was in a student's lesson so far, with the own part in it, and what comes. */
import type { OwnLesson as Lesson } from '../../../contract/entities/lesson'
import { SCHOOL_TIME_ZONE } from '../../../contract/limits'
import { texts } from '../../machines/lesson/texts'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Link } from '../kit/Link'
import './teachingClass.css'

export interface OwnLessonProps {
  /** Null before it is known. */
  lesson: Lesson | null
  problem: string | null
  /** Where the study tasks are. */
  tasksHref: string
  onNavigate: (href: string) => void
  onRetry: () => void
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: SCHOOL_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dates = new Intl.DateTimeFormat('zh-CN', { timeZone: SCHOOL_TIME_ZONE, dateStyle: 'long' })
const icons = { signIn: 'check-circle', rollCall: 'users', race: 'bolt', vote: 'chart-bar' } as const
const mine = new Set(['picked', 'won'])

export function OwnLesson({ lesson, problem, tasksHref, onNavigate, onRetry }: OwnLessonProps) {
  return (
    <div className="teachingClass-lesson">
      <section className="teachingClass-was" aria-labelledby="teachingClass-was">
        <div className="teachingClass-roster-head">
          <h2 id="teachingClass-was">{texts.title}</h2>
          <p className="u-numbers">{lesson?.beganAt ? texts.began(clock.format(lesson.beganAt)) : ''}</p>
        </div>
        {problem ? (
          <p className="teachingClass-wasProblem" role="alert">
            {problem} <Button size="s" label={texts.retry} onClick={onRetry} />
          </p>
        ) : null}
        {lesson && lesson.rounds.length > 0 ? (
          <ol className="teachingClass-rounds">
            {lesson.rounds.map(({ tool, subjectId, startedAt, detail, own }) => (
              <li key={subjectId} className="teachingClass-round">
                <Icon name={icons[tool]} />
                <span className="u-numbers u-muted">{clock.format(startedAt)}</span>
                <strong>{texts.tools[tool]}</strong>
                <span className="teachingClass-round-detail">{texts.details[tool](detail)}</span>
                <span className={`teachingClass-round-own${mine.has(own) ? ' teachingClass-round-own--mine' : ''}`}>
                  {texts.own[own]}
                </span>
              </li>
            ))}
          </ol>
        ) : lesson ? (
          <p className="u-muted">{texts.nothing}</p>
        ) : null}
      </section>
      <section className="teachingClass-was" aria-labelledby="teachingClass-next">
        <h2 id="teachingClass-next">{texts.next}</h2>
        <p className="u-muted">{texts.nextText}</p>
        <Link href={tasksHref} onNavigate={onNavigate}>
          {texts.tasks}
        </Link>
        {lesson ? <p className="u-muted u-numbers">{texts.ends(dates.format(lesson.endTime))}</p> : null}
      </section>
    </div>
  )
}
