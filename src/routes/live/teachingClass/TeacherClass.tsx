/** A teacher in class: the live tools and the roster. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { rosterView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { TaskPush } from '../../courses/taskPush/TaskPush'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { providedRoster } from '../../shell/app/program'
import { usePresent, useTools } from '../../shell/frame/useTools'
import { useWorkspace } from '../../shell/frame/workspace.context'
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
  const roster = useChartRef(providedRoster, { input: { classesId: teachingClass.classes.classesId } })
  const view = useView(roster, rosterView)
  const isLoaded = useSelector(roster, (snapshot) => snapshot.matches('loaded'))
  const { ids: presentIds, isPast } = usePresent(user.userId)
  useEffect(() => {
    if (isLoaded && presentIds) roster.send({ type: 'roster.heard', userIds: presentIds })
  }, [roster, isLoaded, presentIds])
  return (
    <TeacherClassroom
      summary={summaryOf(teachingClass)}
      tools={tools.filter(({ isLive }) => isLive)}
      onTool={open}
      stop={<ClassStop teachingClass={teachingClass} />}
      tasks={<TaskPush teachingClassId={teachingClass.teachingClassId} />}
      roster={{ ...view, presentIds, isPast, onRetry: () => roster.send({ type: 'roster.reload' }) }}
    />
  )
}
