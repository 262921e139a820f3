/** The charts that can be on the bench, and their drawings. */
import { fromPromise } from 'xstate'
import { texts } from '../../machines/workbench/texts'
import { workbenchMachine } from '../../machines/workbench/workbench.machine'
import type { ChartDrawing, DrawInput } from '../../machines/workbench/workbench.types'
import { layoutEngine } from '../../services/layout'
import { drawChart } from '../../statecharts/book'
import { catalogue } from '../../statecharts/catalogue'
import type { ChartModel } from '../../statecharts/model'
import { PASTED, pastedModel } from './pasted'

/** The model of a chart by its name; of the pasted one with the guards that are not to hold. */
export const modelOf = (name: string | null, refused: readonly string[] = []): ChartModel | null =>
  name === PASTED ? pastedModel(refused) : (catalogue.find((model) => model.name === name) ?? null)

/** The bench with ELK behind it. */
export const drawingBench = workbenchMachine.provide({
  actors: {
    draw: fromPromise<ChartDrawing, DrawInput>(async ({ input }) => {
      const model = modelOf(input.chart)
      if (!model) throw new Error(texts.unknownChart(input.chart))
      return drawChart(model, await layoutEngine(), new Set(input.folded))
    }),
  },
})
