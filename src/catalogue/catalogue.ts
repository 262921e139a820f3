/** The models of all production charts, for the tests, the scripts and the workbench. */
import type { ChartModel } from '../statecharts/model'
import { models } from './models.gen'

/** All models, sorted by feature in display order. */
export const catalogue: readonly ChartModel[] = models

/** One model for each chart, without the models that reuse a chart. */
export const uniqueCharts: readonly ChartModel[] = models.filter(({ useOf }) => useOf === undefined)

/** Models whose name or feature is `name`; empty when there is none. */
export const modelsNamed = (name: string): ChartModel[] => {
  const exact = catalogue.filter((model) => model.name === name)
  return exact.length > 0 ? exact : catalogue.filter((model) => model.feature === name)
}

/** The model of that name. Throws when there is none. */
export function modelNamed(name: string): ChartModel {
  const model = catalogue.find((candidate) => candidate.name === name)
  if (!model) throw new Error(`no chart is called “${name}”`)
  return model
}
