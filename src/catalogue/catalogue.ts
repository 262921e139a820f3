/** Every production chart's model: what the tests, the scripts and the workbench know of. */
import type { ChartModel } from '../statecharts/model'
import { models } from './models.gen'

/** The models by feature, in the order in which they are shown. */
export const catalogue: readonly ChartModel[] = models

/** The models that have a chart of their own: each chart once, without its further uses. */
export const uniqueCharts: readonly ChartModel[] = models.filter(({ useOf }) => useOf === undefined)

/** Models by their name or the name of their feature; empty when nothing has that name. */
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
