/** A teacher in class: the live tools and the roster. */
import { useEffect } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { teachingClassRosterResource } from '../../../machines/live/teachingClass/teachingClass.resources'
import { newcomersOf, rosterView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { TaskPush } from '../../courses/taskPush/TaskPush'
import { useResource } from '../../shared/data/useResource'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { usePresent, useTools } from '../classroom/useTools'
import { ClassStop } from './ClassStop'
import { summaryOf } from './summary'

export function TeacherClass() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside' || !where.teachingClass) return <PageLoading />
  return <Room key={where.place.teachingClassId} teachingClass={where.teachingClass} />
}

function Room({ teachingClass }: { teachingClass: TeachingClass }) {
  const { user } = useWorkspace()
  const { tools, open } = useTools()
  const { classesId } = teachingClass.classes
  const { view, change, reload } = useResource(teachingClassRosterResource, { classesId, newcomers: [] }, rosterView)
  const { ids: presentIds, isPast } = usePresent(user.userId)
  useEffect(() => {
    const newcomers = presentIds ? newcomersOf(view, presentIds) : []
    if (newcomers.length === 0) return
    change({ newcomers: [...view.newcomers, ...newcomers] })
    reload()
  }, [change, reload, view, presentIds])
  const { face, students, total, failedText } = view
  return (
    <TeacherClassroom
      summary={summaryOf(teachingClass)}
      tools={tools.filter(({ isLive }) => isLive)}
      onTool={open}
      stop={<ClassStop teachingClass={teachingClass} />}
      tasks={<TaskPush teachingClassId={teachingClass.teachingClassId} />}
      roster={{ face, students, total, failedText, presentIds, isPast, onRetry: reload }}
    />
  )
}
