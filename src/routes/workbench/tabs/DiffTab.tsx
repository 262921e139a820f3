/** The changes of a chart: connects the chart of the comparison with the server's reports, files, and the toolkit. */
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { ChartDrawings, Detail, Language } from '../../../machines/workbench/bench/workbench.types'
import { diffMachine } from '../../../machines/workbench/diff/diff.machine'
import { diffView } from '../../../machines/workbench/diff/diff.selectors'
import { diffTexts } from '../../../machines/workbench/diff/diff.texts'
import type { CompareInput, Comparison, DiffInput } from '../../../machines/workbench/diff/diff.types'
import { call } from '../../../services/network/http'
import { layoutEngine } from '../../../services/workbench/layout'
import { drawLayouts } from '../../../statecharts/documents/book'
import { diffOf as compare } from '../../../statecharts/documents/diff'
import { readStored, type StoredChart } from '../../../statecharts/documents/stored'
import type { ChartModel } from '../../../statecharts/model'
import { Diff } from '../../../views/workbench/diff/Diff'
import { useView } from '../../shared/useView'
import { drawingWordsOf } from '../bench/names'
import { diffOf } from './diff'
import type { TabProps } from './tab'

/** Far larger than a chart with its paths. */
const FILE_MAX_BYTES = 4 * 1024 * 1024

async function draw(model: ChartModel, language: Language, { file: { chart } }: StoredChart): Promise<ChartDrawings> {
  const engine = await layoutEngine()
  const words = drawingWordsOf(model, language)
  const drawn = (detail: Detail) => drawLayouts(chart, engine, new Set(), words, detail)
  return { triggers: await drawn('triggers'), names: await drawn('names'), all: await drawn('all') }
}

const machineOf = (model: ChartModel, language: Language) =>
  diffMachine.provide({
    actors: {
      load: fromPromise<Comparison | null, DiffInput>(async ({ input: { chart }, signal }) => {
        const { diff, changedCharts } = await call('getWorkbenchReport', { chart }, { signal })
        if (!diff) return null
        const { madeAt, revision: source } = diff
        const found = diff.charts[chart] ?? null
        const before = found?.before ? readStored(JSON.stringify(found.before)) : null
        return { source, madeAt, diff: found, changedCharts, drawings: before && (await draw(model, language, before)) }
      }),
      compare: fromPromise<Comparison, CompareInput>(async ({ input: { file } }) => {
        if (file.size > FILE_MAX_BYTES) throw new Error(diffTexts.tooLarge)
        const before = readStored(await file.text())
        return {
          source: file.name,
          madeAt: null,
          diff: compare(before, model),
          changedCharts: [],
          drawings: await draw(model, language, before),
        }
      }),
    },
  })

function Comparing({ model, canvas, language }: TabProps) {
  const [, navigate] = useLocation()
  const [machine] = useState(() => machineOf(model, language))
  const actor = useActorRef(machine, { input: { chart: model.name } })
  const view = useView(actor, diffView)
  const shown = useMemo(() => diffOf(model, view, language), [model, view, language])
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

/** Compares again in another language: the older drawing is made in the language of the other one. */
export const DiffTab = (props: TabProps) => <Comparing key={props.language} {...props} />
