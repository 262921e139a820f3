/** A teacher in class: the live tools and the roster. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { TaskPush } from '../../content/taskPush/TaskPush'
import { useChartRef } from '../../shared/useChart'
import { providedRoster } from '../../shell/app/program'
import { usePresent, useTools } from '../../shell/frame/useTools'
import { useWorkspace } from '../../shell/frame/workspace.context'
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
  const { students, total, problem } = useSelector(roster, ({ context }) => context)
  const hasFailed = useSelector(roster, (snapshot) => snapshot.matches('failed'))
  const isLoaded = useSelector(roster, (snapshot) => snapshot.matches('loaded'))
  const { ids: presentIds, isPast } = usePresent(user.userId)
  useEffect(() => {
    if (isLoaded && presentIds) roster.send({ type: 'roster.heard', userIds: presentIds })
  }, [roster, isLoaded, presentIds])
  const face = hasFailed ? 'failed' : students.length > 0 ? 'full' : isLoaded ? 'empty' : 'loading'
  return (
    <TeacherClassroom
      summary={summaryOf(teachingClass)}
      tools={tools.filter(({ isLive }) => isLive)}
      onTool={open}
      tasks={<TaskPush teachingClassId={teachingClass.teachingClassId} />}
      roster={{
        face,
        students,
        total,
        presentIds,
        isPast,
        failedText: problem,
        onRetry: () => roster.send({ type: 'roster.reload' }),
      }}
    />
  )
}
