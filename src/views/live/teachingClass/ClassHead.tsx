/** The head of the current class, above its pages. */

import type { ReactNode } from 'react'
import { Icon } from '../../shared/kit/Icon'
import { Tag } from '../../shared/kit/Tag'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

export interface ClassSummary {
  courseName: string
  className: string
  studentNum: number
  teacherName: string
  isPaused?: boolean
}

export interface ClassHeadProps {
  summary: ClassSummary
  withTeacher?: boolean
  /** Content at the end of the line. */
  children?: ReactNode
}

export function ClassHead({ summary, withTeacher = false, children }: ClassHeadProps) {
  return (
    <div className="teachingClass-head">
      <div>
        <h1>{summary.courseName}</h1>
        <ul className="teachingClass-head-facts u-numbers">
          <li>
            <Icon name="users" />
            {summary.className}
          </li>
          <li>{texts.students(summary.studentNum)}</li>
          {withTeacher ? (
            <li>
              <Icon name="user" />
              {summary.teacherName}
            </li>
          ) : null}
          {summary.isPaused ? (
            <li>
              <Tag tone="warn" icon="pause-circle">
                {texts.pausedClass}
              </Tag>
            </li>
          ) : null}
        </ul>
      </div>
      {children}
    </div>
  )
}
