/** The class lists: a teacher's, a student's (core §2 Classroom context). */
import type { ReactNode } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import type { ClassFilter } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { AsyncList, type AsyncListProps } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { ClassCard } from './ClassCard'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

export interface TeachingClassListProps {
  role: 'student' | 'teacher'
  /** Above the list, on the student's start page: a greeting by name and a quote (G005). */
  greeting?: { name: string; quote: string } | null
  /** Content between greeting and list. */
  children?: ReactNode
  face: AsyncListProps['face']
  classes: readonly TeachingClass[]
  failedText?: string | null
  onRetry: () => void
  /** For a teacher: opens a new teaching class. */
  onOpen?: () => void
  filter: ClassFilter
  onFilter: (filter: ClassFilter) => void
  /** Id of the class that is being entered. */
  enteringId?: string | null
  onEnter: (teachingClass: TeachingClass) => void
}

const filters = (['', '1', '0', '2'] as const).map((value) => ({ value, label: texts.filters[value] }))

export function TeachingClassList({
  role,
  greeting,
  children,
  face,
  filter,
  onFilter,
  classes,
  enteringId,
  onEnter,
  onOpen,
  ...list
}: TeachingClassListProps) {
  const open = onOpen ? <Button kind="primary" icon="plus" label={texts.openLesson} onClick={onOpen} /> : null
  const emptyHint: ReactNode = filter ? texts.filterEmpty : role === 'teacher' ? texts.teacherEmpty : texts.studentEmpty
  return (
    <div className="stack gap-6">
      {greeting ? (
        <section className="round-l ink-stage-text pad-8 teachingClass-greeting">
          <h1>{texts.greeting(greeting.name)}</h1>
          <p>{greeting.quote}</p>
        </section>
      ) : null}
      {children}
      <div className="bar gap-3-6 between teachingClass-bar">
        {greeting ? (
          <h2>{texts.studentTitle}</h2>
        ) : (
          <h1>{role === 'teacher' ? texts.teacherTitle : texts.studentTitle}</h1>
        )}
        <div className="bar gap-3 teachingClass-barEnd">
          <SegmentedChoice label={texts.filter} labelHidden choices={filters} value={filter} onChange={onFilter} />
          {face === 'empty' && !filter ? null : open}
        </div>
      </div>
      <AsyncList
        face={face}
        name={texts.listName}
        skeleton={{ shape: 'cards', count: 3 }}
        emptyHint={emptyHint}
        emptyAction={filter ? <Button label={texts.showAll} onClick={() => onFilter('')} /> : open}
        failedText={list.failedText}
        onRetry={list.onRetry}
      >
        <ul className="stack gap-6 teachingClass-cards">
          {classes.map((teachingClass) => (
            <li className="stack" key={teachingClass.teachingClassId}>
              <ClassCard
                teachingClass={teachingClass}
                withTeacher={role === 'student'}
                busy={enteringId === teachingClass.teachingClassId}
                reason={role === 'student' && teachingClass.isStop === '1' ? texts.pausedReason : null}
                onEnter={() => onEnter(teachingClass)}
              />
            </li>
          ))}
        </ul>
      </AsyncList>
    </div>
  )
}
