/** The drawer with the versions of a plan, as long as it is open. */
import { useEffect, useRef } from 'react'
import { planVersionsView } from '../../../machines/documents/planEditor/planEditor.selectors'
import { VersionsDrawer } from '../../../views/documents/planEditor/VersionsDrawer'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedPlanVersions } from './planVersionsActors'

export interface PlanVersionsProps {
  sectionCode: string
  /** Called when an earlier version was restored. */
  onRestored: () => void
  onClose: () => void
}

export function PlanVersions(props: PlanVersionsProps) {
  const versions = useChartRef(providedPlanVersions, { input: { sectionCode: props.sectionCode } })
  useNotices(versions)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const done = versions.subscribe({ complete: () => latest.current.onRestored() })
    return () => done.unsubscribe()
  }, [versions])
  const view = useView(versions, planVersionsView)
  useLeaveGuard(view.name.trim() !== '')
  return <VersionsDrawer view={view} send={versions.send} onClose={props.onClose} />
}
