/** The views of the charts of study tasks: the teacher's panel, the records of timed pushes, the student's list. */
import { rosterModel } from '../../machines/teachingClass/teachingClass.model'
import { NOW } from '../../machines/timedPush/timedPush.examples'
import { taskPushModel } from '../../machines/timedPush/timedPush.model'
import {
  studentTasksView,
  type TaskPushView,
  taskPushView,
  timeRecordsView,
} from '../../machines/timedPush/timedPush.selectors'
import { TeacherClassroom } from '../../views/teachingClass/TeacherClassroom'
import { StudentTasks } from '../../views/timedPush/StudentTasks'
import { TaskPanel } from '../../views/timedPush/TaskPanel'
import { TimeRecords } from '../../views/timedPush/TimeRecords'
import { exampleOf, ignore, type SendEvent, type StateView } from './stateView'
import { Surroundings, summary } from './surroundings'

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
