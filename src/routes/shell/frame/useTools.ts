/** What a person can open in class: the tools of the role (live §2), and what a student has put aside. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { asideAttendance, isAttendanceRunning } from '../../../machines/live/attendance/attendance.selectors'
import { channelStatuses, classroomConnection } from '../../../machines/live/classroom/classroom.selectors'
import type { DialogName, ToolName } from '../../../machines/live/classroom/classroom.types'
import { asideRace, isRaceRunning } from '../../../machines/live/race/race.selectors'
import { asideRollCall, isRollCallRunning } from '../../../machines/live/rollCall/rollCall.selectors'
import { isTimerOn } from '../../../machines/live/timer/timer.selectors'
import { asideVote, isVoteRunning, waitingRequests } from '../../../machines/live/vote/vote.selectors'
import { classroomOf } from '../../../machines/shell/app/app.selectors'
import { serverNow } from '../../../services/network/clock'
import type { AsideActivity } from '../../../views/live/teachingClass/StudentClassroom'
import { type ConnectionBadgeProps, connectionReason } from '../../../views/shared/kit/ConnectionBadge'
import {
  isStudentAttendance,
  isStudentRace,
  isStudentRollCall,
  isStudentVote,
  isTeacherAttendance,
  isTeacherRace,
  isTeacherRollCall,
  isTeacherTimer,
  isTeacherVote,
} from '../../live/classroom/charts'
import { useSecondsUntil } from '../../shared/hooks'
import { routeTexts } from '../../shared/texts'
import { useClient } from '../app/client'
import { liveTools, type MenuTool, type ToolState } from './liveTools'
import { useWorkspace } from './workspace.context'

const atRest = { status: 'connecting', retryAt: null } as const

/** How the live connections of the class stand, as the badge shows it. */
export function useClassConnection(): ConnectionBadgeProps {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const status = useSelector(classroom, (snapshot) => (snapshot ? classroomConnection(snapshot) : atRest).status)
  const retryAt = useSelector(classroom, (snapshot) => (snapshot ? classroomConnection(snapshot) : atRest).retryAt)
  const retryInSeconds = useSecondsUntil(retryAt)
  return { status, retryInSeconds, onRetry: () => classroom?.send({ type: 'classroom.retry' }) }
}

/** The charts of the features at work in class; none outside of one. */
function useFeatures() {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const rollCall = useSelector(classroom, (snapshot) => snapshot?.children.rollCall)
  const race = useSelector(classroom, (snapshot) => snapshot?.children.race)
  const attendance = useSelector(classroom, (snapshot) => snapshot?.children.attendance)
  const vote = useSelector(classroom, (snapshot) => snapshot?.children.vote)
  const timer = useSelector(classroom, (snapshot) => snapshot?.children.timer)
  return { rollCall, race, attendance, vote, timer }
}

/** What goes on in class and was put aside by this student, the most urgent first, and the way back into it. */
export function useAside(): AsideActivity[] {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const { rollCall, race, attendance, vote } = useFeatures()
  const called = useSelector(isStudentRollCall(rollCall) ? rollCall : undefined, (snapshot) =>
    snapshot ? asideRollCall(snapshot) : null,
  )
  const raced = useSelector(isStudentRace(race) ? race : undefined, (snapshot) =>
    snapshot ? asideRace(snapshot) : null,
  )
  const signed = useSelector(isStudentAttendance(attendance) ? attendance : undefined, (snapshot) =>
    snapshot ? asideAttendance(snapshot) : null,
  )
  const voted = useSelector(isStudentVote(vote) ? vote : undefined, (snapshot) =>
    snapshot ? asideVote(snapshot) : null,
  )
  const aside = (dialog: DialogName, label: string, text: string | null): AsideActivity[] =>
    text === null
      ? []
      : [{ label, text, onOpen: () => classroom?.send({ type: 'dialog.reopen', dialog, at: serverNow() }) }]
  return [
    ...aside('race', routeTexts.asideRace, raced),
    ...aside('attendance', routeTexts.asideAttendance, signed),
    ...aside('vote', routeTexts.asideVote, voted),
    ...aside('rollCall', routeTexts.asideRollCall, called),
  ]
}

/** Who else is present in a teacher's class, or was before the line was lost; null while nobody knows. */
export function usePresent(teacherId: string): { readonly ids: readonly string[] | null; readonly isPast: boolean } {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const presence = useSelector(classroom, (snapshot) => snapshot?.children.presence)
  const isPast = useSelector(presence, (snapshot) => snapshot?.matches('unknown') ?? false)
  const ids = useSelector(
    presence,
    (snapshot) =>
      snapshot && snapshot.context.userIds.length > 0
        ? snapshot.context.userIds.filter((userId) => userId !== teacherId)
        : null,
    (one, other) => one === other || (one !== null && other !== null && one.join() === other.join()),
  )
  return { ids, isPast }
}

/** The tools of whoever is in class, and how to open one. An administrator has none. */
export function useTools(): { tools: readonly MenuTool[]; open: (id: string) => void } {
  const { app } = useClient()
  const { user, where } = useWorkspace()
  const [, navigate] = useLocation()
  const classroom = useSelector(app, classroomOf)
  const states = useToolStates()
  if (where.kind !== 'inside' || user.role === 'admin') return { tools: [], open: () => undefined }
  const tools = liveTools(user.role, states)
  const open = (id: string) => {
    const leadsTo = tools.find((one) => one.id === id)?.leadsTo
    if (!leadsTo) return
    if ('path' in leadsTo) navigate(leadsTo.path)
    else classroom?.send({ type: 'tool.open', tool: leadsTo.tool })
  }
  return { tools, open }
}

/** How the live tools stand: what runs in the class, and what the lines keep from working. */
function useToolStates(): Readonly<Partial<Record<ToolName, ToolState>>> {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const classroomLink = useSelector(classroom, (snapshot) =>
    snapshot ? channelStatuses(snapshot).classroom : 'connecting',
  )
  const voteRaceLink = useSelector(classroom, (snapshot) =>
    snapshot ? channelStatuses(snapshot).voteRace : 'connecting',
  )
  const { rollCall, race, attendance, vote, timer } = useFeatures()
  const isCalled = useSelector(isTeacherRollCall(rollCall) ? rollCall : undefined, (snapshot) =>
    snapshot ? isRollCallRunning(snapshot) : false,
  )
  const isRaced = useSelector(isTeacherRace(race) ? race : undefined, (snapshot) =>
    snapshot ? isRaceRunning(snapshot) : false,
  )
  const isSigned = useSelector(isTeacherAttendance(attendance) ? attendance : undefined, (snapshot) =>
    snapshot ? isAttendanceRunning(snapshot) : false,
  )
  const isVoted = useSelector(isTeacherVote(vote) ? vote : undefined, (snapshot) =>
    snapshot ? isVoteRunning(snapshot) : false,
  )
  const requests = useSelector(isTeacherVote(vote) ? vote : undefined, (snapshot) =>
    snapshot ? waitingRequests(snapshot) : 0,
  )
  const isTimed = useSelector(isTeacherTimer(timer) ? timer : undefined, (snapshot) =>
    snapshot ? isTimerOn(snapshot) : false,
  )
  const [classroomReason, voteRaceReason] = [connectionReason(classroomLink), connectionReason(voteRaceLink)]
  return {
    rollCall: { running: isCalled, reason: classroomReason },
    attendance: { running: isSigned, reason: classroomReason },
    timer: { running: isTimed, reason: classroomReason },
    race: { running: isRaced, reason: voteRaceReason },
    vote: { running: isVoted, waiting: requests, reason: voteRaceReason },
  }
}
