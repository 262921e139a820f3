/** 学习任务 of a student in class: what was pushed, live. */
import { useSelector } from '@xstate/react'
import { studentPushView } from '../../../machines/messages/push/push.selectors'
import { StudentPush as StudentPushList } from '../../../views/messages/push/StudentPush'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChart'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { useNotificationFact } from '../notices/useNotifications'
import { providedStudentPush } from './pushActors'

export function StudentPush() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Tasks key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Tasks({ teachingClassId }: { teachingClassId: string }) {
  const tasks = useChartRef(providedStudentPush, { input: { teachingClassId } })
  useNotificationFact((fact) => {
    if (fact.type === 'tasks.changed' && fact.teachingClassId === teachingClassId) tasks.send({ type: 'tasks.changed' })
  })
  return <StudentPushList view={studentPushView(useSelector(tasks, (snapshot) => snapshot))} onIntent={tasks.send} />
}
