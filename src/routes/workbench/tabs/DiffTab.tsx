/** What has changed in a chart: joins the chart of the comparison, the server's reports, files, and the toolkit. */
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
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
import { diffOf } from './diff'
import type { TabProps } from './tab'

/** A chart with its paths is far smaller. */
const FILE_MAX_BYTES = 4 * 1024 * 1024

const draw = async ({ file: { chart } }: StoredChart): Promise<Drawing> =>
  paint(await layoutGraph(graphOf(chart), await layoutEngine()), chart.states)

const machineOf = (model: ChartModel) =>
  diffMachine.provide({
    actors: {
      load: fromPromise<Comparison | null, DiffInput>(async ({ input: { chart }, signal }) => {
        const { diff } = await call('getWorkbenchReport', { chart }, { signal })
        if (!diff) return null
        const { madeAt, revision: source } = diff
        const found = diff.charts[chart] ?? null
        const before = found?.before ? readStored(JSON.stringify(found.before)) : null
        return { source, madeAt, diff: found, drawing: before && (await draw(before)) }
      }),
      compare: fromPromise<Comparison, CompareInput>(async ({ input: { file } }) => {
        if (file.size > FILE_MAX_BYTES) throw new Error(diffTexts.tooLarge)
        const before = readStored(await file.text())
        return { source: file.name, madeAt: null, diff: compare(before, model), drawing: await draw(before) }
      }),
    },
  })

export function DiffTab({ model, canvas }: TabProps) {
  const [machine] = useState(() => machineOf(model))
  const [snapshot, send] = useMachine(machine, { input: { chart: model.name } })
  const shown = useMemo(() => diffOf(diffView(snapshot)), [snapshot])
  return (
    <Diff
      canvas={canvas}
      {...shown}
      onFile={(file) => send({ type: 'file.choose', file })}
      onReload={() => send({ type: 'report.reload' })}
    />
  )
}
