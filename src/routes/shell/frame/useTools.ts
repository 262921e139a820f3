/** What a person can open in class: the tools of the role (live §2), and what a student has put aside. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { channelStatuses, classroomConnection } from '../../../machines/live/classroom/classroom.selectors'
import type { DialogName, FeatureName, ToolName } from '../../../machines/live/classroom/classroom.types'
import { namesIn } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'
import { classroomOf } from '../../../machines/shell/app/app.selectors'
import { serverNow } from '../../../services/network/clock'
import type { AsideActivity } from '../../../views/live/teachingClass/StudentClassroom'
import { type ConnectionBadgeProps, connectionReason } from '../../../views/shared/kit/ConnectionBadge'
import { statuses } from '../../live/classroom/statuses.gen'
import { useToolReadings } from '../../live/classroom/useToolReadings'
import { useSecondsUntil } from '../../shared/hooks'
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

/** What goes on in class and was put aside by this student, the most urgent first, and the way back into it. */
export function useAside(): AsideActivity[] {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const texts = useToolReadings(classroom, (name, snapshot) => statuses[name].aside?.text(snapshot) ?? null)
  return namesIn(statuses)
    .filter(isDialog)
    .sort((one, other) => urgencyOf(one) - urgencyOf(other))
    .flatMap((dialog) => {
      const [label, text] = [statuses[dialog].aside?.label, texts[dialog]]
      const onOpen = () => classroom?.send({ type: 'dialog.reopen', dialog, at: serverNow() })
      return label !== undefined && text !== null ? [{ label, text, onOpen }] : []
    })
}

const isDialog = (name: FeatureName): name is DialogName => tools[name].kind === 'dialog'
const urgencyOf = (name: FeatureName): number => statuses[name].aside?.urgency ?? 0

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
  const readings = useToolReadings(classroom, (name, snapshot) => ({
    running: statuses[name].isRunning(snapshot),
    waiting: statuses[name].waiting(snapshot),
  }))
  const reasons = { classroom: connectionReason(classroomLink), voteRace: connectionReason(voteRaceLink) }
  return Object.fromEntries(
    namesIn(tools).map((name) => [name, { ...readings[name], reason: reasons[tools[name].channel] }]),
  )
}
