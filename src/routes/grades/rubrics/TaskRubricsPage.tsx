/** The rubrics of a task, in the area of homework review. */
import { useLocation } from 'wouter'
import { taskRubricsView } from '../../../machines/grades/rubrics/rubrics.selectors'
import type { TaskRubricsInput } from '../../../machines/grades/rubrics/rubrics.types'
import { TaskRubrics } from '../../../views/grades/rubrics/TaskRubrics'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedTaskRubrics } from './rubricsActors'

export function TaskRubricsPage({ input, backPath }: { input: TaskRubricsInput; backPath: string }) {
  const [, navigate] = useLocation()
  const rubrics = useChartRef(providedTaskRubrics, { input })
  useNotices(rubrics)
  const view = useView(rubrics, taskRubricsView)
  useLeaveGuard(view.isDirty)
  return (
    <TaskRubrics view={view} backHref={base + backPath} onNavigate={() => navigate(backPath)} onIntent={rubrics.send} />
  )
}
