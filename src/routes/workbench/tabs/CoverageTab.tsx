/** The coverage of the last test run: connects the chart of the coverage with the server's reports. */
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { coverageMachine } from '../../../machines/workbench/coverage/coverage.machine'
import { coverageView } from '../../../machines/workbench/coverage/coverage.selectors'
import type { CoverageInput, MadeCoverage } from '../../../machines/workbench/coverage/coverage.types'
import { call } from '../../../services/network/http'
import { Coverage } from '../../../views/workbench/coverage/Coverage'
import { useView } from '../../shared/useView'
import { coverageOf } from './coverage'
import type { TabProps } from './tab'

const machine = coverageMachine.provide({
  actors: {
    load: fromPromise<MadeCoverage | null, CoverageInput>(async ({ input: { chart }, signal }) => {
      const { coverage } = await call('getWorkbenchReport', { chart }, { signal })
      return coverage && { madeAt: coverage.madeAt, coverage: coverage.charts[chart] ?? null }
    }),
  },
})

export function CoverageTab({ model, canvas }: TabProps) {
  const actor = useActorRef(machine, { input: { chart: model.name } })
  const view = useView(actor, coverageView)
  const shown = useMemo(() => coverageOf(model, view, actor.send), [model, view, actor])
  return <Coverage canvas={canvas} {...shown} />
}
