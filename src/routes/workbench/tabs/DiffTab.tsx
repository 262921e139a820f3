/** The changes of a chart: connects the chart of the comparison with the server's reports, files, and the toolkit. */
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { diffMachine } from '../../../machines/workbench/diff/diff.machine'
import { diffView } from '../../../machines/workbench/diff/diff.selectors'
import { diffTexts } from '../../../machines/workbench/diff/diff.texts'
import type { CompareInput, Comparison, DiffInput } from '../../../machines/workbench/diff/diff.types'
import { call } from '../../../services/network/http'
import { layoutEngine } from '../../../services/workbench/layout'
import { diffOf as compare } from '../../../statecharts/documents/diff'
import { readStored, type StoredChart } from '../../../statecharts/documents/stored'
import { graphOf } from '../../../statecharts/drawing/graph'
import { layoutGraph } from '../../../statecharts/drawing/layout'
import { type Drawing, paint } from '../../../statecharts/drawing/paint'
import type { ChartModel } from '../../../statecharts/model'
import { Diff } from '../../../views/workbench/diff/Diff'
import { useView } from '../../shared/useView'
import { drawingWordsOf } from '../bench/words'
import { diffOf } from './diff'
import type { TabProps } from './tab'

/** Far larger than a chart with its paths. */
const FILE_MAX_BYTES = 4 * 1024 * 1024

const draw = async (model: ChartModel, { file: { chart } }: StoredChart): Promise<Drawing> =>
  paint(await layoutGraph(graphOf(chart, new Set(), drawingWordsOf(model)), await layoutEngine()), chart.states)

const machineOf = (model: ChartModel) =>
  diffMachine.provide({
    actors: {
      load: fromPromise<Comparison | null, DiffInput>(async ({ input: { chart }, signal }) => {
        const { diff, changedCharts } = await call('getWorkbenchReport', { chart }, { signal })
        if (!diff) return null
        const { madeAt, revision: source } = diff
        const found = diff.charts[chart] ?? null
        const before = found?.before ? readStored(JSON.stringify(found.before)) : null
        return { source, madeAt, diff: found, changedCharts, drawing: before && (await draw(model, before)) }
      }),
      compare: fromPromise<Comparison, CompareInput>(async ({ input: { file } }) => {
        if (file.size > FILE_MAX_BYTES) throw new Error(diffTexts.tooLarge)
        const before = readStored(await file.text())
        return {
          source: file.name,
          madeAt: null,
          diff: compare(before, model),
          changedCharts: [],
          drawing: await draw(model, before),
        }
      }),
    },
  })

export function DiffTab({ model, canvas }: TabProps) {
  const [, navigate] = useLocation()
  const [machine] = useState(() => machineOf(model))
  const actor = useActorRef(machine, { input: { chart: model.name } })
  const view = useView(actor, diffView)
  const shown = useMemo(() => diffOf(view), [view])
  return (
    <Diff
      canvas={canvas}
      {...shown}
      chart={model.name}
      onChart={(name) => navigate(`/statecharts/${name}?tab=diff`)}
      onFile={(file) => actor.send({ type: 'file.choose', file })}
      onReload={() => actor.send({ type: 'report.reload' })}
    />
  )
}
