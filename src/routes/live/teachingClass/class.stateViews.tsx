/** The views of the charts of a class, in the layout of a teacher or a student: lists, roster, connections, dialogs. */
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { studentAttendanceModel } from '../../../machines/live/attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../../../machines/live/attendance/teacherAttendance.model'
import { channelStatuses, classroomConnection, topDialog } from '../../../machines/live/classroom/classroom.selectors'
import type { ClassroomInput, DialogName, ToolName } from '../../../machines/live/classroom/classroom.types'
import type { ownLessonMachine } from '../../../machines/live/lesson/ownLesson.machine'
import type { presenceMachine } from '../../../machines/live/presence/presence.machine'
import { studentRaceModel } from '../../../machines/live/race/studentRace.model'
import { teacherRaceModel } from '../../../machines/live/race/teacherRace.model'
import { studentRollCallModel } from '../../../machines/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../../machines/live/rollCall/teacherRollCall.model'
import type { rosterMachine } from '../../../machines/live/teachingClass/roster.machine'
import { rosterModel } from '../../../machines/live/teachingClass/teachingClass.model'
import { studentVoteModel } from '../../../machines/live/vote/studentVote.model'
import { teacherVoteModel } from '../../../machines/live/vote/teacherVote.model'
import { connectionStatus } from '../../../machines/shared/connection/connection.selectors'
import { OwnLesson } from '../../../views/live/teachingClass/OwnLesson'
import { StudentClassroom } from '../../../views/live/teachingClass/StudentClassroom'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { TeachingClassList } from '../../../views/live/teachingClass/TeachingClassList'
import { type ConnectionBadgeProps, connectionReason } from '../../../views/shared/kit/ConnectionBadge'
import { liveTools, type ToolState } from '../../shell/frame/liveTools'
import { exampleOf, ignore, type StateView, type StateViews } from '../../workbench/stateViews/stateView'
import { StudentPage, Surroundings, summary } from '../../workbench/stateViews/surroundings'
import { attendanceStudent, attendanceTeacher } from '../attendance/attendance.stateViews'
import { raceStudent, raceTeacher } from '../race/race.stateViews'
import { rollCallStudent, rollCallTeacher } from '../rollCall/rollCall.stateViews'
import { voteStudent, voteTeacher } from '../vote/vote.stateViews'

type Role = ClassroomInput['role']

/** While a lost connection waits: seconds that the badge counts down from. */
const RETRY_SECONDS = 3

const teacher: Role = 'teacher'

const faceOf = (value: unknown, count: number) => {
  if (value === 'failed') return 'failed'
  if (count > 0) return 'full'
  return value === 'loaded' ? 'empty' : 'loading'
}

export const teachingClasses: StateView = ({ value, context }, send) => (
  <Surroundings person="teacher">
    <TeachingClassList
      role={teacher}
      face={faceOf(value, context.classes?.length ?? 0)}
      classes={context.classes ?? []}
      failedText={context.problem}
      onRetry={() => send({ type: 'classes.reload' })}
      filter=""
      onFilter={ignore}
      onEnter={ignore}
    />
  </Surroundings>
)

const connected: ConnectionBadgeProps = { status: 'connected' }

const teacherPage = (
  { value, context }: SnapshotFrom<typeof rosterMachine>,
  tools: Readonly<Partial<Record<ToolName, ToolState>>>,
  {
    onRetry = ignore,
    onTool = ignore,
    presentIds = null,
  }: { onRetry?: () => void; onTool?: (id: string) => void; presentIds?: readonly string[] | null } = {},
) => (
  <TeacherClassroom
    summary={summary}
    tools={liveTools('teacher', tools).filter(({ isLive }) => isLive)}
    onTool={onTool}
    roster={{
      face: faceOf(value, context.students.length),
      students: context.students,
      total: context.total,
      presentIds,
      failedText: context.problem,
      onRetry,
    }}
  />
)

/** The current lesson, on the student's page. */
export const ownLesson: StateView = (snapshot, send) => {
  const { context } = snapshot as SnapshotFrom<typeof ownLessonMachine>
  return (
    <Surroundings person="student" connection={connected}>
      <StudentClassroom
        summary={summary}
        connection={connected}
        aside={[]}
        lesson={
          <OwnLesson
            lesson={context.lesson}
            problem={context.problem}
            tasksHref="/"
            onNavigate={ignore}
            onRetry={() => send({ type: 'lesson.reload' })}
          />
        }
      />
    </Surroundings>
  )
}

/** Who is present, on the teacher's page. */
export const presence: StateView = (snapshot) => {
  const { value, context } = snapshot as SnapshotFrom<typeof presenceMachine>
  return (
    <Surroundings person="teacher" connection={connected}>
      {teacherPage(exampleOf(rosterModel, 'loaded'), {}, { presentIds: value === 'known' ? context.userIds : null })}
    </Surroundings>
  )
}

export const roster: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    {teacherPage(snapshot, {}, { onRetry: () => send({ type: 'roster.reload' }) })}
  </Surroundings>
)

/** A student's page in class, with its connection in the header and on the page. */
export const connection: StateView = (snapshot, send) => {
  const status = connectionStatus(snapshot)
  const retry = () => send({ type: 'channel.retry' })
  const badge = { status, retryInSeconds: status === 'lost' ? RETRY_SECONDS : null, onRetry: retry }
  return <StudentPage connection={badge} />
}

/** A tool whose dialog is not here is seen in its own views. */
const dialogs: Record<Role, Partial<Record<DialogName, () => ReactNode>>> = {
  teacher: {
    rollCall: () => rollCallTeacher(exampleOf(teacherRollCallModel, 'dialog.open.draw.idle.ready'), ignore),
    race: () => raceTeacher(exampleOf(teacherRaceModel, 'open.editing'), ignore),
    attendance: () => attendanceTeacher(exampleOf(teacherAttendanceModel, 'dialog.open'), ignore),
    vote: () => voteTeacher(exampleOf(teacherVoteModel, 'dialog.open.running.watching'), ignore),
  },
  student: {
    rollCall: () => rollCallStudent(exampleOf(studentRollCallModel, 'shown.scrolling'), ignore),
    race: () => raceStudent(exampleOf(studentRaceModel, 'shown.racing.open'), ignore),
    attendance: () => attendanceStudent(exampleOf(studentAttendanceModel, 'running.shown.answering'), ignore),
    vote: () => voteStudent(exampleOf(studentVoteModel, 'open.ballot.choosing'), ignore),
  },
}

/** The page in class and, above it, the dialog on top, at an example state of its own chart. */
export const classroom: StateView = (snapshot, send) => {
  const { context } = snapshot
  const role: Role = context.role
  const { status } = classroomConnection(snapshot)
  const statuses = channelStatuses(snapshot)
  const badge = {
    status,
    retryInSeconds: status === 'lost' ? RETRY_SECONDS : null,
    onRetry: () => send({ type: 'classroom.retry' }),
  }
  const tools = {
    rollCall: { running: false, reason: connectionReason(statuses.classroom) },
    race: { running: context.dialogs.includes('race'), reason: connectionReason(statuses.voteRace) },
    attendance: { running: context.dialogs.includes('attendance'), reason: connectionReason(statuses.classroom) },
    vote: { running: context.dialogs.includes('vote'), reason: connectionReason(statuses.voteRace) },
    timer: { running: false, reason: connectionReason(statuses.classroom) },
  }
  const onTool = (id: string) => {
    const leadsTo = liveTools('teacher', tools).find((tool) => tool.id === id)?.leadsTo
    if (leadsTo && 'tool' in leadsTo) send({ type: 'tool.open', tool: leadsTo.tool })
  }
  const top = topDialog({ context })
  return (
    <>
      {role === 'teacher' ? (
        <Surroundings person="teacher" connection={badge}>
          {teacherPage(exampleOf(rosterModel, 'loaded'), tools, { onTool })}
        </Surroundings>
      ) : (
        <StudentPage connection={badge} />
      )}
      {top ? dialogs[role][top]?.() : null}
    </>
  )
}

/** The bell in a teacher's header, until the channel has ended. */
export const notifications: StateView = (snapshot) =>
  snapshot.matches('ended') || snapshot.context.role === 'admin' ? null : (
    <Surroundings person="teacher" connection={connected} unread={snapshot.context.unread ?? 0}>
      {teacherPage(exampleOf(rosterModel, 'loaded'), {})}
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
  presence: { view: presence },
  'own-lesson': { view: ownLesson },
  classroom: { view: classroom },
}
