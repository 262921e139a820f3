/** A teacher's page in class, as the views of several charts show it. */
import type { SnapshotFrom } from 'xstate'
import type { ToolName } from '../../../machines/live/classroom/classroom.types'
import type { rosterMachine } from '../../../machines/live/teachingClass/roster.machine'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import type { ConnectionBadgeProps } from '../../../views/shared/kit/ConnectionBadge'
import { liveTools, type ToolState } from '../../shell/frame/liveTools'
import { ignore } from '../../workbench/stateViews/stateView'
import { summary } from '../../workbench/stateViews/surroundings'

/** While a lost connection waits: seconds that the badge counts down from. */
export const RETRY_SECONDS = 3

/** What stands in place of a list while it is not there. */
export const faceOf = (value: unknown, count: number) => {
  if (value === 'failed') return 'failed'
  if (count > 0) return 'full'
  return value === 'loaded' ? 'empty' : 'loading'
}

export const connected: ConnectionBadgeProps = { status: 'connected' }

export const teacherPage = (
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
