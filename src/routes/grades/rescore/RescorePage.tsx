/** Scores an item of a test again, in the area of homework review. */
import { useLocation } from 'wouter'
import { rescoreView } from '../../../machines/grades/rescore/rescore.selectors'
import type { RescoreInput } from '../../../machines/grades/rescore/rescore.types'
import { Rescore } from '../../../views/grades/rescore/Rescore'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedRescore } from './rescoreActors'

export function RescorePage({ input, backPath }: { input: RescoreInput; backPath: string }) {
  const [, navigate] = useLocation()
  const rescore = useChartRef(providedRescore, { input })
  useNotices(rescore)
  const view = useView(rescore, rescoreView)
  useLeaveGuard(view.isWritten)
  return (
    <Rescore view={view} backHref={base + backPath} onNavigate={() => navigate(backPath)} onIntent={rescore.send} />
  )
}
