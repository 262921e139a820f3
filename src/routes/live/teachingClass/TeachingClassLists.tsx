/** The lists of classes: the student's and the teacher's. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { teachingClassesView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { TeachingClassList } from '../../../views/live/teachingClass/TeachingClassList'
import { LessonForm } from '../../school/teacherSchoolClass/LessonForm'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useView } from '../../shared/useView'
import { choiceOf, keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'

export function TeachingClassLists() {
  const { user, classes } = useWorkspace()
  const [filter, setFilter] = useAddressChoice('state', ['', '1', '0', '2'])
  const [, navigate] = useLocation()
  const view = useView(classes, (snapshot) => teachingClassesView(snapshot, filter))
  const [isOpening, setOpening] = useState(false)
  const role = user.role === 'teacher' ? 'teacher' : 'student'

  const enter = (teachingClass: TeachingClass) => {
    keepChosenClass(choiceOf(teachingClass))
    navigate(
      role === 'teacher'
        ? `/teacher/course/detail/${encodeURIComponent(teachingClass.teachingClassId)}`
        : '/student/course/task/index',
    )
  }

  const reload = () => classes.send({ type: 'classes.reload' })
  return (
    <>
      <TeachingClassList
        role={role}
        {...view}
        onRetry={reload}
        filter={filter}
        onFilter={setFilter}
        onEnter={enter}
        {...(role === 'teacher' && { onOpen: () => setOpening(true) })}
      />
      {isOpening ? <LessonForm onSaved={reload} onClosed={() => setOpening(false)} /> : null}
    </>
  )
}
