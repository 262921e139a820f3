/** The dialog that creates a plan from a document, connected to its chart. */
import { planImportView } from '../../../machines/documents/plans/plans.selectors'
import { PlanImportDialog } from '../../../views/documents/plans/PlanImportDialog'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedPlanImport } from './planActors'
import { templateHref } from './planPaths'
import { type PlanFormProps, usePlanForm } from './usePlanForm'

export function PlanImport(props: PlanFormProps) {
  const form = useChartRef(providedPlanImport)
  useNotices(form)
  usePlanForm(form, props)
  const view = useView(form, planImportView)
  return <PlanImportDialog view={view} templateHref={templateHref} send={form.send} />
}
