/** The study tasks on a teacher's page in class: pushing them, and the records of timed pushes. */
import { useSelector } from '@xstate/react'
import { pushRecordsView, teacherPushView } from '../../../machines/messages/push/push.selectors'
import { serverNow } from '../../../services/network/clock'
import { PushRecords } from '../../../views/messages/push/PushRecords'
import { TaskPanel } from '../../../views/messages/push/TaskPanel'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { useNotificationFact } from '../notices/useNotifications'
import { providedPushRecords, providedTeacherPush } from './pushActors'

export function TeacherTasks({ teachingClassId }: { teachingClassId: string }) {
  const tasks = useChartRef(providedTeacherPush, { input: { teachingClassId } })
  const records = useChartRef(providedPushRecords, { input: { teachingClassId } })
  useNotices(tasks)
  useNotices(records)
  useNotificationFact((fact) => {
    if (fact.type !== 'tasks.changed' || fact.teachingClassId !== teachingClassId) return
    tasks.send({ type: 'tasks.changed' })
    records.send({ type: 'tasks.changed' })
  })
  const view = teacherPushView(useSelector(tasks, (snapshot) => snapshot))
  useLeaveGuard(view.isTiming && view.time !== null)
  return (
    <>
      <TaskPanel
        view={view}
        now={serverNow}
        onIntent={tasks.send}
        onRecords={() => records.send({ type: 'records.open' })}
      />
      <PushRecords
        view={pushRecordsView(useSelector(records, (snapshot) => snapshot))}
        now={serverNow}
        onIntent={records.send}
      />
    </>
  )
}
