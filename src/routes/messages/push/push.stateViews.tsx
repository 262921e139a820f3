/** The views of the charts of study tasks: the teacher's panel, the records of timed pushes, the student's list. */
import { rosterModel } from '../../../machines/live/teachingClass/teachingClass.model'
import { NOW } from '../../../machines/messages/push/push.examples'
import { taskPushModel } from '../../../machines/messages/push/push.model'
import {
  studentTasksView,
  type TaskPushView,
  taskPushView,
  timeRecordsView,
} from '../../../machines/messages/push/push.selectors'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { StudentTasks } from '../../../views/messages/push/StudentTasks'
import { TaskPanel } from '../../../views/messages/push/TaskPanel'
import { TimeRecords } from '../../../views/messages/push/TimeRecords'
import {
  exampleOf,
  ignore,
  type SendEvent,
  type StateView,
  type StateViews,
} from '../../workbench/stateViews/stateView'
import { Surroundings, summary } from '../../workbench/stateViews/surroundings'

const connected = { status: 'connected' } as const
const now = () => NOW

const teacherPage = (view: TaskPushView, takers: { onIntent?: SendEvent; onRecords?: () => void } = {}) => {
  const { students, total } = exampleOf(rosterModel, 'loaded').context
  return (
    <Surroundings person="teacher" connection={connected}>
      <TeacherClassroom
        summary={summary}
        tools={[]}
        onTool={ignore}
        tasks={<TaskPanel view={view} now={now} onIntent={ignore} onRecords={ignore} {...takers} />}
        roster={{ face: 'full', students, total, presentIds: null, onRetry: ignore }}
      />
    </Surroundings>
  )
}

export const taskPush: StateView = (snapshot, send) => teacherPage(taskPushView(snapshot), { onIntent: send })

export const timeRecords: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <>
      {teacherPage(taskPushView(exampleOf(taskPushModel, 'listed')), {
        onRecords: () => send({ type: 'records.open' }),
      })}
      <TimeRecords view={timeRecordsView(snapshot)} now={now} onIntent={send} />
    </>
  )

export const studentTasks: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <StudentTasks view={studentTasksView(snapshot)} onIntent={send} />
  </Surroundings>
)

export const pushStateViews: StateViews = {
  'task-push': { view: taskPush },
  'time-records': { view: timeRecords, blank: { closed: 'The dialog is not open.' } },
  'student-tasks': { view: studentTasks },
}
