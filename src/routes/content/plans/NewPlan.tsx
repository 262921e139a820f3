/** The dialog for a new plan, filled. */
import { useSelector } from '@xstate/react'
import { newPlanView } from '../../../machines/content/plans/plans.selectors'
import { NewPlanDialog } from '../../../views/content/plans/NewPlanDialog'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { providedNewPlan } from './planActors'
import { type PlanFormProps, usePlanForm } from './usePlanForm'

export function NewPlan({ templateCode, ...props }: PlanFormProps & { templateCode: string }) {
  const form = useChartRef(providedNewPlan, { input: { templateCode } })
  useNotices(form)
  usePlanForm(form, props)
  return <NewPlanDialog view={newPlanView(useSelector(form, (snapshot) => snapshot))} send={form.send} />
}
