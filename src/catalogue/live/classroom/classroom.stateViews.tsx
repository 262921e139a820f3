/** The page in class with the dialog on top of it, for a teacher and for a student. */
import type { ReactNode } from 'react'
import { channelStatuses, classroomConnection, topDialog } from '../../../machines/live/classroom/classroom.selectors'
import type { ClassroomInput, DialogName } from '../../../machines/live/classroom/classroom.types'
import { liveTools } from '../../../routes/live/classroom/liveTools'
import { pageRoutes } from '../../../routes/shell/table/table'
import { connectionReason } from '../../../views/shared/kit/ConnectionBadge'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage, Surroundings } from '../../stateViews/surroundings'
import { attendanceStudent, attendanceTeacher } from '../attendance/attendance.stateViews'
import { studentAttendanceModel } from '../attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../attendance/teacherAttendance.model'
import { raceStudent, raceTeacher } from '../race/race.stateViews'
import { studentRaceModel } from '../race/studentRace.model'
import { teacherRaceModel } from '../race/teacherRace.model'
import { rollCallStudent, rollCallTeacher } from '../rollCall/rollCall.stateViews'
import { studentRollCallModel } from '../rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../rollCall/teacherRollCall.model'
import { RETRY_SECONDS, teacherPage } from '../teachingClass/classPage'
import { rosterModel } from '../teachingClass/teachingClass.model'
import { studentVoteModel } from '../vote/studentVote.model'
import { teacherVoteModel } from '../vote/teacherVote.model'
import { voteStudent, voteTeacher } from '../vote/vote.stateViews'

type Role = ClassroomInput['role']

/** A tool without a dialog here has state views of its own. */
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

/** The page in class with the topmost dialog, in an example state of the dialog's chart. */
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
    const leadsTo = liveTools('teacher', tools, pageRoutes).find((tool) => tool.id === id)?.leadsTo
    if (leadsTo && 'tool' in leadsTo) send({ type: 'tool.open', tool: leadsTo.tool })
  }
  const top = topDialog({ context })
  return (
    <>
      {role === 'teacher' ? (
        <Surroundings person="teacher" connection={badge}>
          {teacherPage(exampleOf(rosterModel, 'ready'), tools, { onTool })}
        </Surroundings>
      ) : (
        <StudentPage connection={badge} />
      )}
      {top ? dialogs[role][top]?.() : null}
    </>
  )
}

export const classroomStateViews: StateViews = { classroom: { view: classroom } }
