/** A teacher's page in class, for the state views of several charts. */
import type { ReactNode } from 'react'
import type { ToolName } from '../../../machines/live/classroom/classroom.types'
import { rosterView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import type { ResourceSnapshot } from '../../../machines/shared/data/resource.selectors'
import { liveTools, type ToolState } from '../../../routes/live/classroom/liveTools'
import { pageRoutes } from '../../../routes/shell/table/table'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { ignore } from '../../stateViews/stateView'
import { summary } from '../../stateViews/surroundings'

/** The seconds that the badge shows until the next attempt after a lost connection. */
export const RETRY_SECONDS = 3

export const teacherPage = (
  snapshot: ResourceSnapshot,
  tools: Readonly<Partial<Record<ToolName, ToolState>>>,
  {
    onRetry = ignore,
    onTool = ignore,
    presentIds = null,
    stop,
  }: {
    onRetry?: () => void
    onTool?: (id: string) => void
    presentIds?: readonly string[] | null
    stop?: ReactNode
  } = {},
) => {
  const { face, students, total, failedText } = rosterView(snapshot)
  return (
    <TeacherClassroom
      summary={summary}
      tools={liveTools('teacher', tools, pageRoutes).filter(({ isLive }) => isLive)}
      onTool={onTool}
      stop={stop}
      roster={{ face, students, total, failedText, presentIds, onRetry }}
    />
  )
}
