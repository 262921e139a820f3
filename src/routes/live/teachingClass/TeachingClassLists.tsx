/** The lists of classes: the student's and the teacher's. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { waitingTasksResource } from '../../../machines/grades/grading/grading.resources'
import { inboxView, waitingKey } from '../../../machines/grades/grading/inbox.selectors'
import { teachingClassesView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { TeachingClassList } from '../../../views/live/teachingClass/TeachingClassList'
import { HomePanel } from '../../../views/shared/home/HomePanel'
import { taskPath } from '../../grades/inbox/inboxPaths'
import { LessonForm } from '../../school/teacherSchoolClass/LessonForm'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useView } from '../../shared/useView'
import { choiceOf, keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'

/** What waits for the teacher in all classes; a row opens the first ungraded submission. */
function Inbox() {
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  const { view, reload } = useResource(waitingTasksResource, {}, (snapshot) =>
    inboxView(snapshot, (task) => canOpen(taskPath(task))),
  )
  usePageReturn(reload)
  const open = (key: string): void => {
    const task = view.tasks.find((one) => waitingKey(one) === key)
    if (!task) return
    keepChosenClass(task)
    navigate(taskPath(task))
  }
  return view.face === 'empty' ? null : <HomePanel {...view} onOpen={open} onRetry={reload} />
}

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
      >
        {role === 'teacher' ? <Inbox /> : null}
      </TeachingClassList>
      {isOpening ? <LessonForm onSaved={reload} onClosed={() => setOpening(false)} /> : null}
    </>
  )
}
