/** The dialog for a new plan, connected to its chart. */
import { newPlanView } from '../../../machines/documents/plans/plans.selectors'
import { NewPlanDialog } from '../../../views/documents/plans/NewPlanDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedNewPlan } from './planActors'
import { type PlanFormProps, usePlanForm } from './usePlanForm'

export function NewPlan({ templateCode, ...props }: PlanFormProps & { templateCode: string }) {
  const form = useChartRef(providedNewPlan, { input: { templateCode } })
  useNotices(form)
  usePlanForm(form, props)
  const view = useView(form, newPlanView)
  useLeaveGuard(view.planName.trim() !== '')
  return <NewPlanDialog view={view} send={form.send} />
}
