/** The class lists: the student's, the teacher's. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../contract/entities/teachingClass'
import { ClassList } from '../../views/teachingClass/ClassList'
import { choiceOf, keepChosenClass } from '../place'
import { useWorkspace } from '../shell/workspace.context'

export function ClassLists() {
  const { user, classes, filter, setFilter } = useWorkspace()
  const [, navigate] = useLocation()
  const known = useSelector(classes, ({ context }) => context.classes)
  const problem = useSelector(classes, ({ context }) => context.problem)
  const hasFailed = useSelector(classes, (snapshot) => snapshot.matches('failed'))
  const role = user.role === 'teacher' ? 'teacher' : 'student'
  const shown = (known ?? []).filter(({ state }) => filter === '' || state === filter)
  const face = hasFailed ? 'failed' : known === null ? 'loading' : shown.length === 0 ? 'empty' : 'full'

  const enter = (teachingClass: TeachingClass) => {
    keepChosenClass(choiceOf(teachingClass))
    navigate(
      role === 'teacher'
        ? `/teacher/course/detail/${encodeURIComponent(teachingClass.teachingClassId)}`
        : '/student/course/task/index',
    )
  }

  return (
    <ClassList
      role={role}
      face={face}
      classes={shown}
      failedText={problem}
      onRetry={() => classes.send({ type: 'classes.reload' })}
      filter={filter}
      onFilter={setFilter}
      onEnter={enter}
    />
  )
}
