/** State views of the charts of a class, in the layout of a teacher or student: lists, roster, presence, channels. */
import type { SnapshotFrom } from 'xstate'
import { ownLessonResource } from '../../../machines/live/lesson/ownLesson.resources'
import { ownLessonView } from '../../../machines/live/lesson/ownLesson.selectors'
import type { presenceMachine } from '../../../machines/live/presence/presence.machine'
import type { classStopMachine } from '../../../machines/live/teachingClass/classStop.machine'
import type { teachingClassMachine } from '../../../machines/live/teachingClass/teachingClass.machine'
import { teachingClassRosterResource } from '../../../machines/live/teachingClass/teachingClass.resources'
import { classStopView, teachingClassesView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { connectionStatus } from '../../../machines/shared/connection/connection.selectors'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { ClassStopButton } from '../../../views/live/teachingClass/ClassStopButton'
import { OwnLesson } from '../../../views/live/teachingClass/OwnLesson'
import { StudentClassroom } from '../../../views/live/teachingClass/StudentClassroom'
import { TeachingClassList } from '../../../views/live/teachingClass/TeachingClassList'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, StudentPage, Surroundings, summary } from '../../stateViews/surroundings'
import { RETRY_SECONDS, teacherPage } from './classPage'
import { rosterModel } from './teachingClass.model'

const teacher = 'teacher'

export const teachingClasses: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TeachingClassList
      role={teacher}
      {...teachingClassesView(snapshot as SnapshotFrom<typeof teachingClassMachine>, '')}
      onRetry={() => send({ type: 'classes.reload' })}
      filter=""
      onFilter={ignore}
      onEnter={ignore}
    />
  </Surroundings>
)

/** The current lesson, on the student's page. */
export const ownLesson: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <StudentClassroom
      summary={summary}
      connection={connected}
      aside={[]}
      lesson={
        <OwnLesson
          {...ownLessonView(snapshot)}
          tasksHref="/"
          onNavigate={ignore}
          onRetry={intentsOf(ownLessonResource, () => snapshot, send).reload}
        />
      }
    />
  </Surroundings>
)

/** Who is present, on the teacher's page. */
export const presence: StateView = (snapshot) => {
  const { value, context } = snapshot as SnapshotFrom<typeof presenceMachine>
  return (
    <Surroundings person="teacher" connection={connected}>
      {teacherPage(exampleOf(rosterModel, 'ready'), {}, { presentIds: value === 'known' ? context.userIds : null })}
    </Surroundings>
  )
}

export const roster: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    {teacherPage(snapshot, {}, { onRetry: intentsOf(teachingClassRosterResource, () => snapshot, send).reload })}
  </Surroundings>
)

/** The pause button and its confirmation, on the teacher's page. */
export const classStop: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    {teacherPage(
      exampleOf(rosterModel, 'ready'),
      {},
      {
        stop: (
          <ClassStopButton
            isPaused={(snapshot as SnapshotFrom<typeof classStopMachine>).context.isStop === '0'}
            isEnded={false}
            question={classStopView(snapshot as SnapshotFrom<typeof classStopMachine>)}
            onAsk={(isPause) => send({ type: 'stop.ask', isStop: isPause ? '1' : '0' })}
            onConfirm={() => send({ type: 'stop.confirm' })}
            onCancel={() => send({ type: 'stop.cancel' })}
          />
        ),
      },
    )}
  </Surroundings>
)

/** A student's page in class, with the connection status in the header and on the page. */
export const connection: StateView = (snapshot, send) => {
  const status = connectionStatus(snapshot)
  const retry = () => send({ type: 'channel.retry' })
  const badge = { status, retryInSeconds: status === 'lost' ? RETRY_SECONDS : null, onRetry: retry }
  return <StudentPage connection={badge} />
}

/** The bell in a teacher's header, until the channel is closed. */
export const notifications: StateView = (snapshot) =>
  snapshot.matches('ended') || snapshot.context.role === 'admin' ? null : (
    <Surroundings person="teacher" connection={connected} unread={snapshot.context.unread ?? 0}>
      {teacherPage(exampleOf(rosterModel, 'ready'), {})}
    </Surroundings>
  )

export const classStateViews: StateViews = {
  notifications: {
    view: notifications,
    blank: { ended: 'Nobody is signed in any longer: there is no header for a bell.' },
  },
  connection: { view: connection },
  'teaching-class': { view: teachingClasses },
  'teaching-class-roster': { view: roster },
  'teaching-class-stop': { view: classStop },
  presence: { view: presence },
  'own-lesson': { view: ownLesson },
}
