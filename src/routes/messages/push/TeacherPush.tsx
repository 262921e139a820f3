/** The study tasks on a teacher's page in class: pushing them, and the records of timed pushes. */
import { useSelector } from '@xstate/react'
import { taskPushView, timeRecordsView } from '../../../machines/messages/push/push.selectors'
import { serverNow } from '../../../services/network/clock'
import { TaskPanel } from '../../../views/messages/push/TaskPanel'
import { TimeRecords } from '../../../views/messages/push/TimeRecords'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { useNotificationFact } from '../notices/useNotifications'
import { providedTaskPush, providedTimeRecords } from './pushActors'

export function TeacherTasks({ teachingClassId }: { teachingClassId: string }) {
  const tasks = useChartRef(providedTaskPush, { input: { teachingClassId } })
  const records = useChartRef(providedTimeRecords, { input: { teachingClassId } })
  useNotices(tasks)
  useNotices(records)
  useNotificationFact((fact) => {
    if (fact.type !== 'tasks.changed' || fact.teachingClassId !== teachingClassId) return
    tasks.send({ type: 'tasks.changed' })
    records.send({ type: 'tasks.changed' })
  })
  const view = taskPushView(useSelector(tasks, (snapshot) => snapshot))
  useLeaveGuard(view.isTiming && view.time !== null)
  return (
    <>
      <TaskPanel
        view={view}
        now={serverNow}
        onIntent={tasks.send}
        onRecords={() => records.send({ type: 'records.open' })}
      />
      <TimeRecords
        view={timeRecordsView(useSelector(records, (snapshot) => snapshot))}
        now={serverNow}
        onIntent={records.send}
      />
    </>
  )
}
