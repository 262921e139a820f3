/** What a person can open in class: a teacher's live tools (B062), and what a student has put aside. */
import { useSelector } from '@xstate/react'
import { classroomOf } from '../../machines/app/app.selectors'
import { channelStatuses, classroomConnection } from '../../machines/classroom/classroom.selectors'
import type { DialogName } from '../../machines/classroom/classroom.types'
import { asideRace, isRaceRunning } from '../../machines/race/race.selectors'
import { asideRollCall, isRollCallRunning } from '../../machines/rollCall/rollCall.selectors'
import { isTimerOn } from '../../machines/timer/timer.selectors'
import { serverNow } from '../../services/clock'
import { type ConnectionBadgeProps, connectionReason } from '../../views/kit/ConnectionBadge'
import type { AsideActivity } from '../../views/teachingClass/StudentClassroom'
import type { LiveTool } from '../../views/teachingClass/TeacherClassroom'
import { isStudentRace, isStudentRollCall, isTeacherRace, isTeacherRollCall, isTeacherTimer } from '../classroom/charts'
import { useClient } from '../client'
import { useSecondsUntil } from '../hooks'
import { routeTexts } from '../texts'
import { liveTools } from './liveTools'

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
  const timer = useSelector(classroom, (snapshot) => snapshot?.children.timer)
  return { rollCall, race, timer }
}

/** What goes on in class and was put aside by this student, and the way back into it. */
export function useAside(): AsideActivity[] {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const { rollCall, race } = useFeatures()
  const called = useSelector(isStudentRollCall(rollCall) ? rollCall : undefined, (snapshot) =>
    snapshot ? asideRollCall(snapshot) : null,
  )
  const raced = useSelector(isStudentRace(race) ? race : undefined, (snapshot) =>
    snapshot ? asideRace(snapshot) : null,
  )
  const aside = (dialog: DialogName, label: string, text: string | null): AsideActivity[] =>
    text === null
      ? []
      : [{ label, text, onOpen: () => classroom?.send({ type: 'dialog.reopen', dialog, at: serverNow() }) }]
  return [...aside('race', routeTexts.asideRace, raced), ...aside('rollCall', routeTexts.asideRollCall, called)]
}

/** The tools, and how to open one. */
export function useTools(): { tools: LiveTool[]; open: (id: string) => void } {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const rollCallLink = useSelector(classroom, (snapshot) =>
    snapshot ? channelStatuses(snapshot).classroom : 'connecting',
  )
  const raceLink = useSelector(classroom, (snapshot) => (snapshot ? channelStatuses(snapshot).voteRace : 'connecting'))
  const { rollCall, race, timer } = useFeatures()
  const isCalled = useSelector(isTeacherRollCall(rollCall) ? rollCall : undefined, (snapshot) =>
    snapshot ? isRollCallRunning(snapshot) : false,
  )
  const isRaced = useSelector(isTeacherRace(race) ? race : undefined, (snapshot) =>
    snapshot ? isRaceRunning(snapshot) : false,
  )
  const isTimed = useSelector(isTeacherTimer(timer) ? timer : undefined, (snapshot) =>
    snapshot ? isTimerOn(snapshot) : false,
  )
  const tools = liveTools({
    rollCall: { running: isCalled, reason: connectionReason(rollCallLink) },
    race: { running: isRaced, reason: connectionReason(raceLink) },
    timer: { running: isTimed, reason: connectionReason(rollCallLink) },
  })
  const open = (id: string) => {
    const tool = tools.find((one) => one.id === id)
    if (tool) classroom?.send({ type: 'tool.open', tool: tool.id })
  }
  return { tools, open }
}
