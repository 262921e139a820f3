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
    <div className="bar gap-4 between teachingClass-head">
      <div>
        <h1>{summary.courseName}</h1>
        <ul className="row wrap above-2 u-muted teachingClass-head-facts u-numbers">
          <li className="gap-2 align-center">
            <Icon name="users" />
            {summary.className}
          </li>
          <li className="gap-2 align-center">{texts.students(summary.studentNum)}</li>
          {withTeacher ? (
            <li className="gap-2 align-center">
              <Icon name="user" />
              {summary.teacherName}
            </li>
          ) : null}
          {summary.isPaused ? (
            <li className="gap-2 align-center">
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
