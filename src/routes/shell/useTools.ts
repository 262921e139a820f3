/** The live tools of a teacher in class (B062): what the header and the class page offer, and why they cannot be opened. */
import { useSelector } from '@xstate/react'
import { classroomOf } from '../../machines/app/app.selectors'
import { channelStatuses, classroomConnection } from '../../machines/classroom/classroom.selectors'
import { type ConnectionBadgeProps, connectionReason } from '../../views/kit/ConnectionBadge'
import type { LiveTool } from '../../views/teachingClass/TeacherClassroom'
import { useClient } from '../client'
import { useSecondsUntil } from '../hooks'
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

/** The tools, and how to open one. */
export function useTools(): { tools: LiveTool[]; open: (id: string) => void } {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  const rollCallLink = useSelector(classroom, (snapshot) =>
    snapshot ? channelStatuses(snapshot).classroom : 'connecting',
  )
  const raceLink = useSelector(classroom, (snapshot) => (snapshot ? channelStatuses(snapshot).voteRace : 'connecting'))
  const tools = liveTools({ rollCall: connectionReason(rollCallLink), race: connectionReason(raceLink) })
  const open = (id: string) => {
    const tool = tools.find((one) => one.id === id)
    if (tool) classroom?.send({ type: 'tool.open', tool: tool.id })
  }
  return { tools, open }
}
