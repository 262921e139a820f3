/** The study tasks on a teacher's page in class: pushing them, and the records of timed pushes. */
import { useSelector } from '@xstate/react'
import { taskPushView, timeRecordsView } from '../../machines/timedPush/timedPush.selectors'
import { serverNow } from '../../services/clock'
import { TaskPanel } from '../../views/timedPush/TaskPanel'
import { TimeRecords } from '../../views/timedPush/TimeRecords'
import { useLeaveGuard } from '../leaveGuard'
import { useNotificationFact } from '../notices/useNotifications'
import { useNotices } from '../shell/useNotices'
import { providedTaskPush, providedTimeRecords } from '../taskActors'
import { useChartRef } from '../useChart'

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
