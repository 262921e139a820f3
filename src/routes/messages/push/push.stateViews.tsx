/** The views of the charts of study tasks: the teacher's panel, the records of timed pushes, the student's list. */
import { rosterModel } from '../../../machines/live/teachingClass/teachingClass.model'
import { NOW } from '../../../machines/messages/push/push.examples'
import { teacherPushModel } from '../../../machines/messages/push/push.model'
import {
  pushRecordsView,
  studentPushView,
  type TeacherPushView,
  teacherPushView,
} from '../../../machines/messages/push/push.selectors'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { PushRecords } from '../../../views/messages/push/PushRecords'
import { StudentPush } from '../../../views/messages/push/StudentPush'
import { TaskPanel } from '../../../views/messages/push/TaskPanel'
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

const teacherPage = (view: TeacherPushView, takers: { onIntent?: SendEvent; onRecords?: () => void } = {}) => {
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

export const teacherPush: StateView = (snapshot, send) => teacherPage(teacherPushView(snapshot), { onIntent: send })

export const pushRecords: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <>
      {teacherPage(teacherPushView(exampleOf(teacherPushModel, 'listed')), {
        onRecords: () => send({ type: 'records.open' }),
      })}
      <PushRecords view={pushRecordsView(snapshot)} now={now} onIntent={send} />
    </>
  )

export const studentPush: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <StudentPush view={studentPushView(snapshot)} onIntent={send} />
  </Surroundings>
)

export const pushStateViews: StateViews = {
  'teacher-push': { view: teacherPush },
  'push-records': { view: pushRecords, blank: { closed: 'The dialog is not open.' } },
  'student-push': { view: studentPush },
}
