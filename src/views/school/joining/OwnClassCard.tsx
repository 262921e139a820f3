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
    <section className="joining-class" aria-labelledby={`class-${classesId}`}>
      <div className="joining-card">
        <ClassCover seed={classesId} image={coverImg} />
        <div className="joining-card-body">
          <h2 id={`class-${classesId}`}>{className}</h2>
          <p className="joining-muted">
            {academy.academyName} · {major.majorName}
          </p>
          <p className="joining-muted u-numbers">
            {texts.students(studentNum)} · {texts.joinedAt} {dayOf(joinedTime)}
          </p>
        </div>
      </div>
      <div className="joining-part">
        <h3>{texts.lessons}</h3>
        {lessons.length === 0 ? <p className="joining-muted">{texts.noLessons}</p> : null}
        <ul className="joining-lessons">
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
      <div className="joining-part">
        <h3>{texts.teachers}</h3>
        {teachers.length === 0 ? <p className="joining-muted">{texts.noTeachers}</p> : null}
        <ul className="joining-people">
          {teachers.map((teacher) => (
            <Person key={teacher.userId} person={teacher} />
          ))}
        </ul>
      </div>
      <div className="joining-part">
        <h3>
          {texts.classmates} <span className="joining-muted u-numbers">{studentNum}</span>
        </h3>
        <ul className="joining-people">
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
          <p className="joining-muted">{texts.moreClassmates(studentNum - students.length)}</p>
        ) : null}
      </div>
    </section>
  )
}

function Person({ person, note = '', mark = null }: { person: ClassPerson; note?: string; mark?: string | null }) {
  return (
    <li className="joining-person">
      <Avatar name={person.realName} src={person.coverImg} />
      <span className="joining-person-name">
        {person.realName}
        {mark ? <span className="joining-mark">{mark}</span> : null}
        {note ? <span className="joining-note">{note}</span> : null}
      </span>
    </li>
  )
}
