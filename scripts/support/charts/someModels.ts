/** Loads the models that a command names, without all others: loading the whole catalogue takes longer than most commands. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChartModel } from '../../../src/statecharts/model'
import { modelFiles } from './keptPlans'
import { top } from './proofFiles'

const isModel = (value: unknown): value is ChartModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'starts' in value && 'feature' in value

/** The names of the models in the order of the catalogue. */
const order = (): string => readFileSync(join(top, 'src/catalogue/models.gen.ts'), 'utf8').replace(/^import .*$/gm, '')

/** The models whose name or feature is `name`, in the order of the catalogue; empty when there is none. */
export async function someModels(name: string): Promise<ChartModel[]> {
  const exact = modelFiles().get(name)
  const isOfFeature = (file: string): boolean => readFileSync(join(top, file), 'utf8').includes(`feature: '${name}'`)
  const files = exact === undefined ? [...new Set(modelFiles().values())].filter(isOfFeature) : [exact]
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(top, file)).href)))
  const models = modules.flatMap((module) =>
    Object.entries(module).flatMap(([called, model]) => (isModel(model) ? [{ called, model }] : [])),
  )
  const named = models.filter(({ model }) => model.name === name)
  if (named.length > 0) return named.map(({ model }) => model)
  const list = order()
  return models
    .filter(({ model }) => model.feature === name)
    .sort((one, other) => list.search(`\\b${one.called}\\b`) - list.search(`\\b${other.called}\\b`))
    .map(({ model }) => model)
}
