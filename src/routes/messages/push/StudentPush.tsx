/** 学习任务 of a student in class: what was pushed, live. */
import { useSelector } from '@xstate/react'
import { studentTasksView } from '../../../machines/messages/push/push.selectors'
import { StudentTasks as StudentTasksList } from '../../../views/messages/push/StudentTasks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChart'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { useNotificationFact } from '../notices/useNotifications'
import { providedStudentTasks } from './pushActors'

export function StudentTasks() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Tasks key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Tasks({ teachingClassId }: { teachingClassId: string }) {
  const tasks = useChartRef(providedStudentTasks, { input: { teachingClassId } })
  useNotificationFact((fact) => {
    if (fact.type === 'tasks.changed' && fact.teachingClassId === teachingClassId) tasks.send({ type: 'tasks.changed' })
  })
  return <StudentTasksList view={studentTasksView(useSelector(tasks, (snapshot) => snapshot))} onIntent={tasks.send} />
}
