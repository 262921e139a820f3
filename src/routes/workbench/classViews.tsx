/** The views of the charts of a class, in the layout of a teacher or a student: lists, roster, connections, dialogs. */
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { channelStatuses, classroomConnection, topDialog } from '../../machines/classroom/classroom.selectors'
import type { ClassroomInput, DialogName } from '../../machines/classroom/classroom.types'
import { connectionStatus } from '../../machines/connection/connection.selectors'
import { studentRaceModel } from '../../machines/race/studentRace.model'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import { studentRollCallModel } from '../../machines/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../machines/rollCall/teacherRollCall.model'
import type { rosterMachine } from '../../machines/teachingClass/roster.machine'
import { lesson } from '../../machines/teachingClass/teachingClass.examples'
import { rosterModel } from '../../machines/teachingClass/teachingClass.model'
import { type ConnectionBadgeProps, connectionReason } from '../../views/kit/ConnectionBadge'
import { TopLayout } from '../../views/shell/TopLayout'
import { ClassList } from '../../views/teachingClass/ClassList'
import { StudentClassroom } from '../../views/teachingClass/StudentClassroom'
import { TeacherClassroom } from '../../views/teachingClass/TeacherClassroom'
import { summaryOf } from '../pages/summary'
import { liveTools } from '../shell/liveTools'
import { routeTexts } from '../texts'
import { raceStudent, raceTeacher } from './raceViews'
import { rollCallStudent, rollCallTeacher } from './rollCallViews'
import { exampleOf, ignore, type StateView } from './stateView'

type Role = ClassroomInput['role']

/** While a lost connection waits: seconds that the badge counts down from. */
const RETRY_SECONDS = 3

const names: Record<Role, string> = { teacher: '陈思远', student: '王子涵' }

interface SurroundingsProps {
  person: Role
  connection?: ConnectionBadgeProps
  unread?: number | null
  children: ReactNode
}

/** The class that everything here happens in. */
const summary = summaryOf(lesson)

/** The layout as a person of the role has it, in class when there is a connection to show. */
export function Surroundings({ person, connection, unread = null, children }: SurroundingsProps) {
  return (
    <TopLayout
      user={{ realName: names[person], coverImg: '', role: person }}
      nav={[]}
      homeHref="#main"
      theme="light"
      onTheme={ignore}
      onNavigate={ignore}
      onAccount={ignore}
      onSignOut={ignore}
      inClass={connection ? { name: summary.courseName, connection } : null}
      back={connection && person === 'student' ? { href: '#main', label: routeTexts.backToClasses } : null}
      tools={[]}
      onTool={ignore}
      notices={unread === null ? null : { unread, onOpen: ignore, reason: routeTexts.noticesNotBuilt }}
    >
      {children}
    </TopLayout>
  )
}

const teacher: Role = 'teacher'

const faceOf = (value: unknown, count: number) => {
  if (value === 'failed') return 'failed'
  if (count > 0) return 'full'
  return value === 'loaded' ? 'empty' : 'loading'
}

export const teachingClasses: StateView = ({ value, context }) => (
  <Surroundings person="teacher">
    <ClassList
      role={teacher}
      face={faceOf(value, context.classes?.length ?? 0)}
      classes={context.classes ?? []}
      failedText={context.problem}
      onRetry={ignore}
      filter=""
      onFilter={ignore}
      onEnter={ignore}
    />
  </Surroundings>
)

const connected: ConnectionBadgeProps = { status: 'connected' }

const teacherPage = (
  { value, context }: SnapshotFrom<typeof rosterMachine>,
  reasons: { rollCall: string | null; race: string | null },
) => (
  <TeacherClassroom
    summary={summary}
    tools={liveTools(reasons)}
    onTool={ignore}
    roster={{
      face: faceOf(value, context.students.length),
      students: context.students,
      total: context.total,
      failedText: context.problem,
      onRetry: ignore,
    }}
  />
)

export const roster: StateView = (snapshot) => (
  <Surroundings person="teacher" connection={connected}>
    {teacherPage(snapshot, { rollCall: null, race: null })}
  </Surroundings>
)

/** A student's page in class, with its connection in the header and on the page. */
export const connection: StateView = (snapshot) => {
  const status = connectionStatus(snapshot)
  const badge = { status, retryInSeconds: status === 'lost' ? RETRY_SECONDS : null, onRetry: ignore }
  return (
    <Surroundings person="student" connection={badge}>
      <StudentClassroom summary={summary} connection={badge} running={null} />
    </Surroundings>
  )
}

const dialogs: Record<Role, Record<DialogName, () => ReactNode>> = {
  teacher: {
    rollCall: () => rollCallTeacher(exampleOf(teacherRollCallModel, 'dialog.open.draw.idle.ready')),
    race: () => raceTeacher(exampleOf(teacherRaceModel, 'open.editing')),
  },
  student: {
    rollCall: () => rollCallStudent(exampleOf(studentRollCallModel, 'shown.scrolling')),
    race: () => raceStudent(exampleOf(studentRaceModel, 'shown.racing.open')),
  },
}

/** The page in class and, above it, the dialog on top, at an example state of its own chart. */
export const classroom: StateView = (snapshot) => {
  const role: Role = snapshot.context.role
  const { status } = classroomConnection(snapshot)
  const statuses = channelStatuses(snapshot)
  const badge = { status, retryInSeconds: status === 'lost' ? RETRY_SECONDS : null, onRetry: ignore }
  const top = topDialog({ context: snapshot.context })
  return (
    <>
      <Surroundings person={role} connection={badge}>
        {role === 'teacher' ? (
          teacherPage(exampleOf(rosterModel, 'loaded'), {
            rollCall: connectionReason(statuses.classroom),
            race: connectionReason(statuses.voteRace),
          })
        ) : (
          <StudentClassroom summary={summary} connection={badge} running={null} />
        )}
      </Surroundings>
      {top ? dialogs[role][top]() : null}
    </>
  )
}

/** The bell in a teacher's header, until the channel has ended. */
export const notifications: StateView = (snapshot) =>
  snapshot.matches('ended') || snapshot.context.role === 'admin' ? null : (
    <Surroundings person="teacher" unread={snapshot.context.unread ?? 0}>
      {null}
    </Surroundings>
  )
