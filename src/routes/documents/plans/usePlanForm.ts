/** Callbacks of the dialogs that create a plan, for their page. */
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newPlanMachine } from '../../../machines/documents/plans/newPlan.machine'
import type { planImportMachine } from '../../../machines/documents/plans/planImport.machine'
import type { PlanItem } from '../../../machines/documents/plans/plans.types'

export interface PlanFormProps {
  onCreated: (plan: PlanItem) => void
  onClosed: () => void
}

/** A dialog that creates a plan. */
type PlanForm = ActorRefFrom<typeof newPlanMachine | typeof planImportMachine>

export function usePlanForm(form: PlanForm, props: PlanFormProps): void {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const subscriptions = [
      form.on('plan.created', ({ plan }) => latest.current.onCreated(plan)),
      form.on('form.closed', () => latest.current.onClosed()),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [form])
}
