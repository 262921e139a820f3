/** What a person can open in class: the tools of the role (live §2), and a student's minimized dialogs. */
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
import { useClient } from '../../shared/client/client.context'
import { useSecondsUntil } from '../../shared/hooks'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { openProjectorWindow } from '../projector/openProjectorWindow'
import { liveTools, type MenuTool, type ToolState } from './liveTools'
import { statuses } from './statuses.gen'
import { useToolReadings } from './useToolReadings'

const atRest = { status: 'connecting', retryAt: null } as const

/** The status of the class's live connections, for the badge. */
export function useClassConnection(): ConnectionBadgeProps {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const status = useSelector(classroom, (snapshot) => (snapshot ? classroomConnection(snapshot) : atRest).status)
  const retryAt = useSelector(classroom, (snapshot) => (snapshot ? classroomConnection(snapshot) : atRest).retryAt)
  const retryInSeconds = useSecondsUntil(retryAt)
  return { status, retryInSeconds, onRetry: () => classroom?.send({ type: 'classroom.retry' }) }
}

/** A student's minimized dialogs of running activities, the most urgent first, with the function that reopens them. */
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

/** The other people present in a teacher's class, or before the connection was lost; null while this is unknown. */
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

/** The tools of the person in class, and the function that opens one. Administrators have none. */
export function useTools(): { tools: readonly MenuTool[]; open: (id: string) => void } {
  const { app, toasts } = useClient()
  const { user, where, pageRoutes } = useWorkspace()
  const [, navigate] = useLocation()
  const classroom = useSelector(app, classroomOf)
  const states = useToolStates()
  if (where.kind !== 'inside' || user.role === 'admin') return { tools: [], open: () => undefined }
  const tools = liveTools(user.role, states, pageRoutes)
  const open = (id: string) => {
    const leadsTo = tools.find((one) => one.id === id)?.leadsTo
    if (!leadsTo) return
    if ('path' in leadsTo) navigate(leadsTo.path)
    else if ('window' in leadsTo) openProjectorWindow(toasts)
    else classroom?.send({ type: 'tool.open', tool: leadsTo.tool })
  }
  return { tools, open }
}

/** The status of the live tools: running activities, and reasons of the connections. */
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
