/** Loads the oracle of a chart for a page of the workbench. */
import { useEffect, useState } from 'react'
import type { ChartModel } from '../../../statecharts/model'
import { type KnownOracle, oracleOf } from './brokenRules'

/** The oracle of the chart; undefined before it is loaded. */
export function useOracle(model: ChartModel | undefined): KnownOracle | null | undefined {
  const [found, setFound] = useState<{ readonly of: ChartModel; readonly oracle: KnownOracle | null }>()
  useEffect(() => {
    if (!model) return
    let isCurrent = true
    const show = (oracle: KnownOracle | null): void => {
      if (isCurrent) setFound({ of: model, oracle })
    }
    oracleOf(model).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [model])
  return found?.of === model ? found?.oracle : undefined
}
