/** Scoring an item anew, where the homework of its test is reviewed. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { rescoreView } from '../../../machines/content/rescore/rescore.selectors'
import type { RescoreInput } from '../../../machines/content/rescore/rescore.types'
import { Rescore } from '../../../views/content/rescore/Rescore'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { base } from '../../shell/app/base'
import { providedRescore } from './rescoreActors'

export function RescorePage({ input, backPath }: { input: RescoreInput; backPath: string }) {
  const [, navigate] = useLocation()
  const rescore = useChartRef(providedRescore, { input })
  useNotices(rescore)
  return (
    <Rescore
      view={rescoreView(useSelector(rescore, (snapshot) => snapshot))}
      backHref={base + backPath}
      onNavigate={() => navigate(backPath)}
      onIntent={rescore.send}
    />
  )
}
