/** One teaching class in a list: course, class, state, and the button to enter. */
import { useId } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { dayOf } from '../../../../contract/moments'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { ClassCover } from './ClassCover'
import { ClassStateTag } from './ClassStateTag'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

export interface ClassCardProps {
  teachingClass: TeachingClass
  /** Shows the teacher's name, for students. */
  withTeacher?: boolean
  /** Is being entered. */
  busy: boolean
  /** Why it cannot be entered. */
  reason?: string | null
  onEnter: () => void
}

export function ClassCard({ teachingClass, withTeacher = false, busy, reason, onEnter }: ClassCardProps) {
  const id = useId()
  return (
    <article className="panel column shadow-1 teachingClass-card" aria-labelledby={id}>
      <ClassCover seed={teachingClass.course.courseId} image={teachingClass.course.coverImg} />
      <div className="column gap-4 grow pad-5">
        <div className="row gap-3 between align-start teachingClass-card-head">
          <h2 id={id} className="size-l breaks">
            {teachingClass.course.fullName}
          </h2>
          <ClassStateTag teachingClass={teachingClass} />
        </div>
        <dl className="stack gap-2 u-muted teachingClass-facts u-numbers">
          <div>
            <dt className="u-hidden">{texts.className}</dt>
            <Icon name="users" />
            <dd>
              {teachingClass.classes.className} · {texts.students(teachingClass.classes.studentNum)}
            </dd>
          </div>
          {withTeacher ? (
            <div>
              <dt className="u-hidden">{texts.teacher}</dt>
              <Icon name="user" />
              <dd>{teachingClass.teacher.realName}</dd>
            </div>
          ) : null}
          <div>
            <dt className="u-hidden">{texts.period}</dt>
            <Icon name="calendar" />
            <dd>
              {dayOf(teachingClass.beginTime)} – {dayOf(teachingClass.endTime)}
            </dd>
          </div>
        </dl>
        <Button
          kind="primary"
          wide
          label={busy ? texts.entering : texts.enter}
          busy={busy}
          reason={reason}
          aria-describedby={id}
          onClick={onEnter}
        />
      </div>
    </article>
  )
}
