/** What the last run of the tests walked: joins the coverage with the server's reports. */
import { useMemo } from 'react'
import { coverageResource } from '../../../machines/workbench/coverage/coverage.resources'
import { coverageView, followCoverage } from '../../../machines/workbench/coverage/coverage.selectors'
import { Coverage } from '../../../views/workbench/coverage/Coverage'
import { useResource } from '../../shared/data/useResource'
import { coverageOf } from './coverage'
import type { TabProps } from './tab'

export function CoverageTab({ model, canvas, language }: TabProps) {
  const first = { chart: model.name, level: 'machine', isMissedOnly: false, chosen: null } as const
  const { view, change, reload } = useResource(coverageResource, first, coverageView)
  const shown = useMemo(
    () => coverageOf(model, view, (intent) => followCoverage({ change, reload }, view, intent), language),
    [model, view, change, reload, language],
  )
  return <Coverage canvas={canvas} {...shown} />
}
