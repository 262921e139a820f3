/** A class as its students see it: name, teacher, classmates, and the lessons to enter. */

import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import type { ClassPerson, OwnClass } from '../../../../contract/entities/school/joining'
import { dayOf } from '../../../../contract/moments'
import { joiningTexts as texts } from '../../../machines/school/joining/texts'
import { ClassCard } from '../../live/teachingClass/ClassCard'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import { Avatar } from '../../shared/kit/Avatar'
import './joining.css'

export interface OwnClassCardProps {
  ownClass: OwnClass
  /** The current user, who is marked among the classmates. */
  userId: string
  /** The lessons of this class. */
  lessons: readonly TeachingClass[]
  onEnter: (lesson: TeachingClass) => void
}

export function OwnClassCard({ ownClass, userId, lessons, onEnter }: OwnClassCardProps) {
  const { classesId, className, coverImg, academy, major, studentNum, joinedTime, teachers, students } = ownClass
  return (
    <section className="stack gap-6" aria-labelledby={`class-${classesId}`}>
      <div className="panel clip shadow-1">
        <ClassCover seed={classesId} image={coverImg} />
        <div className="stack gap-2 breaks pad-5-6 joining-card-body">
          <h2 id={`class-${classesId}`}>{className}</h2>
          <p className="u-muted">
            {academy.academyName} · {major.majorName}
          </p>
          <p className="u-muted u-numbers">
            {texts.students(studentNum)} · {texts.joinedAt} {dayOf(joinedTime)}
          </p>
        </div>
      </div>
      <div className="stack gap-4">
        <h3>{texts.lessons}</h3>
        {lessons.length === 0 ? <p className="u-muted">{texts.noLessons}</p> : null}
        <ul className="stack gap-5 joining-lessons">
          {lessons.map((lesson) => (
            <li key={lesson.teachingClassId}>
              <ClassCard
                teachingClass={lesson}
                withTeacher
                busy={false}
                reason={lesson.isStop === '1' ? texts.paused : null}
                onEnter={() => onEnter(lesson)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="stack gap-4">
        <h3>{texts.teachers}</h3>
        {teachers.length === 0 ? <p className="u-muted">{texts.noTeachers}</p> : null}
        <ul className="stack gap-3 joining-people">
          {teachers.map((teacher) => (
            <Person key={teacher.userId} person={teacher} />
          ))}
        </ul>
      </div>
      <div className="stack gap-4">
        <h3>
          {texts.classmates} <span className="u-muted u-numbers">{studentNum}</span>
        </h3>
        <ul className="stack gap-3 joining-people">
          {students.map((student) => (
            <Person
              key={student.userId}
              person={student}
              note={student.motto}
              mark={student.userId === userId ? texts.myself : null}
            />
          ))}
        </ul>
        {studentNum > students.length ? (
          <p className="u-muted">{texts.moreClassmates(studentNum - students.length)}</p>
        ) : null}
      </div>
    </section>
  )
}

function Person({ person, note = '', mark = null }: { person: ClassPerson; note?: string; mark?: string | null }) {
  return (
    <li className="row gap-3 align-center shrink pad-3 line round-m on-surface">
      <Avatar name={person.realName} src={person.coverImg} />
      <span className="shrink breaks">
        {person.realName}
        {mark ? (
          <span className="pad-0-2 round-s on-accent-soft ink-accent size-s before-2 joining-mark">{mark}</span>
        ) : null}
        {note ? <span className="block u-muted size-s">{note}</span> : null}
      </span>
    </li>
  )
}
