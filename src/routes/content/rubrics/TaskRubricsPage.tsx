/** The rubrics of a task, where its homework is reviewed. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { taskRubricsView } from '../../../machines/content/rubrics/rubrics.selectors'
import type { TaskRubricsInput } from '../../../machines/content/rubrics/rubrics.types'
import { TaskRubrics } from '../../../views/content/rubrics/TaskRubrics'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { base } from '../../shell/app/base'
import { providedTaskRubrics } from './rubricsActors'

export function TaskRubricsPage({ input, backPath }: { input: TaskRubricsInput; backPath: string }) {
  const [, navigate] = useLocation()
  const rubrics = useChartRef(providedTaskRubrics, { input })
  useNotices(rubrics)
  const view = taskRubricsView(useSelector(rubrics, (snapshot) => snapshot))
  useLeaveGuard(view.isDirty)
  return (
    <TaskRubrics
      view={view}
      backHref={base + backPath}
      onNavigate={() => leaveInPage(() => navigate(backPath))}
      onIntent={rubrics.send}
    />
  )
}
